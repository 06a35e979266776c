package table

import (
	"time"

	"rowlock"
)

// lateness is how long a table has waited for the seats' own programs.
type lateness struct {
	game   int
	used   [rowlock.MaxSeats]time.Duration // beyond the prompt part, by seat, in all draws of the game
	shared rowlock.SeatSet                 // the seats that have given anything in the game
	draw   awaited                         // the draw that is awaited
	given  rowlock.SeatSet                 // the seats that have given something to that draw
}

// ShareWithin is how long a draw waits for the shares of the seats' own programs, unless a table's
// configuration says otherwise.
const ShareWithin = 3 * time.Second

// A program may take 1/promptPart of that time in every draw. The time it takes beyond that is
// added up over a game, and may come to lateTimes the whole time. After that, no draw waits longer
// for it than for a prompt program.
const (
	promptPart = 6
	lateTimes  = 4
)
