package rules_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"rowlock"
	"rowlock/engine/board"
	"rowlock/engine/card"
	"rowlock/engine/dice"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// A loop plays game after game through the contract alone, with all choices equally likely.
type loop struct {
	random  rand.PCG
	thrower *dice.Thrower // nil if the games draw for themselves
	list    []rowlock.Action
}

func newLoop() *loop { return &loop{random: *rand.NewPCG(1, 2), list: make([]rowlock.Action, 0, 1000)} }

// Below implements rowlock.Source.
func (l *loop) Below(n uint32) uint32 { return uint32(l.random.Uint64() >> 32 * uint64(n) >> 32) }

// choices is the number of choices made from one random number, enough for a turn of two. Even in a
// list of a thousand, all are equally likely to within one part in a million.
const choices = 4

// play plays a game to its end, with one random number for each turn.
func (l *loop) play(g rowlock.State) {
	list := l.list
	for {
		owes, rest := g.Owes(), l.random.Uint64()
		if owes == 0 {
			if g.Phase() == rowlock.PhaseOver {
				return
			}
			rest = l.chance(g, rest)
			owes = g.Owes()
		}
		for n := 0; n < choices && owes != 0; n++ {
			s := rowlock.Seat(bits.TrailingZeros8(uint8(owes)))
			list = g.Actions(list[:0], s)
			var nth uint64
			nth, rest = bits.Mul64(rest, uint64(len(list)))
			g.Do(s, list[nth])
			owes = g.Owes()
		}
	}
}

// chance makes Chance act, and returns what is left of the random number.
func (l *loop) chance(g rowlock.State, random uint64) (rest uint64) {
	if l.thrower == nil {
		g.Do(rowlock.Chance, g.Draw(l))
		return random
	}
	throw, rest := l.thrower.Split(random)
	g.Do(rowlock.Chance, rowlock.Action(throw))
	return rest
}

// Steps of every machine allocate nothing: a whole game allocates only its copy of the first
// position.
func TestStepsAllocateNothing(t *testing.T) {
	for _, ru := range every() {
		l := newLoop()
		fresh := enginetest.Deal(t, ru, 2, l)
		if allocs := testing.AllocsPerRun(50, func() { l.play(fresh.Clone()) }); allocs != 1 {
			t.Errorf("%s: %v allocations a game, want 1", ru.ID(), allocs)
		}
	}
}

// BenchmarkGames plays two-player games of each edition with random choices. It is like the
// benchmark of engine/dice, but through the contract: each game reuses the memory of the last, and
// a throw takes one random number. A card game draws from the source.
func BenchmarkGames(b *testing.B) {
	for _, ru := range rules.Published().All() {
		b.Run(ru.ID(), func(b *testing.B) {
			l := newLoop()
			fresh := enginetest.Deal(b, ru, 2, l)
			if faces := ru.DieFaces(); faces > 0 {
				l.thrower = dice.NewThrower(faces)
			}
			b.ReportAllocs()
			switch fresh := fresh.(type) {
			case *dice.State:
				games(b, l, fresh)
			case *board.State:
				games(b, l, fresh)
			case *card.State:
				games(b, l, fresh)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// games plays games from one start.
func games[S any, G interface {
	*S
	rowlock.State
}](b *testing.B, l *loop, fresh G) {
	g := G(new(S))
	for b.Loop() {
		*g = *fresh
		l.play(g)
	}
}
