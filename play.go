package rowlock

import (
	"slices"
	"strings"

	"rowlock/refusal"
)

// Play does an action only if the state lists it for that seat now; a refusal
// leaves the state untouched.
func Play(g State, s Seat, a Action) error {
	if g.Phase() == PhaseOver {
		return refusal.GameOver.New("")
	}
	var list [64]Action
	if slices.Contains(g.Actions(list[:0], s), a) {
		g.Do(s, a)
		return nil
	}
	if !g.Phase().ForAll() && s != g.Active() {
		return refusal.OnlyActive.New("")
	}
	return refusal.NotAmong.New("")
}

// Choose finds the action that a seat's own View writes so. A word that is none of
// those, though the record may write a choice so, is refused with what the seat may
// know: asked by a card's true colour, even the reason would tell the colour (K2).
func Choose(g State, s Seat, word string) (Action, error) {
	var v View
	g.Look(s, &v)
	if c := v.Worded(word); c != nil {
		return c.Action, nil
	}
	if len(v.Choices[s]) == 0 {
		return Pass, refusal.OnlyActive.New("")
	}
	if err := g.Explain(s, strings.Fields(word)); err != nil {
		return Pass, err
	}
	return Pass, refusal.NotAmong.New("")
}
