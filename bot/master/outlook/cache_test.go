package outlook

import "testing"

// A cache keeps the kinds that were asked for last, and makes the others again.
func TestCache(t *testing.T) {
	var c Cache[int]
	made := 0
	ask := func(seats int) int {
		return c.Get(Kind{Seats: seats}, func(k Kind) int {
			made++
			return k.Seats
		})
	}
	for n := range 10 * Kept {
		if got := ask(n); got != n {
			t.Fatalf("%d is kept for %d", got, n)
		}
		ask(0) // again and again
	}
	if made != 10*Kept || c.Len() != Kept {
		t.Errorf("%d made, %d kept", made, c.Len())
	}
	if ask(1); made != 10*Kept+1 {
		t.Error("what was asked for long ago is still kept")
	}
}
