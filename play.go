package rowlock

import (
	"slices"
	"strings"

	"rowlock/refusal"
)

// Play does an action only if the state lists it for that seat now; a refusal
// leaves the state untouched. No action of Chance is listed: Draw and Read give
// those, for Do.
func Play(g State, s Seat, a Action) error {
	var list [64]Action
	choices := g.Actions(list[:0], s)
	switch {
	case slices.Contains(choices, a):
		g.Do(s, a)
		return nil
	case len(choices) == 0:
		return NoChoice(g)
	}
	return refusal.NotAmong.New("")
}

// Choose finds the action that a seat's own View writes so. A word that is none of
// those, though the record may write a choice so, is refused with what the seat may
// know: asked by a card's true colour, even the reason would tell the colour (K2).
func Choose(g State, s Seat, word string) (Action, error) {
	v := LookAt(g, s)
	defer v.Free()
	if c := v.Worded(word); c != nil {
		return c.Action, nil
	}
	if len(v.Choices[s]) == 0 {
		return Pass, NoChoice(g)
	}
	if err := g.Explain(s, strings.Fields(word)); err != nil {
		return Pass, err
	}
	return Pass, refusal.NotAmong.New("")
}

// WhyNot says what keeps a seat from crossing a cell now, as "R5" of its sheet; nil
// if it may cross it.
func WhyNot(g State, s Seat, cell string) error {
	v := LookAt(g, s)
	defer v.Free()
	c, ok := v.Players[s].Layout.Named(cell)
	if !ok {
		return refusal.NoSuchCell.New("C2", cell)
	}
	for i := range v.Choices[s] {
		if slices.Contains(v.Choices[s][i].Cells(), c) {
			return nil
		}
	}
	if len(v.Choices[s]) == 0 {
		return NoChoice(g)
	}
	return g.WhyNot(s, c)
}

// NoChoice says why a seat that has nothing to choose has not.
func NoChoice(g State) error {
	switch {
	case g.Phase() == PhaseOver:
		return refusal.GameOver.New("")
	case g.Phase().ForChance():
		return refusal.ChanceFirst.New("")
	}
	return refusal.OnlyActive.New("")
}
