package table

import (
	"time"

	"rowlock"
)

// A Step is what an input leads to. While Draw is not nil the caller lets Chance decide it (Deal).
// Then the caller writes Entries to the log in one append, and gives them to Apply.
type Step struct {
	Bots    []BotTurn // bots to be asked now
	Seq     int64     // the answer to a request that was answered before, 0 for others
	Changed bool      // everybody can see a difference, though the log holds none

	now        time.Time
	state      *state
	cause      cause
	facts      []fact
	draw       *Draw
	opens      bool // the step opens a game
	hasOpening bool // the facts hold an opening
}

// BotTurn is what a bot is asked to decide.
type BotTurn struct {
	Seat   rowlock.Seat
	Bot    string // "" if a stand-in decides for a person
	Game   int
	Moment int
	View   *rowlock.View // what the seat may know
}

func (s *Step) add(facts ...fact) { s.facts = append(s.facts, facts...) }

// Now returns when the step is made.
func (s *Step) Now() time.Time { return s.now }

// Draw returns what Chance has to decide after the facts so far, nil if nothing. If it is still
// undecided when Entries is called, the table waits for it.
func (s *Step) Draw() *Draw { return s.draw }
