package review_test

import (
	"strconv"
	"strings"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/chance"
	"rowlock/engine/enginetest"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/wire"
)

// Perfect play of a day gives the total of a player who enters the day's throws and always takes
// the choice with the best price. On average this is the value of the table.
func TestPerfect(t *testing.T) {
	race.Leave(t)
	exact := classic(t)
	sum, days := 0, 60
	for n := range days {
		day := "2026-" + strconv.Itoa(10+n%3) + "-" + strconv.Itoa(10+n%20)
		var got wire.Perfect
		if err := review.Perfect(t.Context(), tables, rules.Published().Daily()[0], day, func(message any) error {
			got, _ = message.(wire.Perfect)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		g := enginetest.Deal(t, rules.Published().Daily()[0], 1, nil) // which deals nothing
		var v rowlock.View
		for throw := 1; g.Phase() != rowlock.PhaseOver; throw++ {
			g.Look(0, &v)
			src := chance.Day(day, "", throw)
			words := []string{face(src), face(src)}
			for r, letter := range strings.Split("RYGB", "") {
				if die := face(src); !v.Closed.Has(r) {
					words = append(words, letter+die)
				}
			}
			made, err := g.Read(rowlock.Chance, words)
			if err != nil {
				t.Fatal(err)
			}
			g.Do(rowlock.Chance, made[0])
			for g.Phase() != rowlock.PhaseOver && !g.Phase().ForChance() {
				g.Look(0, &v)
				prices, err := exact.Prices(&v)
				if err != nil {
					t.Fatal(err)
				}
				best := prices[0]
				for _, p := range prices {
					if p.Total > best.Total {
						best = p
					}
				}
				g.Do(0, best.Action)
			}
		}
		g.Look(0, &v)
		if got.Type != "perfect" || got.Day != day || got.Total != v.Players[0].Total || got.Expected != exact.Value() {
			t.Errorf("%+v, want %d", got, v.Players[0].Total)
		}
		sum += got.Total
	}
	if mean := float64(sum) / float64(days); mean < exact.Value()-18 || mean > exact.Value()+18 { // six standard errors
		t.Errorf("%d days make %.1f on average", days, mean)
	}
}

func face(src rowlock.Source) string { return strconv.Itoa(1 + int(src.Below(6))) }
