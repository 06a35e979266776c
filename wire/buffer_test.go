package wire_test

import (
	"testing"

	"rowlock/wire"
)

// A new buffer is empty whoever had it before, and a large one is not kept.
func TestBuffersAreUsedAgain(t *testing.T) {
	for range 100 {
		for _, size := range []int{100, 1 << 20} {
			b := wire.NewBuffer()
			if b.Len() > 0 || b.Cap() >= 1<<20 {
				t.Fatalf("a new buffer holds %d bytes and has room for %d", b.Len(), b.Cap())
			}
			b.Write(make([]byte, size))
			b.Free()
		}
	}
	var none *wire.Buffer
	none.Free()
}
