package bot

import (
	"slices"
	"testing"

	"rowlock"
	"rowlock/chance"
	"rowlock/rules"
)

// A level never takes a choice that gives much away.
func TestLevelsErrInSmallThings(t *testing.T) {
	setup, err := rules.Classic.Setup(2)
	if err != nil {
		t.Fatal(err)
	}
	var judge learned
	b, given := newLevel(0)(1), 0.0
	for game := range uint64(50) {
		g, err := setup.Start()
		if err != nil {
			t.Fatal(err)
		}
		src := chance.NewSeeded(game)
		var v rowlock.View
		for g.Phase() != rowlock.PhaseOver {
			if g.Phase().ForChance() {
				g.Do(rowlock.Chance, g.Draw(src))
				continue
			}
			for s, owes := rowlock.Seat(0), g.Owes(); s < 2; s++ {
				if owes.Has(s) {
					g.Look(s, &v)
					a := b.Choose(&v)
					given = max(given, gives(&judge, &v, a))
					g.Do(s, a)
				}
			}
		}
	}
	if given > mostGiven*plainly[0] || given < plainly[0] {
		t.Errorf("gives away %v of the win at most, want more than %v, not more than %v", given, plainly[0], mostGiven*plainly[0])
	}
}

// gives returns what share of the win an action gives away.
func gives(judge *learned, v *rowlock.View, a rowlock.Action) float64 {
	shares := judge.at(v).Shares(v)
	return slices.Max(shares) - shares[slices.IndexFunc(v.Choices[v.Viewer], func(c rowlock.Choice) bool { return c.Action == a })]
}
