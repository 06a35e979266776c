package weights

import (
	"math"
	"math/rand/v2"
	"testing"
)

// random fills a list with numbers of very different sizes.
func random(r *rand.Rand, list *List) {
	for u := range list {
		list[u] = float32(r.NormFloat64() * math.Pow(10, float64(r.IntN(7)-3)))
	}
}

// randomLayer returns lists and a sum to begin with.
func randomLayer(r *rand.Rand, n int) (layer []List, acc List) {
	layer = make([]List, n)
	for i := range layer {
		random(r, &layer[i])
	}
	random(r, &acc)
	return layer, acc
}

// On every processor sums equal, to the last bit, those of loops over the units that round after
// each step.
func TestAdd(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 40 {
		layer, acc := randomLayer(r, n)
		times := make([]float32, n)
		for i := range times {
			if r.IntN(4) > 0 {
				times[i] = float32(r.NormFloat64())
			}
		}
		want := acc
		plainly(&want, layer, times)
		if acc.Add(layer, times); acc != want {
			t.Fatalf("%d lists add up to %v, want %v", n, acc, want)
		}
	}
}

// Count adds lists one after another, and Shift those that differ.
func TestShift(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for n := range 20 {
		layer, acc := randomLayer(r, 30)
		from, to := make([]uint16, n), make([]uint16, n)
		want := acc
		for i := range n {
			from[i], to[i] = uint16(r.IntN(30)), uint16(r.IntN(30))
			for u := range want {
				want[u] += layer[from[i]][u]
			}
		}
		if acc.Count(layer, from); acc != want {
			t.Fatalf("%d lists add up to %v, want %v", n, acc, want)
		}
		for i := range n {
			for u := range want {
				if from[i] != to[i] {
					want[u] += layer[to[i]][u] - layer[from[i]][u]
				}
			}
		}
		if acc.Shift(layer, from, to); acc != want {
			t.Fatalf("%d lists shift to %v, want %v", n, acc, want)
		}
	}
}

// Cut cuts every unit at 0.
func TestCut(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var acc, a, b, sum List
	for _, list := range []*List{&acc, &a, &b, &sum} {
		random(r, list)
	}
	units, cuts := acc, sum
	for u := range units {
		units[u] += a[u] + b[u]
		cuts[u] += max(units[u], 0)
	}
	if acc.Cut(&a, &b, &sum); acc != units || sum != cuts {
		t.Errorf("cut to %v and %v, want %v and %v", acc, sum, units, cuts)
	}
}

// Dot adds one product after another, but the first.
func TestDot(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 100 {
		var list, weights List
		random(r, &list)
		random(r, &weights)
		z := float32(r.NormFloat64())
		want := z
		for u, x := range list {
			if u > 0 && x > 0 {
				want += float32(x * weights[u])
			}
		}
		if got := list.Dot(z, &weights); got != want {
			t.Fatalf("%v, want %v", got, want)
		}
	}
}

func plainly(acc *List, layer []List, times []float32) {
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
