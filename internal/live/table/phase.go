package table

import (
	"time"

	"rowlock"
	"rowlock/record"
)

// phase is what has been decided in the current phase of the game.
type phase struct {
	before  rowlock.State // the position at its start
	made    []record.Decision
	choices [rowlock.MaxSeats]*rowlock.Choice // by seat, as the seat itself reads it; nil if it has not decided
	bots    [rowlock.MaxSeats]string          // by seat, the bot that has decided for it, "" for none
	warned  [rowlock.MaxSeats]time.Time       // by seat, when the person was last warned that a bot will decide
	late    []int                             // the seats that the clock has decided for
	others  rowlock.SeatSet                   // the seats that decided while another person had them; the person who has them now may not see how
}

// A botDecision is one that a bot has made.
type botDecision struct{ moment, seat int }

// without returns the decisions of all seats except one.
func without(made []record.Decision, seat rowlock.Seat) (rest []record.Decision) {
	for _, d := range made {
		if d.Seat != seat {
			rest = append(rest, d)
		}
	}
	return rest
}
