package rowlock

import (
	"slices"
	"sync"

	"rowlock/sheet"
)

// A View is what one viewer may know of a position, and all that a client or a
// bot ever gets. It is built from nothing for that viewer, never cut from the
// whole. Parts that an edition does not have are nil.
type View struct {
	Rules   Rules
	Viewer  Seat
	Seats   int
	Phase   Phase
	Moment  int
	Active  Seat
	Owes    SeatSet
	Crossed bool // the active seat has made a cross this turn, as far as is settled (C8)
	Reason  Reason
	Closed  sheet.RowSet // rows closed for everybody
	Players [MaxSeats]Player
	Dice    Dice
	Coming  sheet.Set // in step 1, what step 2 will offer the active seat as its sheet stands (C7)
	Track   *Track
	Turns   int // to the end, this one included, in the last round after a pawn arrived (B6); else 0
	Cards   *Cards
	// Choices lists, for the viewer alone, what may be done now; for the
	// Referee it lists them for every seat that owes a decision.
	Choices [MaxSeats][]Choice
	// Bare is set by a caller that plays thousands of games. Choices then come without
	// the words and dice that only people read, and Count is left to the caller.
	Bare bool
	// Steps lists what can be taken back, with real dice only: the first Done of them
	// stand, those behind have been taken back.
	Steps []Choice
	Done  int
}

// views are filled again: each is a kilobyte.
var views = sync.Pool{New: func() any { return new(View) }}

// LookAt returns what a viewer may know of a state, in a view that Free takes back.
func LookAt(g State, viewer Seat) *View {
	v := views.Get().(*View)
	g.Look(viewer, v)
	return v
}

// Free gives back a view of LookAt, or nil. Nobody uses it any more, nor points into
// it; what it points to is as it was.
func (v *View) Free() {
	if v != nil {
		*v = View{}
		views.Put(v)
	}
}

// Offered returns the viewer's choice that is this action, nil if it has none
// such. The viewer is a seat.
func (v *View) Offered(a Action) *Choice {
	return v.find(func(c *Choice) bool { return c.Action == a })
}

// Meant returns which of the viewer's choices an action in the position is: of cards of
// one number, which it cannot tell apart, the one it is offered (K2). -1 is none. The
// viewer is a seat.
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

// Worded returns the viewer's choice that is written so, nil if it has none such.
// The viewer is a seat.
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

// Begin makes a view one of so many seats that shows nothing else, whatever it showed
// before. Who looks fills in every player who sits: clearing them first would be half the
// work of a look. The lists of choices keep their memory.
func (v *View) Begin(seats int) {
	for s := seats; s < v.Seats; s++ {
		v.Players[s], v.Choices[s] = Player{}, v.Choices[s][:0]
	}
	v.Rules, v.Viewer, v.Seats, v.Phase, v.Moment = nil, 0, seats, 0, 0
	v.Active, v.Owes, v.Crossed, v.Reason = 0, 0, false, 0
	v.Closed, v.Dice, v.Coming = 0, Dice{}, sheet.Set{}
	v.Track, v.Turns, v.Cards, v.Steps, v.Done = nil, 0, nil, nil, 0
}

// Count fills in what follows from sheets and pawns: the players' locks, what they
// score (C16, B8) and their ranks. A view that is bare leaves it to who needs it.
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

// rank fills in the players' ranks from their totals: 1 for the best, equal
// totals share the place (C16).
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
