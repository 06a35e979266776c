package bot

import (
	"math/rand/v2"

	"rowlock"
)

// random takes any choice, each with the same chance.
type random struct{ *rand.Rand }

func newRandom(seed uint64) Bot {
	return random{rand.New(rand.NewPCG(seed, 0))}
}

// Choose implements Bot.
func (b random) Choose(v *rowlock.View) rowlock.Action {
	choices := v.Choices[v.Viewer]
	return choices[b.IntN(len(choices))].Action
}
