package table

import "crypto/sha256"

// A Token is what a browser shows to be a seat. The table keeps its digest
// only.
type Token string

// Digest returns the token's SHA-256, nil of the empty token, which is no seat's.
func (t Token) Digest() []byte {
	if t == "" {
		return nil
	}
	sum := sha256.Sum256([]byte(t))
	return sum[:]
}

// A Request is a command that somebody sends. One with an ID, sent again, gives
// the same answer and changes nothing.
type Request struct {
	ID      string // unique at the table, of the client's making; "" for a Join, whose token says who asks again
	Token   Token  // whose request it is
	Command Command
}

// A Command is what a person wants of the table.
type Command interface {
	// name is the command's word in digests. It never changes.
	name() string
	// fields adds what the command holds to a digest, in an order that never changes.
	fields(d *digester)
	// do checks the command against the table and adds the facts it leads to.
	do(t *Table, seat int, step *Step) error
}

// The commands.
type (
	// Join takes the next free seat, and during a game that of a bot, unless hands are hidden.
	Join struct {
		Name   string
		Token  Token  // the new seat's
		Invite string // the invitation's secret, "" without one
	}
	// AddBot gives the next free seat to a bot.
	AddBot struct{ Bot string }
	// Remove frees the seat of a name, since seats move up; during a game that of a
	// person who is away, which a bot plays until somebody joins.
	Remove struct{ Name string }
	// Settings changes what is played, and during a game its pace only. What is nil
	// stays as it is: two changes on their way at the same time are both made.
	Settings struct {
		Edition string // "" for the one that is chosen; with another one options begin anew
		Clock   *int   // seconds a decision, one of Clocks
		Options map[string]string
		Name    string // whose own the options are, of those that each seat has; "" for all seats'
		ByHand  *bool  // the active player throws, see Throw
		InTurn  *bool  // the next seat is active first in the next game; else it is drawn (C4)
		Listed  *bool  // everybody may have the records of the games, without names
		Dice    *Dice
		// Hints lets people who play with each other ask what their choices are worth, and
		// FreeText say words of their own.
		Hints, FreeText *bool
	}
	// Invite chooses whom the table takes.
	Invite struct {
		Only  bool // those who have the invitation's secret
		Renew bool // the secret is another one from now on
	}
	// Start begins a game. Chance draws what is dealt, and who begins the first.
	Start struct{}
	// Choose decides in a moment of the game.
	Choose struct {
		Moment int
		Word   string
	}
	// Throw lets the dice fall, at a table where the active player throws by hand.
	Throw struct{ Moment int }
	// Nudge reminds somebody whom the table has long waited for.
	Nudge struct{ Seat int }
	// StandIn has a bot play at once for a person who is away, or for whom the table has
	// waited for long.
	StandIn struct{ Seat int }
	// Return plays on oneself where a bot stands in.
	Return struct{}
	// Tell tells a throw of real dice that the game waits for, as a record writes it.
	Tell struct {
		Moment int
		Words  string
	}
	// Undo takes back the last step, where the dice are real, or all behind so many.
	Undo struct{ Steps *int }
	// Redo does again what was taken back last, or until so many steps stand.
	Redo struct{ Steps *int }
	// Rematch wants another game. It begins with the word of the last who is present,
	// when two want it at least, or one whom only bots play with; nobody's leaving begins it.
	Rematch struct{}
	// Gather goes back to choosing seats and settings.
	Gather struct{}
	// Stop wants the game that is on to end without a result. It ends with the word of the
	// last who plays; nobody's leaving ends it.
	Stop struct{ Game int } // that is meant, 0 for whichever is on: a word that comes late ends no other
	// Leave gives the seat up, or during a game into a bot's hands.
	Leave struct{}
)
