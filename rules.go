package rowlock

import (
	"strconv"

	"rowlock/refusal"
	"rowlock/sheet"
)

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
