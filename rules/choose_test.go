package rules_test

import (
	"fmt"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/refusal"
	"rowlock/rules"
)

// A seat decides in the words of its view. With the true colour of a card on display, which it must
// not know (K2), it can neither take the card nor learn anything: all such words are refused alike.
// As a control, Read does tell them apart.
func TestChoose(t *testing.T) {
	for _, ru := range rules.Published().All() {
		t.Run(ru.ID(), func(t *testing.T) {
			told := 0
			play(t, ru, func(g rowlock.State, s rowlock.Seat) {
				var v rowlock.View
				g.Look(s, &v)
				for _, c := range v.Choices[s] {
					if a, err := rowlock.Choose(g, s, c.Word); err != nil || a != c.Action {
						t.Fatalf("%s: %v, %v", c.Word, a, err)
					}
				}
				if g.Phase() == rowlock.PhaseTake && len(v.Choices[s][0].Cards()) == 1 {
					told += takeByColour(t, g, s)
				}
			})
			if hidden := ru.Edition() == "cards" || ru.Edition() == "cards-jokers"; hidden && told == 0 {
				t.Error("Read takes no card by its true colour: nothing is proved")
			}
		})
	}
}

// Other words are refused with the rule that they break.
func TestChooseNamesTheRule(t *testing.T) {
	g := begin(t, "classic", 2, "active 0").play("roll 4 1 R3 Y2 G6 B6").g
	if _, err := rowlock.Choose(g, 1, "R6"); refusal.Code(err) != "other_sum" {
		t.Errorf("R6 is refused with %v", err)
	}
}

// takeByColour tries to take every card of the deck and returns how many of them Read accepts.
func takeByColour(t *testing.T, g rowlock.State, s rowlock.Seat) (taken int) {
	t.Helper()
	for _, colour := range "RYGBJ" {
		for number := 2; number <= 12; number++ {
			word := fmt.Sprint(string(colour), number)
			if _, err := rowlock.Choose(g, s, word); refusal.Code(err) != "not_among_choices" {
				t.Fatalf("%s: %v", word, err)
			}
			if _, err := g.Read(s, []string{word}); err == nil {
				taken++
			}
		}
	}
	return taken
}

// play lets two seats decide at random; each is called before every decision.
func play(t *testing.T, ru rowlock.Rules, each func(rowlock.State, rowlock.Seat)) {
	t.Helper()
	src := enginetest.NewSource(11)
	random := enginetest.AtRandom(src)
	enginetest.Play(t, enginetest.Deal(t, ru, 2, src), src, func(g rowlock.State, s rowlock.Seat) rowlock.Action {
		each(g, s)
		return random(g, s)
	})
}

// A seat that has nothing to choose is told why: the game is over, Chance is due, or it is another
// seat's turn.
func TestNothingToChoose(t *testing.T) {
	for _, ru := range rules.Published().All() {
		src := enginetest.NewSource(5)
		heard := map[string]int{}
		for g := enginetest.Deal(t, ru, 2, src); ; enginetest.Advance(g, src) {
			for s := range rowlock.Seat(2) {
				if g.Actions(nil, s) != nil {
					continue
				}
				want := "only_active"
				switch {
				case g.Phase() == rowlock.PhaseOver:
					want = "game_over"
				case g.Phase().ForChance():
					want = "chance_first"
				}
				heard[want]++
				_, err := rowlock.Choose(g, s, "-")
				if why := rowlock.Play(g, s, rowlock.Pass); refusal.Code(err) != want || refusal.Code(why) != want {
					t.Fatalf("%s, %v: chosen %v, played %v", ru.ID(), g.Phase(), err, why)
				}
			}
			if g.Phase() == rowlock.PhaseOver {
				break
			}
		}
		if len(heard) != 3 && (len(heard) != 2 || ru.DieFaces() > 0) { // the cards may never be shuffled again
			t.Errorf("%s: heard %v", ru.ID(), heard)
		}
	}
}
