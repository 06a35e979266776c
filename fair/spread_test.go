package fair

import (
	"flag"
	"math"
	"testing"

	"rowlock"
)

var thrown = flag.Int("dice", 120_000, "dice that TestDiceAreEven throws")

// The chances agree with tables of the chi-square distribution.
func TestSpread(t *testing.T) {
	for _, test := range []struct {
		counts []int
		square float64
		chance float64
	}{
		{[]int{60, 40}, 4, 0.0455},
		{[]int{10, 10, 10, 10, 10, 10}, 0, 1},
		{[]int{15, 5, 10, 10, 10, 10}, 5, 0.4159},
		{[]int{20, 0, 15, 5, 10, 10}, 25, 0.000139},
		{[]int{110, 90, 100, 100, 100, 100, 120, 80}, 10, 0.1886},
	} {
		square, chance := Spread(test.counts)
		if math.Abs(square-test.square) > 1e-9 || math.Abs(chance-test.chance) > 0.0001 {
			t.Errorf("%v: %.3f, chance %.6f, want %.3f and %.6f", test.counts, square, chance, test.square, test.chance)
		}
	}
}

// Dice of games with three browsers show every face equally often, and the two
// white dice every pair.
func TestDiceAreEven(t *testing.T) {
	for _, faces := range []int{6, 8} {
		each, pairs := make([]int, faces), make([]int, faces*faces)
		games := source{name: "K7M2QX/1"}
		for range *thrown / 6 / 2 {
			stream := newStream(games.seed())
			dice := [6]int{}
			for i := range dice {
				dice[i] = stream.Die(faces) - 1
				each[dice[i]]++
			}
			pairs[dice[0]*faces+dice[1]]++
		}
		for name, counts := range map[string][]int{"faces": each, "pairs": pairs} {
			square, chance := Spread(counts)
			t.Logf("%d faces, %s: %v, chi-square %.2f, chance %.4f", faces, name, each, square, chance)
			if chance < 1e-6 {
				t.Errorf("%d faces, %s: chi-square %.2f, chance %.2g", faces, name, square, chance)
			}
		}
	}
}

// A source gives the seeds of one game after another, each with chains of its own.
type source struct {
	name   Game
	number int
	draw   int
	chains [4]*Chain
	roster Roster
	hash   Hash
}

func (g *source) seed() Hash {
	if g.draw == Links || g.number == 0 {
		g.number, g.draw = g.number+1, 0
		for i := range 3 {
			g.chains[i] = NewChain(g.name, Party(i), sum([]byte("seat"), u32(i), u32(g.number)))
			g.roster.Seats, g.roster.Anchor[i] = g.roster.Seats.With(rowlock.Seat(i)), g.chains[i].Anchor()
		}
		g.chains[3] = NewChain(g.name, Server, sum([]byte("server"), u32(g.number)))
		g.roster.Server = g.chains[3].Anchor()
		g.hash = g.roster.Hash(g.name)
	}
	g.draw++
	shares := Shares{Seats: 0b111, Given: 0b111}
	for i := range 3 {
		shares.Link[i] = g.chains[i].Link(g.draw)
	}
	return drawSeed(g.name, g.hash, g.draw, g.chains[3].Link(g.draw), &shares)
}
