package cache

import "testing"

// A cache keeps what was asked for last, and makes the others again.
func TestCache(t *testing.T) {
	const most = 20
	c, made := New[int, int]("test", most), 0
	ask := func(n int) int {
		return c.Make(n, func(n int) int {
			made++
			return n
		})
	}
	for n := range 10 * most {
		if got := ask(n); got != n {
			t.Fatalf("%d is kept for %d", got, n)
		}
		ask(0) // again and again
	}
	if made != 10*most || c.Len() != most || Sizes()["test"] != most {
		t.Errorf("%d made, %d kept, %v", made, c.Len(), Sizes())
	}
	if ask(1); made != 10*most+1 {
		t.Error("what was asked for long ago is still kept")
	}
}
