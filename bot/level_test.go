package bot

import (
	"slices"
	"testing"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/chance"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// A level never takes a choice that gives much away.
func TestLevelsErrInSmallThings(t *testing.T) {
	var judge learned
	b, given := newLevel(0)(1), 0.0
	for game := range uint64(50) {
		src := chance.NewSeeded(game)
		var v rowlock.View
		enginetest.Play(t, enginetest.Deal(t, rules.Classic, 2, src), src, func(g rowlock.State, s rowlock.Seat) rowlock.Action {
			g.Look(s, &v)
			a := b.Choose(&v)
			given = max(given, gives(&judge, &v, a))
			return a
		})
	}
	loose := judge.judge.(master.Player).Loose(0)
	if given > mostGiven*loose || given < loose {
		t.Errorf("gives away %v of the win at most, want more than %v, not more than %v", given, loose, mostGiven*loose)
	}
}

// gives returns what share of the win an action gives away.
func gives(judge *learned, v *rowlock.View, a rowlock.Action) float64 {
	shares := judge.at(v).Shares(v)
	return slices.Max(shares) - shares[slices.IndexFunc(v.Choices[v.Viewer], func(c rowlock.Choice) bool { return c.Action == a })]
}
