package dice

import (
	"strconv"

	"rowlock"
	"rowlock/engine/turn"
	"rowlock/engine/words"
	"rowlock/sheet"
)

// A Setup is a dice game before its first turn.
type Setup struct {
	words.Opening
	rules *Rules
	seats int
	lucky [rowlock.MaxSeats][2]uint8
}

// NewSetup returns the set-up of a new game for that many seats (C1, B1).
func NewSetup(r *Rules, seats int) (*Setup, error) {
	if err := r.CheckSeats(seats); err != nil {
		return nil, err
	}
	return &Setup{Opening: words.NewOpening(r.Name, r.Pads(), r.Penalties), rules: r, seats: seats}, nil
}

// Put implements rowlock.Setup for active, sheet and lucky.
func (s *Setup) Put(st rowlock.Statement) error {
	if taken, err := s.Opening.Put(st); taken {
		return err
	}
	if st.Keyword == "lucky" && s.rules.Lucky {
		return s.putLucky(st)
	}
	return rowlock.Refuse("", s.rules.Name+" has no "+strconv.Quote(st.Keyword))
}

func (s *Setup) putLucky(st rowlock.Statement) error {
	if len(st.Words) != 2 {
		return rowlock.Refuse("L3", "a sheet has two lucky numbers")
	}
	var pair [2]uint8
	for i, word := range st.Words {
		n, err := words.Number("lucky number", word, 2, 2*s.rules.Sides)
		if err != nil {
			return err
		}
		pair[i] = uint8(n)
	}
	if pair[0] > pair[1] {
		pair[0], pair[1] = pair[1], pair[0]
	}
	if pair[0] == pair[1] {
		return rowlock.Refuse("L3", "the two lucky numbers of a sheet differ")
	}
	if s.taken(pair) {
		return rowlock.Refuse("L3", "two sheets with the same lucky numbers")
	}
	s.lucky[st.Seat] = pair
	return nil
}

// Deal implements rowlock.Setup: lucky pairs for the sheets that have none, no
// two alike (L8).
func (s *Setup) Deal(src rowlock.Source) {
	if !s.rules.Lucky {
		return
	}
	for seat := range s.seats {
		for s.lucky[seat] == [2]uint8{} {
			if pair := s.rules.Pairs[src.Below(uint32(len(s.rules.Pairs)))]; !s.taken(pair) {
				s.lucky[seat] = pair
			}
		}
	}
}

func (s *Setup) taken(pair [2]uint8) bool {
	for seat := range s.seats {
		if s.lucky[seat] == pair {
			return true
		}
	}
	return false
}

// Statements implements rowlock.Setup.
func (s *Setup) Statements() []rowlock.Statement {
	var list []rowlock.Statement
	for seat := range rowlock.Seat(s.seats) {
		if pair := s.lucky[seat]; pair != [2]uint8{} {
			list = append(list, rowlock.Statement{
				Keyword: "lucky", Seat: seat,
				Words: []string{strconv.Itoa(int(pair[0])), strconv.Itoa(int(pair[1]))},
			})
		}
	}
	return append(list, s.Opening.Statements()...)
}

// Start implements rowlock.Setup.
func (s *Setup) Start() (rowlock.State, error) {
	g := s.State()
	return &g, nil
}

// State returns the first position as a plain value, for machines that embed
// it and for loops over many games.
func (s *Setup) State() State {
	g := State{
		Turn: turn.Of(s.First(), s.seats), rules: s.rules, layouts: s.Layouts(),
		sheets: s.Sheets(), lucky: s.lucky, inGame: allDice,
	}
	var locked sheet.RowSet
	for seat := range s.seats {
		g.open[seat] = g.sheets[seat].Open(g.layouts[seat])
		locked |= g.sheets[seat].Locks(g.layouts[seat])
	}
	g.close(locked)
	g.Begin(rowlock.PhaseRoll, 0)
	for over, seat := g.RowsEnd(), rowlock.Seat(0); !over && seat < g.Sitting(); seat++ {
		over = g.penaltiesEnd(seat)
	}
	return g
}
