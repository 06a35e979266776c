// Package rowlock holds the words of the game family and the contract between
// a rule set and everybody who plays by it: seats, actions, states, views. It
// knows no rule of any edition.
//
// A game is a list of pairs (seat, action). The dice and the shuffled deck are
// a seat too, Chance, so that a state reads no clock and owns no randomness:
// the same list always leads to the same position.
package rowlock

import (
	"strconv"

	"rowlock/refusal"
	"rowlock/sheet"
)

// An Action is one decision of a seat, or one outcome of Chance. Its bits
// belong to the state that listed it; others compare it and hand it back.
type Action uint32

// Pass is the decision to do nothing.
const Pass Action = 0

// A Source gives uniform numbers below n, which is at least 1. Chance draws from
// it; the states themselves never do.
type Source interface{ Below(n uint32) uint32 }

// Rules is one published rule set, frozen: what "classic@1" means never
// changes, a corrected reading is another ID.
type Rules interface {
	ID() string                     // "classic@1", what logs refer to
	Edition() string                // "classic", what records and people say
	Seats() (least, most int)       // how many may play
	Setup(seats int) (Setup, error) // a new game for that many seats
	Pads() []Pad                    // the sheets that are printed, at least one
	Options() []Option              // what a table may choose before it starts
	DieFaces() int                  // of every die, 0 in a game of cards
	Ends() (rows, penalties int)    // closed rows, or penalties of one seat, that end the game (C14, K11)
	ClosesForAll() bool             // a locked row is closed for everybody (C11), else for its seat only (K9)
	// Suppose returns a game of these rules in which the view's viewer sees what
	// the view shows, at a moment at which seats decide. What the view does not
	// show src draws; what others have chosen is a pass, as in Imagine.
	Suppose(v *View, src Source) State
}

// An Option is a choice that a table makes before the game: a set-up statement
// and the words it may have.
type Option struct {
	Keyword string   // "board"
	Words   []string // "a", "b"; the first is taken when nobody chooses
	Own     string   // statement that a table may write itself instead, "path"; "" if none
	// Seats says that each seat has its own, and another than the others: the table
	// writes them in the order of the seats with commas between, words of its own too,
	// and nothing where Chance deals it: "5 8,,6 11".
	Seats bool
}

// A Pad is one of the sheets that an edition prints. The seats of a game may
// have different ones; all have the same rows, of different cells.
type Pad struct {
	Name   string // "A", as a record says; "" where all sheets are alike
	Layout *sheet.Layout
}

// Metadata is what identifies a published rule set; machines embed it in their
// rules.
type Metadata struct {
	Name     string // of the edition, as records say it
	Version  int    // of the rule set: a corrected reading is another
	MinSeats int
	MaxSeats int
	Clause   string // that says how many may play
}

// ID implements Rules.
func (m *Metadata) ID() string { return m.Name + "@" + strconv.Itoa(m.Version) }

// Edition implements Rules.
func (m *Metadata) Edition() string { return m.Name }

// Seats implements Rules.
func (m *Metadata) Seats() (least, most int) { return m.MinSeats, m.MaxSeats }

// CheckSeats refuses a number of players the rule set is not for.
func (m *Metadata) CheckSeats(seats int) error {
	if seats >= m.MinSeats && seats <= m.MaxSeats {
		return nil
	}
	return refusal.PlayerCount.New(m.Clause, seats, m.Name, m.MinSeats, m.MaxSeats)
}

// A Statement is one set-up statement of a record, in words.
type Statement struct {
	Keyword string
	Seat    Seat // the player it names, Nobody if it names none
	Words   []string
}

// A Setup is a game before its first turn. Errors are *refusal.Refusal values.
type Setup interface {
	// Put takes one statement. Statements come in the order in which records write
	// them: a pawn stands on the path. A keyword the rule set does not have is refused.
	Put(Statement) error
	// Deal lets Chance fill in what is dealt and not yet put: lucky numbers,
	// the deck.
	Deal(Source)
	// Statements returns the whole set-up as a record writes it.
	Statements() []Statement
	// Start begins the game, or says what is missing or wrong.
	Start() (State, error)
}

// A State is one moment of one game.
type State interface {
	Rules() Rules
	Seats() int
	Phase() Phase
	Active() Seat
	// Moment counts the phases begun so far. A decision belongs to one moment
	// and is stale in every other.
	Moment() int
	// Owes returns the seats that owe a decision. It is empty when the game is
	// over and when Chance is due.
	Owes() SeatSet
	// Actions appends every action open to a seat in this phase, in an order
	// that never changes. In a simultaneous phase it does not depend on what
	// others, or the seat itself, have already decided (C12).
	Actions(dst []Action, s Seat) []Action
	// Do takes an action that Actions listed, or an outcome of Chance;
	// anything else corrupts the state. Input from outside goes through Play, Choose
	// or Read. A seat may decide again until the phase settles.
	Do(s Seat, a Action)
	// Draw returns what Chance does when src decides. It changes nothing.
	Draw(src Source) Action
	// Read understands the words of one turn statement: the actions of a seat
	// (always one) or of Chance. The error is a *refusal.Refusal.
	Read(s Seat, words []string) ([]Action, error)
	// Explain says what keeps a seat from the action of these words, as far as the
	// seat may know; nil if there is nothing that it may be told.
	Explain(s Seat, words []string) error
	// WhyNot says what keeps a seat from a cell that none of its choices crosses, in
	// a phase in which it has choices. It tells nothing that the seat may not know.
	WhyNot(s Seat, c sheet.Cell) error
	// Word returns an action of a seat, or of Chance, as the record writes it.
	Word(s Seat, a Action) string
	// Look fills v with what the viewer may know, built from nothing.
	Look(viewer Seat, v *View)
	// Imagine redraws by src what the viewer may not know; Look shows the viewer
	// the same before and after. What others have chosen in a phase that has not
	// settled becomes a pass, which whoever plays on may do over.
	Imagine(viewer Seat, src Source)
	Clone() State
	// CloneInto is Clone in the memory of a state that nobody uses any more, if it
	// serves; nil does not.
	CloneInto(old State) State
}
