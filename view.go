package rowlock

import (
	"math/bits"
	"strconv"
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
	// Bare is set by who looks, for games by the thousand: choices come without
	// the words and the dice that only people read, and nothing is counted.
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

// A Player is what a viewer may know of one seat.
type Player struct {
	Layout *sheet.Layout // what the seat's sheet prints
	Sheet  sheet.Sheet
	Open   sheet.Set // cells that it may cross once their numbers come (C3, C9, C11)
	Locks  sheet.RowSet
	Lucky  [2]uint8 // ascending; zeros when the sheet has none (L3)
	Pawn   int      // fields from the start; 0 where there is no track
	Hand   []Card   // nil where there are no cards
	Bonus  int      // beside rows and penalties
	Total  int      // (C16)
	Rank   int      // 1 for the best total, shared on ties (C16)
}

// CrossedSince lists the cells that the player has crossed, or crossed again,
// since it was as before, as a record writes them.
func (p *Player) CrossedSince(before *Player) (words []string) {
	for _, c := range p.Sheet.Since(p.Layout, &before.Sheet) {
		words = append(words, p.Layout.Word(c))
	}
	return words
}

// Dice is the throw on the table, as thrown. Zero is a die that is not in the
// game, or no throw at all.
type Dice struct {
	White    [2]uint8
	Coloured [sheet.Colours]uint8
}

// Thrown reports whether there is a throw.
func (d Dice) Thrown() bool { return d.White[0] != 0 }

// A Track is the path of coloured fields on the board (B1).
type Track struct {
	Name   string // "a", "b", or "" for a table's own
	Fields []Field
	Goal   int // last fields, reaching one of which begins the last round (B6)
}

// A Field is one field of a track; field 0 of the slice is the one after the
// start.
type Field struct {
	Face   sheet.Face
	Points int
}

// Cards is what lies on the table in the card editions.
type Cards struct {
	Display  []Card
	Call     int // number on top of the pile, 0 while a reshuffle is due
	Pile     int
	Discards int
	// Discarded lists the discards in written order: everybody has seen them played
	// (K5). While they are shuffled it is empty: nobody sees which are left.
	Discarded []Card
}

// A Card is a number and the colour of its front. A viewer who may not know the
// colour gets it as UnknownColour (K2).
type Card struct {
	Number uint8
	Colour sheet.Colour
}

// Word writes a card as a record does: "G4", a joker "J7", a card of hidden colour "?4".
func (c Card) Word() string {
	const letters = "RYGBJ?"
	return letters[c.Colour:c.Colour+1] + strconv.Itoa(int(c.Number))
}

// What a card's colour can be besides the four.
const (
	Joker         sheet.Colour = sheet.Colours + iota // chosen when played (K12)
	UnknownColour                                     // hidden from this viewer
)

// A Choice is one open action as the viewer may read it.
type Choice struct {
	Action Action
	Word   string       // as the record writes it, unknown colours as "?"
	Steps  int          // free fields the pawn goes forward (B2)
	Field  int          // the field it lands on, counted from the start as 0
	Plays  bool         // the cards are played, not taken
	Colour sheet.Colour // that they are played as (K5, K12)
	Dice   DieSet       // whose sum it crosses; none where it crosses another number (L3, 11.1) or there are none
	cells  [sheet.MaxTaken]sheet.Cell
	n      uint8
	cards  [MaxHand]Card
	held   uint8
}

// MaxHand is the most cards that one choice takes or plays (K3).
const MaxHand = 5

// A DieSet is a set of dice: the two white ones, then the coloured ones.
type DieSet uint8

// Whites is the set of the two white dice.
const Whites DieSet = 3

// White reports whether a white die, 0 or 1, is in the set.
func (d DieSet) White(i int) bool { return d>>i&1 != 0 }

// Coloured returns the coloured die in the set, if there is one.
func (d DieSet) Coloured() (c sheet.Colour, ok bool) {
	d >>= 2
	return sheet.Colour(bits.TrailingZeros8(uint8(d))), d != 0
}

// PairOf returns the set of one white die, 0 or 1, and a coloured one.
func PairOf(white int, c sheet.Colour) DieSet { return 1<<white | 1<<(2+c) }

// Cross adds a cell to those that the choice crosses.
func (c *Choice) Cross(cell sheet.Cell) {
	c.cells[c.n] = cell
	c.n++
}

// Move makes cards those that the choice takes or plays, as the viewer may know
// them.
func (c *Choice) Move(cards []Card) { c.held = uint8(copy(c.cards[:], cards)) }

// Cards returns the cards that the choice takes or plays.
func (c *Choice) Cards() []Card { return c.cards[:c.held] }

// Cells returns the cells that the choice crosses, effects included, in that
// order.
func (c *Choice) Cells() []sheet.Cell { return c.cells[:c.n] }

// Offered returns the viewer's choice that is this action, nil if it has none
// such. The viewer is a seat.
func (v *View) Offered(a Action) *Choice {
	return v.find(func(c *Choice) bool { return c.Action == a })
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
