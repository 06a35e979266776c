package review

import (
	"slices"
	"testing"

	"rowlock/internal/race"
)

// The worse half is dropped again and again, so that few choices are played on in all samples and
// none is dropped at once.
func TestDropped(t *testing.T) {
	race.Leave(t)
	const samples = 200
	for n := 1; n <= 60; n++ {
		left := n
		for k := 1; k < samples; k++ {
			if dropped(left, k, samples) {
				left = max((left+1)/2, narrow)
				if k < samples*narrow/60 {
					t.Fatalf("of %d choices some are dropped after %d games", n, k)
				}
			}
		}
		if left > narrow+1 {
			t.Errorf("of %d choices %d are left", n, left)
		}
		if most := 5 * (narrow + 1) * samples / 2; games(n, samples) > most {
			t.Errorf("%d choices are played on %d times, at most %d wanted", n, games(n, samples), most)
		}
	}
}

// The better half of the choices is kept, and the choice that was made, however bad it is.
func TestLeading(t *testing.T) {
	race.Leave(t)
	drawn := make([]samples, 9)
	for i := range drawn {
		drawn[i].points = []float64{float64(i), float64(i + 2)}
	}
	every := indices(len(drawn))
	for kept, want := range map[int][]int{-1: {4, 5, 6, 7, 8}, 6: {4, 5, 6, 7, 8}, 0: {0, 4, 5, 6, 7, 8}, 1: {1, 4, 5, 6, 7, 8}} {
		if got := leading(drawn, every, unitPoints, kept); !slices.Equal(got, want) {
			t.Errorf("with %d kept, %v go on, want %v", kept, got, want)
		}
	}
	if got := leading(drawn, []int{2, 0, 1, 3}, unitPoints, -1); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("of four, %v go on", got)
	}
}
