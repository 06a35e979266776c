package rules_test

import (
	"reflect"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// K1, K2: however often the hidden cards are imagined, no card is doubled. A doubled card would be
// noticed, as all cards are shown in the end.
func TestImaginedDecksAreWhole(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Cards, rules.CardsJokers} {
		for seed := range uint64(20) {
			src := enginetest.NewSource(seed)
			g := enginetest.Deal(t, ru, 1+int(seed)%5, src)
			for g.Phase() != rowlock.PhaseOver {
				viewer := rowlock.Seat(src.IntN(g.Seats()+1)) - 1
				if viewer == rowlock.Nobody {
					viewer = rowlock.Spectator
				}
				g.Imagine(viewer, src)
				checkDistinct(t, g)
				enginetest.Advance(g, src)
			}
		}
	}
}

func checkDistinct(t *testing.T, g rowlock.State) {
	t.Helper()
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	seen := map[rowlock.Card]bool{}
	see := func(cards []rowlock.Card) {
		for _, c := range cards {
			if seen[c] {
				t.Fatalf("%s: %+v is there twice in %v", v.Rules.ID(), c, v.Phase)
			}
			seen[c] = true
		}
	}
	see(v.Cards.Display)
	for _, p := range v.Players[:v.Seats] {
		see(p.Hand)
	}
}

// C12: another seat's choice in a phase that has not settled does not affect what a seat imagines.
// The referee knows the choice.
func TestImaginedChoicesAreForgotten(t *testing.T) {
	for _, ru := range rules.Published().All() {
		compared := 0
		src := enginetest.NewSource(1)
		for g := enginetest.Deal(t, ru, 2, src); g.Phase() != rowlock.PhaseOver; enginetest.Advance(g, src) {
			list := g.Actions(nil, 1)
			if g.Owes() != rowlock.AllSeats(2) || len(list) < 2 {
				continue
			}
			compared++
			one, other := g.Clone(), g.Clone()
			one.Do(1, list[0])
			other.Do(1, list[len(list)-1])
			if reflect.DeepEqual(one, other) {
				t.Fatalf("%s: no choice is sealed", ru.ID())
			}
			known := one.Clone()
			if known.Imagine(rowlock.Referee, enginetest.NewSource(2)); !reflect.DeepEqual(known, one) {
				t.Errorf("%s: the referee, who knows it, forgets what seat 1 has sealed", ru.ID())
			}
			one.Imagine(0, enginetest.NewSource(2))
			other.Imagine(0, enginetest.NewSource(2))
			if !reflect.DeepEqual(one, other) {
				t.Errorf("%s: seat 0 imagines what seat 1 has sealed", ru.ID())
			}
		}
		if compared == 0 {
			t.Errorf("%s: nothing was sealed", ru.ID())
		}
	}
}

// K2: seat 0 holds the red and the yellow 5, no 5 is discarded, so the one on
// the display is green as often as blue; so is the 7 in the other hand of any
// colour. Its own hand stays.
func TestImaginedColoursVary(t *testing.T) {
	g, err := tryBegin(t, "cards", 2, "hand 0 R5 Y5 G2 G3", "hand 1 R7 Y2 B3 B4", "display B5 G12 B12 Y12", "pile B8 B7 R3 Y8 G8 Y10 G5 Y7 G7")
	if err != nil {
		t.Fatal(err)
	}
	const times = 4000
	fives, sevens := map[string]int{}, map[string]int{}
	src := enginetest.NewSource(1)
	for range times {
		other := g.Clone()
		other.Imagine(0, src)
		var v rowlock.View
		other.Look(rowlock.Referee, &v)
		fives[v.Cards.Display[0].Colour.String()]++
		for _, c := range v.Players[1].Hand {
			if c.Number == 7 {
				sevens[c.Colour.String()]++
			}
		}
		if own := v.Players[0].Hand; own[0] != (rowlock.Card{Number: 5}) || len(own) != 4 {
			t.Fatalf("seat 0 imagined its own hand: %v", own)
		}
	}
	evenly(t, fives, times, "green", "blue")
	evenly(t, sevens, times, "red", "yellow", "green", "blue")
}

// evenly fails unless every word occurs about equally often, within five standard deviations, and
// no other word occurs.
func evenly(t *testing.T, counts map[string]int, times int, words ...string) {
	t.Helper()
	if len(counts) != len(words) {
		t.Errorf("%v, want only %v", counts, words)
	}
	want := times / len(words)
	for _, word := range words {
		if off := counts[word] - want; off*off > 25*want {
			t.Errorf("%s %d times, want about %d: %v", word, counts[word], want, counts)
		}
	}
}

// K2: even of the last card of a pile only the number is known. Two 8s are not discarded, so the
// one that comes to the display is red as often as blue.
func TestImaginedLastCard(t *testing.T) {
	g, err := tryBegin(t, "cards", 2, "hand 0 R5 Y5 G2 G3", "hand 1 R8 Y2 B3 B4", "display B5 G12 B12 Y12", "pile B8")
	if err != nil {
		t.Fatal(err)
	}
	const times = 1000
	eights := map[string]int{}
	src := enginetest.NewSource(1)
	for range times {
		other := g.Clone()
		other.Imagine(0, src)
		other.Do(0, other.Actions(nil, 0)[0])
		var v rowlock.View
		other.Look(rowlock.Referee, &v)
		for _, c := range v.Cards.Display {
			if c.Number == 8 {
				eights[c.Colour.String()]++
			}
		}
	}
	evenly(t, eights, times, "red", "blue")
}
