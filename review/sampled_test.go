package review

import "testing"

// The worse half is dropped again and again, so that few choices are played on all
// the times and none is dropped at once.
func TestDropped(t *testing.T) {
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
