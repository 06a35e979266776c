package naive_test

import (
	"flag"
	"strings"
	"testing"

	"rowlock/internal/naive"
)

// editions are the rule sets under test with the most players of each (C1, B1, K1).
var editions = []struct {
	name  string
	seats int
}{{"classic", 5}, {"longo", 5}, {"onboard", 4}, {"cards", 5}, {"cards-jokers", 5}}

var randomGames = flag.Uint64("games", 80, "random games of each edition that are watched")

func TestRandomGames(t *testing.T) {
	for _, e := range editions {
		t.Run(e.name, func(t *testing.T) {
			reasons, reshuffles := map[string]int{}, 0
			for seed := range *randomGames {
				tr := newTrial(t, e.name, int(seed/2)%e.seats+1, seed)
				w := &watch{arrived: -1}
				for !tr.lately.Over {
					before := tr.lately
					statement := tr.step(t)
					found := append(positionFaults(tr.lately), w.stepFaults(before, statement, tr.lately)...)
					if strings.HasPrefix(statement, "reshuffle") {
						reshuffles++
					}
					if len(found) > 0 {
						t.Fatalf("%q\n%q\nafter %s: %q", tr.setup, tr.turns, statement, found)
					}
				}
				reasons[*tr.lately.Reason]++
			}
			if reasons["penalties"] == 0 || reasons["rows"] == 0 || (reasons["pawn"] > 0) != (e.name == "onboard") {
				t.Errorf("ends %v do not show every reason of the edition", reasons)
			}
			if (reshuffles > 0) != strings.HasPrefix(e.name, "cards") {
				t.Errorf("%d reshuffles", reshuffles)
			}
		})
	}
}

// BenchmarkGame plays whole games of two with Legal read at each decision.
func BenchmarkGame(b *testing.B) {
	for _, e := range editions {
		b.Run(e.name, func(b *testing.B) {
			var trials []*trial
			for seed := range uint64(50) {
				tr := newTrial(b, e.name, 2, seed)
				for !tr.lately.Over {
					tr.step(b)
				}
				trials = append(trials, tr)
			}
			decisions := 0
			for i := 0; b.Loop(); i++ {
				tr := trials[i%len(trials)]
				g, err := naive.New(tr.setup)
				if err != nil {
					b.Fatal(err)
				}
				for _, statement := range tr.turns {
					decisions += len(g.Legal())
					if err := g.Play(statement); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(decisions)/float64(b.N), "decisions/op")
		})
	}
}
