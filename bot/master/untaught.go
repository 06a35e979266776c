package master

import (
	"math"

	"rowlock"
)

// An Untaught plays rule sets for which there is no net. It plays games on to their end after the
// choices that a guess holds for good, in a race. It must not be used by several goroutines at
// once.
type Untaught struct {
	Guess
	race race
}

// untaughtWork is the most work of a decision, in units of PlayOn.Work: at most some 35 milliseconds,
// with time to think ten times that.
var untaughtWork = [...]int{AtOnce: atOnceWork, Long: 10 * atOnceWork}

const atOnceWork = 150_000

const (
	untaughtGames = 2000 // most games of a decision, where hardly anything is weighed in them
	untaughtDoubt = 0.12 // the sensible bot is off by 0.07 to 0.18
)

// NewUntaught returns a player for games by the rules. The same seed decides alike in the same
// position.
func NewUntaught(r rowlock.Rules, seed uint64, t Thinking, guess Guess, on PlayOn) *Untaught {
	return &Untaught{guess, race{
		supposer: &supposer{rules: r, seed: seed}, guess: guess, playOn: on, worth: came, work: untaughtWork[t],
		ahead: Ahead{Games: untaughtGames, Turns: math.MaxUint16, Doubt: untaughtDoubt},
	}}
}

// Choose returns one of the viewer's choices, of which there must be at least one.
func (u *Untaught) Choose(v *rowlock.View) rowlock.Action { return u.race.choose(v) }

// nearly is the lead in points with which a game counts as won by 73 %.
const nearly = 4

// came returns what a game that is over is worth to a seat. A game that was nearly won counts as
// more than one that was clearly lost: that says as much as two thirds more games.
func came(v *rowlock.View, s rowlock.Seat) float64 {
	p := Result(v, s)
	if v.Seats > 1 {
		p.Win = 1 / (1 + math.Exp(-p.Lead/nearly))
	}
	return p.Worth()
}
