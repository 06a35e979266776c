package table

import (
	"crypto/sha256"
	"fmt"

	"rowlock"
)

// A Token is what a browser shows to be a seat. The table keeps its digest
// only.
type Token string

func (t Token) digest() []byte {
	if t == "" {
		return nil
	}
	sum := sha256.Sum256([]byte(t))
	return sum[:]
}

// A Command is something a person wants of the table. One with an Action, asked
// for again, gives the same answer and changes nothing.
type Command struct {
	Action string // unique at the table, of the client's making; "" for a Join, whose token says who asks again
	Token  Token  // whose command it is
	Wish   Wish
}

// digest tells a command from every other that could come under its Action; a
// command without one has none.
func (c Command) digest() []byte {
	if c.Action == "" {
		return nil
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%x %#v", c.Token.digest(), c.Wish)) // fmt sorts maps and quotes words
	return sum[:16]
}

// A Wish is what a command is about.
type Wish interface {
	// facts checks the wish against the table and says what it makes true.
	facts(s *State, seat int, round around) ([]fact, error)
}

// around is what a decision needs and the log does not hold.
type around struct {
	source  rowlock.Source
	present func(seat int) bool
}

// The wishes.
type (
	// Join takes the next free seat.
	Join struct {
		Name  string
		Token Token // the new seat's
	}
	// AddBot gives the next free seat to a bot.
	AddBot struct{ Bot string }
	// Remove frees a seat.
	Remove struct{ Seat int }
	// Settings chooses what is played.
	Settings struct {
		Edition string
		Clock   int
		Options map[string]string
	}
	// Start begins a game. Chance draws what is dealt, and who begins the first.
	Start struct{}
	// Choose decides in a moment of the game.
	Choose struct {
		Moment int
		Word   string
	}
	// Rematch wants another game; it begins when all present persons want it.
	Rematch struct{}
	// Gather goes back to choosing seats and settings.
	Gather struct{}
	// Leave gives the seat up, or during a game into a bot's hands.
	Leave struct{}
)
