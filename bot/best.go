package bot

import (
	"math"

	"rowlock"
)

// best returns the action of the choice that is worth most, the first if several are.
func best(v *rowlock.View, worth func(*rowlock.Choice) float64) rowlock.Action {
	choices := v.Choices[v.Viewer]
	top, most := 0, -math.MaxFloat64
	for i := range choices {
		if w := worth(&choices[i]); w > most {
			top, most = i, w
		}
	}
	return choices[top].Action
}
