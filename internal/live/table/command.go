package table

import "crypto/sha256"

// A Token is the secret that gives a browser its seat. The table keeps only its digest.
type Token string

// Digest returns the token's SHA-256, nil for the empty token, which no seat has.
func (t Token) Digest() []byte {
	if t == "" {
		return nil
	}
	sum := sha256.Sum256([]byte(t))
	return sum[:]
}

// A Request is a command with its sender. Sent again with the same ID, it gets the same answer and
// changes nothing.
type Request struct {
	ID      string // chosen by the client, unique at the table; "" for a Join, which its token identifies
	Token   Token  // the sender's
	Command Command
}

// A Command is something that a person asks the table to do.
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
	// Join takes the next free seat or, during a game, the seat of a bot, unless hands are hidden.
	Join struct {
		Name   string
		Token  Token  // the new seat's
		Invite string // the invitation's secret, "" without one
	}
	// AddBot gives the next free seat to a bot.
	AddBot struct{ Bot string }
	// Remove frees a seat. It names the sitter, since seats move up. During a game the sitter must
	// be a person who is away, and a bot plays until somebody joins.
	Remove struct{ Name string }
	// Settings changes what is played or, during a game, only its pace. A nil field leaves its
	// setting as it is, so that two changes made at the same time both count.
	Settings struct {
		Edition string // "" keeps the edition; naming one starts the options anew
		Clock   *int   // seconds a decision, one of Clocks
		Options map[string]string
		Name    string // the sitter whose own options these are, where each seat has its own; "" for all seats
		ByHand  *bool  // the active player throws, see Throw
		InTurn  *bool  // in the next game the next seat is active first; else the first is drawn (C4)
		Listed  *bool  // everybody may have the records of the games, without names
		Dice    *Dice
		// Hints lets people who play with each other ask what their choices are worth. FreeText
		// lets them say words of their own.
		Hints, FreeText *bool
		Away            *Away
	}
	// Invite chooses who may join.
	Invite struct {
		Only  bool // only people with the invitation's secret
		Renew bool // make a new secret
	}
	// Start begins a game. Chance draws what is dealt and, unless the seats take turns, who
	// begins.
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
	// StandIn has a bot play at once for a person who is away, or who has kept the table waiting
	// for long.
	StandIn struct{ Seat int }
	// Return lets a person play on after a bot has stood in.
	Return struct{}
	// Tell enters the throw of real dice that the game waits for, in the words of a record.
	Tell struct {
		Moment int
		Words  string
	}
	// Undo takes back the last step, where the dice are real or, with Steps, all steps after that
	// many.
	Undo struct{ Steps *int }
	// Redo does again the step taken back last or, with Steps, all until that many stand.
	Redo struct{ Steps *int }
	// Rematch asks for another game. It begins once everyone present has asked, and at least two
	// people, if the table has two. Nobody's leaving begins it.
	Rematch struct{}
	// Gather goes back to choosing seats and settings.
	Gather struct{}
	// Stop asks to end the current game without a result. It ends once everyone who plays has
	// asked. Nobody's leaving ends it.
	Stop struct{ Game int } // which game, 0 for the current one; naming it keeps a late request from ending the next
	// Leave gives up the seat or, during a game, hands it to a bot.
	Leave struct{}
)
