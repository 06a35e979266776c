package bot

import (
	"reflect"
	"strconv"
	"testing"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// Turns plays the rest of the current turn and then a number of turns, or to the end of the game.
// The same key gives the same game.
func TestTurns(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Longo, rules.OnBoard, rules.Cards} {
		g := enginetest.Deal(t, ru, 3, enginetest.NewSource(1))
		for range 3 { // the phases that a first turn has at least
			rest := 1
			if g.Phase().First() {
				rest = 0
			}
			for turns := range 4 {
				var p PlayOn
				one, two := g.Clone(), g.Clone()
				p.Turns(one, 7, turns)
				p.Turns(two, 7, turns)
				if want := rowlock.Seat(rest+turns) % 3; !one.Phase().First() || one.Active() != want {
					t.Errorf("%s, %v: after %d turns %v of seat %d", ru.ID(), g.Phase(), turns, one.Phase(), one.Active())
				}
				if !reflect.DeepEqual(one, two) {
					t.Errorf("%s: %d turns are played otherwise a second time", ru.ID(), turns)
				}
			}
			enginetest.Advance(g, enginetest.NewSource(2))
		}
		var p PlayOn
		if p.Turns(g, 7, 1000); g.Phase() != rowlock.PhaseOver {
			t.Errorf("%s: not over after 1000 turns", ru.ID())
		}
	}
}

// A game that is played on takes no memory.
func TestTurnsTakeNoMemory(t *testing.T) {
	start := enginetest.Deal(t, rules.OnBoard, 2, enginetest.NewSource(1))
	var p PlayOn
	var g rowlock.State
	var v rowlock.View
	net, err := master.New(rules.OnBoard, 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	key := uint64(0)
	if n := testing.AllocsPerRun(200, func() {
		g = start.CloneInto(g)
		p.Turns(g, key, 2)
		g.Look(rowlock.Spectator, &v)
		net.Price(&v, 0)
		key++
	}); n > 0 {
		t.Errorf("a game takes %v pieces of memory", n)
	}
}

// benchmarked begins a game that is always the same.
func benchmarked(b *testing.B, name string, seats int) rowlock.State {
	b.Helper()
	ru, err := rules.Published().ByEdition(name)
	if err != nil {
		b.Fatal(err)
	}
	var p PlayOn
	p.source.Seed(1, 2)
	return enginetest.Deal(b, ru, seats, &p.source)
}

// BenchmarkPlayOn plays games of two from their start to their end.
func BenchmarkPlayOn(b *testing.B) {
	for _, name := range []string{"classic", "longo", "onboard", "cards", "cards-jokers"} {
		b.Run(name, func(b *testing.B) {
			start := benchmarked(b, name, 2)
			var p PlayOn
			b.ReportAllocs()
			var g rowlock.State
			for key := uint64(0); b.Loop(); key++ {
				g = start.CloneInto(g)
				p.End(g, key)
				if g.Phase() != rowlock.PhaseOver {
					b.Fatal("not over")
				}
			}
		})
	}
}

// BenchmarkTurns plays four turns from the middle of a game and looks at the result, as the master
// does.
func BenchmarkTurns(b *testing.B) {
	for _, name := range []string{"longo", "onboard"} {
		for _, seats := range []int{2, 4} {
			b.Run(name+"-"+strconv.Itoa(seats), func(b *testing.B) {
				var p PlayOn
				var v rowlock.View
				var g rowlock.State
				middle := benchmarked(b, name, seats)
				p.Turns(middle, 0, 10)
				b.ReportAllocs()
				for key := uint64(0); b.Loop(); key++ {
					g = middle.CloneInto(g)
					p.Turns(g, key, 4)
					g.Look(rowlock.Spectator, &v)
				}
			})
		}
	}
}

// BenchmarkAhead plays one game on after each of four choices, as the master does if its net says
// so.
func BenchmarkAhead(b *testing.B) {
	for _, name := range []string{"longo", "onboard"} {
		for _, seats := range []int{2, 4} {
			b.Run(name+"-"+strconv.Itoa(seats), func(b *testing.B) {
				var p PlayOn
				middle := benchmarked(b, name, seats)
				p.Turns(middle, 0, 10)
				net, err := master.New(middle.Rules(), seats, 1)
				if err != nil {
					b.Fatal(err)
				}
				near := make([]rowlock.State, 4)
				for i := range near {
					next := middle.Clone()
					p.Turns(next, uint64(i), 1)
					near[i] = next
				}
				var g rowlock.State
				var v rowlock.View
				b.ReportAllocs()
				for key := uint64(0); b.Loop(); key++ {
					for i := range near {
						g = near[i].CloneInto(g)
						p.Turns(g, key, 4)
						g.Look(rowlock.Spectator, &v)
						net.Price(&v, 0)
					}
				}
			})
		}
	}
}
