package master

import (
	"math"
	"math/rand/v2"
	"testing"
)

// On every processor sums equal, to the last bit, those of loops over the units that round after
// each step.
func TestAdd(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 40 {
		layer, times := make([]weights, n), make([]float32, n)
		var acc weights
		for u := range acc {
			acc[u] = float32(random.NormFloat64())
			for i := range layer {
				layer[i][u] = float32(random.NormFloat64() * math.Pow(10, float64(i%7-3)))
			}
		}
		for i := range times {
			if random.IntN(4) > 0 {
				times[i] = float32(random.NormFloat64())
			}
		}
		want := acc
		plainly(&want, layer, times)
		if acc.add(layer, times); acc != want {
			t.Fatalf("%d lists add up to %v, want %v", n, acc, want)
		}
	}
}

// cut cuts every unit at 0.
func TestCut(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var acc, mine, theirs, sum weights
	for u := range acc {
		for _, list := range []*weights{&acc, &mine, &theirs, &sum} {
			list[u] = float32(random.NormFloat64())
		}
	}
	units, cuts := acc, sum
	for u := range units {
		units[u] += mine[u] + theirs[u]
		cuts[u] += max(units[u], 0)
	}
	if cut(&acc, &mine, &theirs, &sum); acc != units || sum != cuts {
		t.Errorf("cut to %v and %v, want %v and %v", acc, sum, units, cuts)
	}
}

func plainly(acc *weights, layer []weights, times []float32) {
	var some []int
	for i, x := range times {
		if x != 0 {
			some = append(some, i)
		}
	}
	for ; len(some) >= 4; some = some[4:] {
		a, b, c, d := some[0], some[1], some[2], some[3]
		for u := range acc {
			one := float32(layer[a][u]*times[a]) + float32(layer[b][u]*times[b])
			acc[u] += one + (float32(layer[c][u]*times[c]) + float32(layer[d][u]*times[d]))
		}
	}
	for _, i := range some {
		for u := range acc {
			acc[u] += float32(layer[i][u] * times[i])
		}
	}
}
