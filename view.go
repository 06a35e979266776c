package rowlock

import (
	"slices"
	"sync"

	"rowlock/sheet"
)

// A View is what one viewer may know of a position. Clients and bots get nothing else. It
// is built from nothing for that viewer, never by removing what is secret from the whole.
// Parts that an edition does not have are nil.
type View struct {
	Rules   Rules
	Viewer  Seat
	Seats   int
	Phase   Phase
	Moment  int
	Active  Seat
	Owes    SeatSet
	Crossed bool // the active seat has made a cross in a settled phase of this turn (C8)
	Reason  Reason
	Closed  sheet.RowSet // rows closed for everybody
	Players [MaxSeats]Player
	Dice    Dice
	Coming  sheet.Set // before step 2: what it would offer the active seat if its sheet stayed as it is (C7)
	// ComingPrize says before step 2 whether that would offer the active seat a prize if it crossed nothing (12.2).
	ComingPrize bool
	Track       *Track
	Turns       int // turns left at most, this one included, once a pawn has arrived (B6); else 0
	Cards       *Cards
	// Choices lists what the viewer may do now. The other seats' lists are empty, except
	// in the Referee's view, which lists the choices of every seat that has some.
	Choices [MaxSeats][]Choice
	// Bare is set by a caller that plays thousands of games. Look then leaves out the
	// words and dice of choices, which only people read, and does not call Count.
	Bare bool
	// Steps is set with real dice only. It lists the steps that can be taken back: the
	// first Done of them stand, the rest have been taken back.
	Steps []Choice
	Done  int
}

// views are reused, as each takes a kilobyte.
var views = sync.Pool{New: func() any { return new(View) }}

// LookAt returns what a viewer may know of a state. Call Free when done with the view.
func LookAt(g State, viewer Seat) *View {
	v := views.Get().(*View)
	g.Look(viewer, v)
	return v
}

// Free gives back a view from LookAt, for reuse. Nothing may use the view, or point into
// it, any more; what the view points to stays valid. Free does nothing if v is nil.
func (v *View) Free() {
	if v != nil {
		*v = View{}
		views.Put(v)
	}
}

// Offered returns the viewer's choice with this action, or nil. The viewer must be a seat.
func (v *View) Offered(a Action) *Choice {
	return v.find(func(c *Choice) bool { return c.Action == a })
}

// Meant returns the index of the viewer's choice that an action in state g amounts to, -1
// if there is none. The viewer cannot tell face-down cards of one number apart and is
// offered only one of them, so any of them counts as that one (K2). The viewer must be a
// seat.
func (v *View) Meant(g State, a Action) int {
	mine := v.Choices[v.Viewer]
	is := func(c Choice) bool { return c.Action == a }
	if i := slices.IndexFunc(mine, is); i >= 0 {
		return i
	}
	all := LookAt(g, Referee)
	defer all.Free()
	i := slices.IndexFunc(all.Choices[v.Viewer], is)
	if i < 0 {
		return i
	}
	taken := numbers(all.Choices[v.Viewer][i].Cards())
	return slices.IndexFunc(mine, func(c Choice) bool { return slices.Equal(numbers(c.Cards()), taken) })
}

// Worded returns the viewer's choice with this word, or nil. The viewer must be a seat.
func (v *View) Worded(word string) *Choice {
	return v.find(func(c *Choice) bool { return c.Word == word })
}

func (v *View) find(is func(*Choice) bool) *Choice {
	mine := v.Choices[v.Viewer]
	for i := range mine {
		if is(&mine[i]) {
			return &mine[i]
		}
	}
	return nil
}

// Begin empties a view and sets its number of seats. It leaves the players in those seats,
// and their choices, as they were: the machine's Look overwrites them, and clearing them
// first would be half its work. Bare and the memory of the lists of choices are kept.
func (v *View) Begin(seats int) {
	for s := seats; s < v.Seats; s++ {
		v.Players[s], v.Choices[s] = Player{}, v.Choices[s][:0]
	}
	v.Rules, v.Viewer, v.Seats, v.Phase, v.Moment = nil, 0, seats, 0, 0
	v.Active, v.Owes, v.Crossed, v.Reason = 0, 0, false, 0
	v.Closed, v.Dice, v.Coming, v.ComingPrize = 0, Dice{}, sheet.Set{}, false
	v.Track, v.Turns, v.Cards, v.Steps, v.Done = nil, 0, nil, nil, 0
}

// Count fills in what follows from sheets and pawns: the players' locks, points (C16, B8)
// and ranks. Look does not call it for a bare view.
func (v *View) Count() {
	for s := range v.Players[:v.Seats] {
		p := &v.Players[s]
		p.Locks = p.Sheet.Locks(p.Layout)
		p.Bonus, p.Total = p.Sheet.Bonus(p.Layout), p.Sheet.Points(p.Layout)
		if p.Pawn > 0 {
			field := v.Track.Fields[p.Pawn-1].Points
			p.Bonus, p.Total = p.Bonus+field, p.Total+field
		}
	}
	v.rank()
}

// rank fills in the players' ranks from their totals.
func (v *View) rank() {
	for s := range v.Seats {
		p := &v.Players[s]
		p.Rank = 1
		for other := range v.Seats {
			if v.Players[other].Total > p.Total {
				p.Rank++
			}
		}
	}
}

// A Track is the path of coloured fields on the board (B1).
type Track struct {
	Name   string // "a" or "b"; "" for a table's own track
	Fields []Field
	Goal   int // number of last fields; a pawn that reaches one begins the last round (B6)
}

// A Field is one field of a track. Fields[0] is the field after the start.
type Field struct {
	Face   sheet.Face
	Points int
}

// A Player is what a viewer may know of one seat.
type Player struct {
	Layout *sheet.Layout // what is printed on the seat's sheet
	Sheet  sheet.Sheet
	Open   sheet.Set // cells that it may cross once their numbers come (C3, C9, C11)
	Locks  sheet.RowSet
	Lucky  [2]uint8 // lucky numbers, ascending; zeros if the sheet has none (L3)
	Pawn   int      // fields from the start; 0 if there is no track
	Hand   []Card   // nil if the edition has no cards
	Bonus  int      // points besides rows and penalties
	Total  int      // points of the whole sheet (C16), with the pawn's field (B8)
	Rank   int      // 1 for the best total; equal totals share it (C16)
}

// CrossedSince returns the cells that the player has crossed, or crossed again, since
// the state that before shows, as a record writes them.
func (p *Player) CrossedSince(before *Player) (words []string) {
	for _, c := range p.Sheet.Since(p.Layout, &before.Sheet) {
		words = append(words, p.Layout.Word(c))
	}
	return words
}
