package rowlock

import (
	"strconv"

	"rowlock/sheet"
)

// Rules is one published rule set. It is frozen: what "classic@1" means never changes,
// and a corrected reading gets another ID.
type Rules interface {
	ID() string                     // "classic@1", as in logs
	Edition() string                // "classic", for people
	Word() string                   // "classic" of the first version, "classic@2" of the second, as in records
	Printed() *Own                  // a sheet that no edition prints; nil for an edition
	Seats() (least, most int)       // how many may play
	Setup(seats int) (Setup, error) // a new game for that number of seats
	Pads() []Pad                    // the printed sheets, at least one
	Options() []Option              // what a table may choose before it starts
	Keywords() []Keyword            // the set-up statements, in the order in which Setup takes them
	DieFaces() int                  // faces of each die, 0 in a card game
	Ends() (rows, penalties int)    // closed rows, or penalties of one seat, that end the game (C14, K11)
	ClosesForAll() bool             // a locked row is closed for everybody (C11), or only for its seat (K9)
	// Suppose returns a state that shows v's viewer what v shows: a moment at which seats
	// decide. It draws from src what v does not show. What seats have chosen in a phase
	// that has not settled becomes a pass.
	Suppose(v *View, src Source) State
}

// An Option is a choice that a table makes before the game: a set-up statement and the
// words that it offers.
type Option struct {
	Keyword string   // "board"
	Words   []string // "a", "b"; the first is the default
	Own     string   // keyword of a statement that a table may write instead, "path"; "" if none
	// Seats says that each seat has a value of its own, and no two seats the same. The
	// table writes the values in seat order, separated by commas: one of Words, one of its
	// own, or nothing if Chance is to deal it, as in "5 8,,6 11".
	Seats bool
}

// A Pad is one of the sheets that an edition prints. The seats of a game may have
// different pads. All pads of an edition have the same rows, but the cells may differ.
type Pad struct {
	Name   string // "A", as in a record; "" if all sheets are alike
	Layout *sheet.Layout
}

// Metadata identifies a rule set. Machines embed it in their rules.
type Metadata struct {
	Name     string // of the edition
	Version  int    // of the rule set; a corrected reading gets the next
	Own      *Own   // what is printed, if no edition prints it; nil for an edition
	MinSeats int
	MaxSeats int
	Clause   string // the clause that says how many may play
}

// Own is a sheet that no edition prints.
type Own struct {
	Name   string   // that it gives itself, "" for none
	Lines  []string // as in records
	Digest string   // of the lines, by which the rules are known
}

// ID implements Rules.
func (m *Metadata) ID() string {
	if m.Own != nil {
		return m.Name + "@" + m.Own.Digest
	}
	return m.Name + "@" + strconv.Itoa(m.Version)
}

// Printed implements Rules.
func (m *Metadata) Printed() *Own { return m.Own }

// Word implements Rules.
func (m *Metadata) Word() string {
	if m.Version == 1 || m.Own != nil {
		return m.Name // what records said before there was another
	}
	return m.ID()
}

// Edition implements Rules.
func (m *Metadata) Edition() string { return m.Name }

// Seats implements Rules.
func (m *Metadata) Seats() (least, most int) { return m.MinSeats, m.MaxSeats }

// CheckSeats refuses a number of players that the rule set does not allow.
func (m *Metadata) CheckSeats(seats int) error {
	if seats >= m.MinSeats && seats <= m.MaxSeats {
		return nil
	}
	return playerCount.Under(m.Clause, seats, m.Name, m.MinSeats, m.MaxSeats)
}
