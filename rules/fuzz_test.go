package rules_test

import (
	"reflect"
	"slices"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/refusal"
	"rowlock/rules"
)

// FuzzChoose asks for any word in any position: what is not refused is one of the
// seat's actions, and a refusal changes nothing and says why.
func FuzzChoose(f *testing.F) {
	for i := range rules.Published().All() {
		f.Add(uint8(i), uint8(i), uint64(i), uint16(40*i), uint8(0), "R5 X")
	}
	f.Add(uint8(0), uint8(1), uint64(1), uint16(3), uint8(0), "-")
	f.Fuzz(func(t *testing.T, edition, seats uint8, seed uint64, steps uint16, seat uint8, word string) {
		ru := rules.Published().All()[int(edition)%len(rules.Published().All())]
		least, most := ru.Seats()
		src := enginetest.NewSource(seed)
		g := enginetest.Deal(t, ru, least+int(seats)%(most-least+1), src)
		for range steps % 1000 {
			if g.Phase() == rowlock.PhaseOver {
				break
			}
			enginetest.Advance(g, src)
		}
		s := rowlock.Seat(int(seat) % g.Seats())
		var before, after rowlock.View
		g.Look(rowlock.Referee, &before)
		a, err := rowlock.Choose(g, s, word)
		g.Look(rowlock.Referee, &after)
		if !reflect.DeepEqual(before, after) {
			t.Errorf("%q has changed the position", word)
		}
		if err != nil {
			if _, said := refusal.As(err); !said {
				t.Errorf("%q is refused without a reason: %v", word, err)
			}
			return
		}
		if !slices.Contains(g.Actions(nil, s), a) {
			t.Errorf("%q is taken for %v, which seat %d may not do", word, a, s)
		}
		g.Do(s, a)
	})
}
