package wire

import "rowlock"

// End is how near the end of the game is (C14, K11).
type End struct {
	Closed    int   `json:"closed"`    // rows closed for everybody, or the most that one seat has locked
	Penalties int   `json:"penalties"` // the most that one seat has
	Worst     []int `json:"worst"`     // the seats that have that many
	Near      bool  `json:"near"`      // one more row or one more penalty ends the game
	Last      bool  `json:"last"`      // a pawn has begun the last round (B6)
}

// NewEnd counts what ends a game.
func NewEnd(v *rowlock.View) End {
	end := End{Closed: v.Closed.Len(), Worst: []int{}, Last: v.Turns > 0}
	for s := range v.Players[:v.Seats] {
		p := &v.Players[s]
		if v.Cards != nil {
			end.Closed = max(end.Closed, p.Locks.Len())
		}
		end.Penalties = max(end.Penalties, int(p.Sheet.Penalties))
	}
	for s := range v.Players[:v.Seats] {
		if int(v.Players[s].Sheet.Penalties) == end.Penalties {
			end.Worst = append(end.Worst, s)
		}
	}
	rows, penalties := v.Rules.Ends()
	end.Near = end.Closed+1 >= rows || end.Penalties+1 >= penalties
	return end
}
