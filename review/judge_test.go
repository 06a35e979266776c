package review

import (
	"testing"

	"rowlock/internal/race"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/rules"
	"rowlock/wire"
)

// K2, C12: a seat's choices are priced by what it knows. Different hidden cards, or secret choices
// of other seats, change no price.
func TestPricesKnowNothingHidden(t *testing.T) {
	race.Leave(t)
	for _, ru := range []rowlock.Rules{rules.Classic, rules.Cards, rules.CardsJokers} {
		src := enginetest.NewSource(3)
		g := enginetest.Deal(t, ru, 3, src)
		asked := 0
		for number := uint64(0); asked < 12; number++ {
			if owes := g.Owes(); owes != 0 {
				s := enginetest.First(owes)
				other := g.Clone()
				other.Imagine(s, src)
				for rival := s + 1; owes.Has(rival); rival++ {
					list := other.Actions(nil, rival)
					other.Do(rival, list[len(list)-1])
				}
				want, got := priced(t, g, s, number), priced(t, other, s, number)
				if diff := cmp.Diff(want.list, got.list); diff != "" {
					t.Fatalf("%s: the prices of seat %d in %v know what is hidden:\n%s", ru.ID(), s, g.Phase(), diff)
				}
				asked++
			}
			for moment := g.Moment(); g.Moment() == moment; {
				enginetest.Advance(g, src)
			}
		}
	}
}

func priced(t *testing.T, g rowlock.State, s rowlock.Seat, number uint64) prices {
	t.Helper()
	j := &sampled{seed: 1, samples: 5}
	p, err := j.choices(t.Context(), question{g, number, -1}, s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The best choice is the one that is worth most, or the one that was made if none is worth more.
func TestBest(t *testing.T) {
	race.Leave(t)
	p := prices{list: []wire.Outlook{{Points: wire.Figure{Value: 1}}, {Points: wire.Figure{Value: 3}}, {Points: wire.Figure{Value: 2}}, {Points: wire.Figure{Value: 3}}}}
	p.gap = apart(p.list, unitPoints)
	for chosen, want := range []int{1, 1, 1, 3} {
		if best := p.best(chosen); best != want {
			t.Errorf("choice %d was made, the best is %d, want %d", chosen, best, want)
		}
	}
}
