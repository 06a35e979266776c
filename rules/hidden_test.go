package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// TestHiddenCards plays pairs of games that differ only in two cards of one number that the
// observer, seat 0 or a spectator, has not seen. Everything that the observer may see must be the
// same in both (K2). As a control, the referee must see the difference.
func TestHiddenCards(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Cards, rules.CardsJokers} {
		for _, observer := range []rowlock.Seat{0, rowlock.Spectator} {
			steps, leaks := 0, 0
			for seed := range uint64(30) {
				s, l := playPair(t, ru, observer, seed)
				steps, leaks = steps+s, leaks+l
			}
			if leaks < steps*8/10 { // once both cards are in one hand, there is none
				t.Errorf("%s: the control saw only %d differences in %d steps", ru.ID(), leaks, steps)
			}
			if steps < 1000 {
				t.Errorf("%s: only %d steps prove little", ru.ID(), steps)
			}
		}
	}
}

// playPair plays one pair until the observer may know the difference. It returns the number of
// steps compared and of those in which the referee saw the difference.
func playPair(t *testing.T, ru rowlock.Rules, observer rowlock.Seat, seed uint64) (steps, leaks int) {
	src := enginetest.NewSource(seed)
	setup, err := ru.Setup(3)
	if err != nil {
		t.Fatal(err)
	}
	setup.Deal(src)
	deck := deckOf(setup.Statements())
	other, swapped := swapHidden(deck, src)
	a := begin(t, ru.Edition(), 3, "deck "+strings.Join(deck, " ")).g
	b := begin(t, ru.Edition(), 3, "deck "+strings.Join(other, " ")).g
	for a.Phase() != rowlock.PhaseOver && a.Phase() != rowlock.PhaseReshuffle {
		if one, two := shown(a, observer), shown(b, observer); one != two {
			t.Fatalf("seed %d: seat %d can tell the games apart:\n%s\n%s", seed, observer, one, two)
		}
		steps++
		if shown(a, rowlock.Referee) != shown(b, rowlock.Referee) {
			leaks++
		}
		s := enginetest.First(a.Owes())
		both := common(a.Actions(nil, s), b.Actions(nil, s))
		if len(both) == 0 {
			return steps, leaks
		}
		pick := both[src.IntN(len(both))]
		if s == observer && a.Phase() == rowlock.PhaseTake && slices.Contains(swapped, a.Word(s, pick)) {
			return steps, leaks // now the observer knows
		}
		if s == observer && a.Phase() == rowlock.PhaseTake && a.Word(s, pick) != b.Word(s, pick) {
			return steps, leaks
		}
		a.Do(s, pick)
		b.Do(s, pick)
	}
	return steps, leaks
}

func deckOf(list []rowlock.Statement) []string {
	for _, st := range list {
		if st.Keyword == "deck" {
			return st.Words
		}
	}
	return nil
}

// swapHidden exchanges two cards of one number, neither in seat 0's hand.
func swapHidden(deck []string, src enginetest.Source) (other, swapped []string) {
	for {
		i, j := 4+src.IntN(len(deck)-4), 4+src.IntN(len(deck)-4)
		if i != j && deck[i][1:] == deck[j][1:] {
			other = slices.Clone(deck)
			other[i], other[j] = deck[j], deck[i]
			return other, []string{deck[i], deck[j]}
		}
	}
}

func common(a, b []rowlock.Action) []rowlock.Action {
	return slices.DeleteFunc(a, func(x rowlock.Action) bool { return !slices.Contains(b, x) })
}

// shown returns everything that a viewer can see, including choices and their encoding. The referee
// sees everything.
func shown(g rowlock.State, viewer rowlock.Seat) string {
	var v rowlock.View
	g.Look(viewer, &v)
	out := fmt.Sprint(v.Phase, v.Moment, v.Active, v.Owes, v.Players, *v.Cards, v.Choices)
	if viewer == rowlock.Referee {
		out += fmt.Sprintf("%+v", g)
	}
	return out
}
