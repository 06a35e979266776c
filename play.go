package rowlock

import (
	"slices"
	"strings"
)

// Play does an action if the state lists it for that seat now. Otherwise it returns a
// refusal and leaves the state untouched. Actions of Chance are never listed: Draw and
// Read return them, for Do.
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
	return NotAmong.New()
}

// Choose returns the action that a seat's own View writes as word. It refuses any other
// word, even one that a record would write, and gives a reason that tells only what the
// seat may know: a full answer about a card's true colour would reveal that colour (K2).
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
	return Pass, NotAmong.New()
}

// WhyNot returns the reason why a seat may not cross a cell of its sheet, such as "R5",
// now, or do what another word describes, such as "pawn:12" for moving to a field. It
// returns nil if the seat may. If the seat has nothing to choose, the reason is that of
// NoChoice, whatever the word is.
func WhyNot(g State, s Seat, cell string) error {
	v := LookAt(g, s)
	defer v.Free()
	if len(v.Choices[s]) == 0 {
		return NoChoice(g)
	}
	c, ok := v.Players[s].Layout.Named(cell)
	if !ok {
		return g.Explain(s, []string{cell})
	}
	for i := range v.Choices[s] {
		if slices.Contains(v.Choices[s][i].Cells(), c) {
			return nil
		}
	}
	return g.WhyNot(s, c)
}

// NoChoice returns the reason why a seat has nothing to choose.
func NoChoice(g State) error {
	switch {
	case g.Phase() == PhaseOver:
		return GameOver.New()
	case g.Phase().ForChance():
		return chanceFirst.New()
	}
	return onlyActive.New()
}
