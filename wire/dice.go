package wire

import (
	"strconv"

	"rowlock"
	"rowlock/sheet"
)

// Die is one die of the game.
type Die struct {
	Name   string `json:"name"`   // white1, white2, red …
	Colour string `json:"colour"` // white, red …
	Value  int    `json:"value"`  // as thrown in this turn, 0 if it was not
	Out    bool   `json:"out"`    // its row is closed, so it is no longer thrown
}

// NewDice lists the dice of a game, white ones first; none in a game of cards.
func NewDice(v *rowlock.View) []Die {
	if v.Cards != nil {
		return []Die{}
	}
	list := make([]Die, 0, len(v.Dice.White)+len(v.Dice.Coloured))
	for i, value := range v.Dice.White {
		list = append(list, Die{Name: "white" + strconv.Itoa(i+1), Colour: "white", Value: int(value)})
	}
	for c, value := range v.Dice.Coloured {
		colour := sheet.Colour(c)
		if r, ok := v.Players[0].Layout.RowOf(colour); ok {
			list = append(list, Die{Name: colour.String(), Colour: colour.String(), Value: int(value), Out: v.Closed.Has(r)})
		}
	}
	return list
}

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
