package table

import "rowlock"

// Bounds of what a log holds of one game.
const (
	mostPlaying = 30_000 // from this many entries on, repeats are refused until the next game
	mostRepeats = 2_000  // repeats of one seat in a game, and changes of the game's settings
)

// wear counts what could be done for ever without the game going on: change a choice, take back a
// step and do it again. Leaving, removing somebody and having a bot play are not repeats: they end
// when nobody comes back. Nor is the first choice of a seat in a phase, which brings the game on.
// Each seat has its own count, and changes of the settings have another, so that nobody uses up
// the repeats of others.
type wear struct {
	repeated [rowlock.MaxSeats]int // by seat
	paced    int                   // changes of the settings
}
