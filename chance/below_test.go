package chance

import "testing"

// TestBelowRejects gives below words that a biased implementation would accept.
func TestBelowRejects(t *testing.T) {
	cases := []struct {
		name  string
		n     uint32
		words []uint32
		want  uint32
	}{
		{"a power of two keeps every word", 4, []uint32{0}, 0},
		{"the highest word", 6, []uint32{1<<32 - 1}, 5},
		{"one is no choice", 1, []uint32{12345}, 0},
		{"2^32 is 4 over a multiple of 6: four words are too many", 6, []uint32{0, 1 << 31, 1<<31 + 1}, 3},
		{"rejected twice", 6, []uint32{0, 0, 1}, 0},
		{"the bound of the bounds", 1<<32 - 1, []uint32{0, 7}, 6},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			used := 0
			got := below(c.n, func() uint32 { used++; return c.words[used-1] })
			if got != c.want || used != len(c.words) {
				t.Errorf("below(%d) = %d after %d words, want %d after %d", c.n, got, used, c.want, len(c.words))
			}
		})
	}
}
