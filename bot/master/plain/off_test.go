package plain

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/rules"
)

var offPositions = flag.Int("positions", 8, "positions that are played on to measure how far a net is off")

// The error of a shipped net's shares is at most OffBy. That of an untrained net is greater.
func TestOffBy(t *testing.T) {
	for _, seats := range []int{2, 4} { // one table of each net
		net := shippedNet(t, seats)
		list, most := playedOn(net, seats, *offPositions), OffBy[seats]*OffBy[seats]
		mean, deviation := off(net, list)
		t.Logf("%d seats: off by %.4f, its square is %.5f ± %.5f", seats, math.Sqrt(max(mean, 0)), mean, deviation)
		if mean > most+3*deviation {
			t.Errorf("%d seats: off by more than %v", seats, OffBy[seats])
		}
		if mean, deviation := off(newNet(t, seats), list); mean < most+2*deviation {
			t.Errorf("%d seats: the square of a net that knows nothing is %.5f ± %.5f", seats, mean, deviation)
		}
	}
}

// An outcome is a seat's results in games played on from a position.
type outcome struct {
	position Position
	seat     rowlock.Seat
	share    float64 // of the win
	noise    float64 // the square of its standard error
}

// off returns the mean square difference between a net's shares and outcomes, without the noise of
// the outcomes, and its standard error.
func off(n *Net, list []outcome) (mean, deviation float64) {
	word, sum, squares := NewTrainer(n), 0.0, 0.0
	for i := range list {
		gap := word.share(&list[i].position, list[i].seat) - list[i].share
		square := gap*gap - list[i].noise
		sum, squares = sum+square, squares+square*square
	}
	size := float64(len(list))
	mean = sum / size
	return mean, math.Sqrt((squares/size - mean*mean) / size)
}

// playedOn returns the outcomes of positions from a net's games, which the net plays on.
func playedOn(n *Net, seats, positions int) (list []outcome) {
	g := &selfPlay{NewLookahead(rules.Classic, n), dice.NewThrower(rules.Classic.Sides), rand.New(rand.NewPCG(1, uint64(seats)))}
	for range positions {
		var past []Position
		for p := (Position{Seats: rowlock.Seat(seats)}); !p.Over(rules.Classic); p = g.turn(p) {
			past = append(past, p)
		}
		o := outcome{position: past[g.random.IntN(len(past))], seat: rowlock.Seat(g.random.IntN(seats))}
		g.playOn(&o)
		list = append(list, o)
	}
	return list
}

// A selfPlay plays games of a net against itself.
type selfPlay struct {
	lookahead *Lookahead
	thrower   *dice.Thrower
	random    *rand.Rand
}

func (g *selfPlay) turn(p Position) Position {
	turn := NewTurn(&p, rules.Classic.Sheet, g.thrower.Throw(g.random.Uint64()))
	return g.lookahead.Play(&turn)
}

// playOn plays a fixed number of games on from an outcome's position.
func (g *selfPlay) playOn(o *outcome) {
	const games = 60
	sum, squares := 0.0, 0.0
	for range games {
		p := o.position
		for !p.Over(rules.Classic) {
			p = g.turn(p)
		}
		won := p.won(rules.Classic.Sheet, o.seat)
		sum, squares = sum+won, squares+won*won
	}
	o.share = sum / games
	o.noise = (squares/games - o.share*o.share) / (games - 1)
}
