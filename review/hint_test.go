package review

import (
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/engine/enginetest"
	"rowlock/internal/race"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/sheet"
)

// Advice on the sheet of a stranger weighs about as many choices as are allowed, or plays the fewest games after each
// choice, and says how many games its prices rest on. The control is not bounded.
func TestAdviceKeepsWithin(t *testing.T) {
	race.Leave(t)
	for name, text := range enginetest.Hostile() {
		ru, faults := rules.Published().Own(text)
		if ru == nil {
			t.Fatal(name, sheet.Wrong(faults))
		}
		g := enginetest.Deal(t, ru, 2, enginetest.NewSource(47))
		for src := enginetest.NewSource(48); g.Phase().ForChance(); {
			enginetest.Advance(g, src)
		}
		var v rowlock.View
		seat := enginetest.First(g.Owes())
		g.Look(seat, &v)
		var one bot.PlayOn
		one.End(g.Clone(), 1)
		least := games(len(v.Choices[seat]), fewest) * one.Weighed
		depth := Depth{Samples: 150, Weighed: least * 3 / 2}
		samples := depth.within([]task{{g: g, made: &decision{view: v, seat: seat}}})
		if samples >= depth.Samples || samples < fewest {
			t.Errorf("%s: %d games after each choice", name, samples)
		}
		if done := weighed(t, g, seat, samples); done > 2*depth.Weighed {
			t.Errorf("%s: %d weighed, allowed are some %d", name, done, depth.Weighed)
		}
		if name == "swaps" && weighed(t, g, seat, depth.Samples) <= 2*depth.Weighed {
			t.Errorf("%s: the test would not see an advice without a bound", name)
		}
	}
}

// weighed returns how many choices are weighed to price the choices of a seat.
func weighed(t *testing.T, g rowlock.State, seat rowlock.Seat, samples int) int {
	t.Helper()
	r := Review{Depth: Depth{Samples: samples}, Seed: 1}
	j, _ := r.judge(nil, g)
	if _, err := j.choices(t.Context(), question{g, 0, -1}, seat); err != nil {
		t.Fatal(err)
	}
	return j.(*sampled).playOn.Weighed
}

// A hint says how many games its prices rest on.
func TestHintSaysItsSamples(t *testing.T) {
	race.Leave(t)
	rec, err := record.Parse(rules.Published(), "rowlock 1\nedition classic\nplayer Max\nplayer Emma\nroll 4 1 R3 Y2 G6 B6\n")
	if err != nil {
		t.Fatal(err)
	}
	for depth, want := range map[Depth]int{{Samples: 30}: 30, {Samples: 200, Weighed: 1}: fewest} {
		hint, err := (&Review{Depth: depth, Seed: 1}).Hint(t.Context(), rec)
		if err != nil || hint.Samples != want || len(hint.Players) != 2 {
			t.Errorf("%+v: %+v, %v", depth, hint, err)
		}
	}
}
