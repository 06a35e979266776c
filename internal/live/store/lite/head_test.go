package lite

import (
	"strconv"
	"testing"
)

// Heads of unused logs are forgotten; those of logs in use stay known.
func TestHeadsAreForgotten(t *testing.T) {
	h := newHeads()
	const rounds = 5
	for n := range rounds * generation {
		h.write("always", head{seq: int64(n)})
		h.write(strconv.Itoa(n), head{seq: int64(n)})
		h.commit()
		if one, ok := h.of("always"); !ok || one.seq != int64(n) {
			t.Fatalf("after %d commits the head of a log that is written is %v, %v", n+1, one, ok)
		}
	}
	if kept := len(h.onDisk[0]) + len(h.onDisk[1]); kept > 2*generation+2 {
		t.Errorf("%d heads are kept", kept)
	}
	if _, ok := h.of("0"); ok {
		t.Error("a head that nobody has written for long is kept")
	}
}

// Heads that are not on disk are forgotten by undo, and forgotten heads are read again.
func TestHeadsUndone(t *testing.T) {
	h := newHeads()
	h.write("a", head{seq: 1})
	h.commit()
	h.write("a", head{seq: 2})
	h.undo()
	if one, _ := h.of("a"); one.seq != 1 {
		t.Errorf("after an undone write the head is %d, want 1", one.seq)
	}
	for range generation {
		h.commit()
	}
	h.forget("a")
	if _, ok := h.of("a"); ok {
		t.Error("a forgotten head is known")
	}
}
