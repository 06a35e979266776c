package chance_test

import (
	"testing"

	"rowlock"
	"rowlock/chance"
)

// square returns the chi-square statistic of counts that should be equal, with len(counts)-1
// degrees of freedom.
func square(counts []int) float64 {
	total := 0
	for _, n := range counts {
		total += n
	}
	want, sum := float64(total)/float64(len(counts)), 0.0
	for _, n := range counts {
		sum += (float64(n) - want) * (float64(n) - want) / want
	}
	return sum
}

// limits of the chi-square distribution that one draw in a million exceeds.
var limits = map[int]float64{5: 35.9, 10: 46.9, 35: 96.1, 43: 109.1}

func TestSeededIsEven(t *testing.T) {
	for _, n := range []uint32{6, 11, 36, 44} {
		src := chance.NewSeeded(1, uint64(n))
		counts := make([]int, n)
		for range 1_000_000 {
			counts[src.Below(n)]++
		}
		if x := square(counts); x > limits[int(n-1)] {
			t.Errorf("below %d: chi-square %.1f, at most %.1f", n, x, limits[int(n-1)])
		}
	}
}

// Successive numbers of one source must be independent, and so must the first numbers of
// neighbouring streams.
func TestSeededPairsAreEven(t *testing.T) {
	within, across := make([]int, 36), make([]int, 36)
	src := chance.NewSeeded(2)
	for game := range uint64(500_000) {
		within[src.Below(6)*6+src.Below(6)]++
		across[chance.NewSeeded(3, game).Below(6)*6+chance.NewSeeded(3, game+1).Below(6)]++
	}
	for name, counts := range map[string][]int{"within": within, "across": across} {
		if x := square(counts); x > limits[35] {
			t.Errorf("pairs %s: chi-square %.1f, at most %.1f", name, x, limits[35])
		}
	}
}

// The numbers of a seed never change, as reports quote seeds.
func TestSeededIsFixed(t *testing.T) {
	src := chance.NewSeeded(7)
	want := []uint32{5, 4, 6, 4, 3, 5, 3, 1, 1, 5, 6, 1}
	for i, n := range want {
		if got := 1 + src.Below(6); got != n {
			t.Errorf("number %d is %d, want %d", i, got, n)
		}
	}
}

func TestStreamsDiffer(t *testing.T) {
	seen := map[uint64][]uint64{}
	for a := range uint64(100) {
		for b := range uint64(100) {
			for _, path := range [][]uint64{{a, b}, {a, b, 0}, {a, b, 1}} {
				key := chance.Stream(path[0], path[1:]...)
				if other, ok := seen[key]; ok {
					t.Fatalf("%v and %v are the same stream", other, path)
				}
				seen[key] = path
			}
		}
	}
}

// The system's numbers cannot be fixed; the limit is one that a fair source
// exceeds once in a million runs.
func TestSystemIsEven(t *testing.T) {
	counts := make([]int, 6)
	for range 60_000 {
		counts[chance.System{}.Below(6)]++
	}
	if x := square(counts); x > limits[5] {
		t.Errorf("chi-square %.1f, at most %.1f", x, limits[5])
	}
}

// Every bit of the system's words is drawn: over many numbers each bit is sometimes 1 and sometimes
// 0.
func TestSystemDrawsEveryBit(t *testing.T) {
	const bits = 31
	ones, zeros := uint32(0), uint32(0)
	for range 200 {
		n := chance.System{}.Below(1 << bits)
		ones, zeros = ones|n, zeros|^n
	}
	if all := uint32(1<<bits - 1); ones != all || zeros&all != all {
		t.Errorf("1 are %b, 0 are %b", ones, zeros&all)
	}
}

var (
	_ rowlock.Source = chance.System{}
	_ rowlock.Source = (*chance.Seeded)(nil)
)

func BenchmarkBelow(b *testing.B) {
	for name, src := range map[string]rowlock.Source{"seeded": chance.NewSeeded(1), "system": chance.System{}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				src.Below(6)
			}
		})
	}
}
