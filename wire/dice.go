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
