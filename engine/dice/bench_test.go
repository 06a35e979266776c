package dice_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/rules"
	"rowlock/sheet"
)

// BenchmarkGames plays two-player classic games through the engine that the
// server uses: random choices, and the rule "skip at most one cell".
func BenchmarkGames(b *testing.B) {
	for name, choose := range map[string]chooser{
		"random": chooseRandom,
		"skip1":  chooseSkip,
	} {
		b.Run(name, func(b *testing.B) { benchmarkGames(b, choose) })
	}
}

func benchmarkGames(b *testing.B, choose chooser) {
	setup, err := dice.NewSetup(rules.Classic, 2)
	if err != nil {
		b.Fatal(err)
	}
	fresh := setup.State()
	g := fresh
	thrower := dice.NewThrower(rules.Classic.Sides)
	random := rand.NewPCG(1, 2)
	turns := 0
	b.ReportAllocs()
	for b.Loop() {
		g = fresh
		turns += play(&g, thrower, random, choose)
	}
	b.ReportMetric(float64(turns)/float64(b.N), "turns/game")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// play plays a game to its end, with one random number for each turn, and returns the number of
// turns.
func play(g *dice.State, thrower *dice.Thrower, random *rand.PCG, choose chooser) (turns int) {
	for g.Phase() != rowlock.PhaseOver {
		throw, rest := thrower.Split(random.Uint64())
		g.Do(rowlock.Chance, rowlock.Action(throw))
		for owes := g.Owes(); owes != 0; owes = g.Owes() {
			s := rowlock.Seat(bits.TrailingZeros8(uint8(owes)))
			var a rowlock.Action
			a, rest = choose(g, s, rest)
			g.Do(s, a)
		}
		turns++
	}
	return turns
}

// chooseRandom takes any choice, all equally likely. It takes random as a fraction and returns the
// remainder as a new one.
func chooseRandom(g *dice.State, s rowlock.Seat, random uint64) (a rowlock.Action, rest uint64) {
	open := g.Crossable(s)
	n, rest := bits.Mul64(random, uint64(open.Len()+1))
	return dice.ActionOf(open.Nth(int(n))), rest
}

// chooseSkip takes the cell that skips the fewest cells, at most one; at most two if an active seat
// would get a penalty. It uses whole sets: going through the cells one by one, the player would take
// as long as the engine.
func chooseSkip(g *dice.State, s rowlock.Seat, _ uint64) (rowlock.Action, uint64) {
	open, next := g.Crossable(s), g.Open(s).Leftmost()
	cells := either(open.And(next), open.And(next.Right(1)))
	if g.Phase() == rowlock.PhaseColour && !g.HasCrossed() {
		cells = either(cells, open.And(next.Right(2)))
	}
	return dice.ActionOf(cells.First()), 0
}

// either returns a set, or another one if it is empty.
func either(s, t sheet.Set) sheet.Set {
	if s.Empty() {
		s = t
	}
	return s
}

type chooser func(g *dice.State, s rowlock.Seat, random uint64) (a rowlock.Action, rest uint64)
