package plain

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/rules"
)

// BenchmarkPlay plays turns of games as training does.
func BenchmarkPlay(b *testing.B) {
	for _, seats := range []int{2, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			lookahead, thrower, random := NewLookahead(rules.Classic, shippedNet(b, seats)), dice.NewThrower(rules.Classic.Sides), rand.NewPCG(1, 2)
			p := Position{Seats: rowlock.Seat(seats)}
			b.ReportAllocs()
			for b.Loop() {
				if p.Over(rules.Classic) {
					p = Position{Seats: rowlock.Seat(seats)}
				}
				turn := NewTurn(&p, rules.Classic.Sheet, thrower.Throw(random.Uint64()))
				p = lookahead.Play(&turn)
			}
		})
	}
}
