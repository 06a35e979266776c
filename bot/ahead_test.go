package bot

import (
	"testing"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// Without more time the master plays close choices on only at the tables for which its net says so.
// The levels below it never do.
func TestPlaysOnWhereTheNetSays(t *testing.T) {
	some := false
	for _, ru := range rules.All() {
		least, most := ru.Seats()
		for seats := least; seats <= most; seats++ {
			v := &rowlock.View{Rules: ru, Seats: seats}
			var below learned
			if _, is := below.at(v).(*thinker); is {
				t.Errorf("%s for %d: a level plays on", ru.ID(), seats)
			}
			p, err := master.New(ru, seats, 1)
			if err != nil {
				continue // played by an older net
			}
			th, is := (&learned{thinking: atOnce}).at(v).(*thinker)
			if ahead := p.Ahead(seats); is != (ahead.Games > 0) || is && th.ahead != ahead {
				t.Errorf("%s for %d: plays on is %v, its net says %+v", ru.ID(), seats, is, ahead)
			}
			some = some || is
		}
	}
	if !some {
		t.Error("no net plays on")
	}
}

// With time to think the master plays games to their end at tables where it otherwise plays none
// on, and at other tables it does the same as without.
func TestThinksFarther(t *testing.T) {
	for _, c := range []struct {
		rules rowlock.Rules
		toEnd bool
	}{{rules.Longo, false}, {rules.OnBoard, false}, {rules.Cards, true}} {
		p, err := master.New(c.rules, 2, 1)
		if err != nil {
			t.Fatal(err)
		}
		v := &rowlock.View{Rules: c.rules, Seats: 2}
		ahead := (&learned{thinking: long}).at(v).(*thinker).ahead
		if c.toEnd != (ahead.Turns > 1000) || !c.toEnd && ahead != p.Ahead(2) {
			t.Errorf("%s: %+v at once, %+v with time", c.rules.ID(), p.Ahead(2), ahead)
		}
	}
}

// aheadOf returns a thinker that plays on for some turns, and the net alone.
func aheadOf(t *testing.T, seed uint64) (*thinker, *master.Player) {
	t.Helper()
	p, err := master.New(rules.OnBoard, 2, seed)
	if err != nil {
		t.Fatal(err)
	}
	ahead := master.Ahead{Games: 640, Turns: 2, Doubt: 0.04}
	return &thinker{Player: p, ahead: ahead, seed: seed}, p
}

// decisions plays a game and stops at each decision with several choices.
func decisions(t *testing.T, seed uint64, stop func(v *rowlock.View)) {
	t.Helper()
	src := enginetest.NewSource(seed)
	g := enginetest.Deal(t, rules.OnBoard, 2, src)
	var p PlayOn
	for g.Phase() != rowlock.PhaseOver {
		for s := range rowlock.Seat(2) {
			var v rowlock.View
			if g.Look(s, &v); g.Owes().Has(s) && len(v.Choices[s]) > 1 {
				stop(&v)
			}
		}
		if g.Phase().ForChance() {
			g.Do(rowlock.Chance, g.Draw(src))
		} else {
			p.step(g)
		}
	}
}

// If no choice is close to the best, the net's best is made and no game is played on. If some are
// close, one of them is made, not always the net's best.
func TestPlaysOnCloseChoicesAlone(t *testing.T) {
	b, net := aheadOf(t, 1)
	single, changed := 0, 0
	decisions(t, 5, func(v *rowlock.View) {
		near := map[rowlock.Action]bool{}
		for _, c := range b.near(v) {
			near[c.action] = true
		}
		want, before := net.Choose(v), b.playOn.Weighed
		got := b.Choose(v)
		switch {
		case !near[want] || !near[got]:
			t.Errorf("moment %d: chooses %v, the net %v, close are %v", v.Moment, got, want, near)
		case len(near) > 1:
			if got != want {
				changed++
			}
		case got != want || b.playOn.Weighed != before:
			t.Errorf("moment %d: chooses %v after %d, the net %v", v.Moment, got, b.playOn.Weighed-before, want)
		default:
			single++
		}
	})
	if single == 0 || changed == 0 {
		t.Errorf("%d choices have none close, %d are others than the net's", single, changed)
	}
}

// The same seed decides alike in the same position, whatever was asked before.
func TestPlaysOnAlikeBySeed(t *testing.T) {
	asked, _ := aheadOf(t, 3)
	other, differs := 0, 0
	decisions(t, 6, func(v *rowlock.View) {
		fresh, _ := aheadOf(t, 3)
		want := fresh.Choose(v)
		if got := asked.Choose(v); got != want {
			t.Errorf("moment %d: chooses %v, asked for the first time %v", v.Moment, got, want)
		}
		others, _ := aheadOf(t, 1<<40)
		if other++; others.Choose(v) != want {
			differs++
		}
	})
	if differs == 0 {
		t.Errorf("another seed changes none of %d choices", other)
	}
}

// counted counts the copies of a state, one for each game that is played on.
type counted struct {
	rowlock.State
	copies *int
}

func (c counted) CloneInto(old rowlock.State) rowlock.State {
	*c.copies++
	return c.State.CloneInto(old)
}

// The cost of a decision is limited by the number of games played on and of their turns, not by a
// clock, and a game allocates no memory.
func TestGamesOfADecision(t *testing.T) {
	b, _ := aheadOf(t, 1)
	b.ahead.Doubt = 1 // so that hardly a choice is dropped before the games are played
	most, full := int(b.ahead.Games), 0
	decisions(t, 5, func(v *rowlock.View) {
		near, copies := b.near(v), 0
		b.lead(v, b.Suppose(v), near, 1)
		for i := range near {
			near[i].next = counted{near[i].next, &copies}
		}
		b.race(v, nil, near)
		if copies > most {
			t.Errorf("moment %d: %d games, want at most %d", v.Moment, copies, most)
		}
		if copies > most-each*len(near) {
			full++
		}
	})
	if full == 0 {
		t.Errorf("no choice is played on in %d games", most)
	}
	g := enginetest.Deal(t, rules.OnBoard, 2, enginetest.NewSource(1))
	weighed := [2]int{}
	for i, turns := range []uint16{2, 2000} {
		b, _ := aheadOf(t, 1)
		b.ahead.Turns = turns
		b.sample(0, []candidate{{next: g}}, 1)
		weighed[i] = b.playOn.Weighed
	}
	if 3*weighed[0] > weighed[1] {
		t.Errorf("%d choices are weighed in two turns, %d in a whole game", weighed[0], weighed[1])
	}
	near := []candidate{{next: g}, {next: g}}
	key := uint64(0)
	if n := testing.AllocsPerRun(200, func() {
		near[0].came, near[1].came = near[0].came[:0], near[1].came[:0]
		b.sample(0, near, key)
		key++
	}); n > 0 {
		t.Errorf("a game takes %v pieces of memory", n)
	}
}
