package dice

import (
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
	own   [rowlock.MaxSeats][2]uint8 // by seat: what a part has put or dealt
}

// NewSetup returns the set-up of a new game for a number of seats (C1, B1). It refuses a
// number of seats that the rules do not allow, and rules that cannot be played.
func NewSetup(r *Rules, seats int) (*Setup, error) {
	if err := r.CheckSeats(seats); err != nil {
		return nil, err
	}
	if r.Sides < 1 || r.Sides > mostSides {
		return nil, dieFaces.New(r.Name, r.Sides, mostSides)
	}
	opening, err := words.NewOpening(r)
	if err != nil {
		return nil, err
	}
	for _, p := range r.Parts {
		if err := p.check(r); err != nil {
			return nil, err
		}
	}
	return &Setup{Opening: opening, rules: r, seats: seats}, nil
}

// Put implements rowlock.Setup for active, pad, sheet and the parts' own statements.
func (s *Setup) Put(st rowlock.Statement) error {
	if taken, err := s.Opening.Put(st); taken {
		return err
	}
	for _, p := range s.rules.Parts {
		if taken, err := p.put(s, st); taken {
			return err
		}
	}
	return words.NotInRules.New(s.rules.Name, st.Keyword)
}

// Deal implements rowlock.Setup.
func (s *Setup) Deal(src rowlock.Source) {
	for _, p := range s.rules.Parts {
		p.deal(s, src)
	}
}

// Statements implements rowlock.Setup.
func (s *Setup) Statements() (list []rowlock.Statement) {
	for _, p := range s.rules.Parts {
		list = append(list, p.statements(s)...)
	}
	return append(list, s.Opening.Statements()...)
}

// Start implements rowlock.Setup.
func (s *Setup) Start() (rowlock.State, error) {
	g := s.State()
	return &g, nil
}

// State returns the first position as a plain value, for machines that embed it and for
// loops over many games.
func (s *Setup) State() State {
	g := State{Turn: turn.Of(s.First(), s.seats), rules: s.rules, inGame: allDice}
	layouts, sheets := s.Layouts(), s.Sheets()
	var locked sheet.RowSet
	for seat := range s.seats {
		p := &g.players[seat]
		p.layout, p.sheet, p.own = layouts[seat], sheets[seat], s.own[seat]
		p.open = p.sheet.Open(p.layout)
		locked |= p.sheet.Locks(p.layout)
	}
	g.close(locked)
	g.askParts()
	g.Begin(rowlock.PhaseRoll, 0)
	for over, seat := g.rowsEnd(), rowlock.Seat(0); !over && seat < g.Sitting(); seat++ {
		over = g.penaltiesEnd(g.Sheet(seat))
	}
	return g
}

// askParts collects the white sums for which parts may offer cells, and notes whether a sheet has squares.
func (g *State) askParts() {
	for s := range g.Sitting() {
		g.join = g.join || !g.players[s].layout.Squares().Empty()
		for _, p := range g.rules.Parts {
			g.sums[s] |= p.sums(g, s)
		}
	}
}
