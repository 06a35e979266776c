package lite

import (
	"errors"
	"testing"
	"time"

	"rowlock/internal/live/store"
)

// A log that could not be written to says so until a write succeeds: a client's, or its own if
// there is none.
func TestWritable(t *testing.T) {
	first, path := opened(t)
	l := second(t, first, path)
	for seq, comes := range []bool{true, false} {
		release := holder(t, path)
		if err := l.Append(t.Context(), "T", store.Entry{Seq: int64(seq) + 1}); !errors.Is(err, store.ErrNotWritten) || l.Writable() {
			t.Fatalf("%v, the log is writable: %v", err, l.Writable())
		}
		release(t)
		if comes {
			if err := l.Append(t.Context(), "T", store.Entry{Seq: 1}); err != nil || !l.Writable() {
				t.Errorf("%v, the log is writable: %v", err, l.Writable())
			}
		}
		for !l.Writable() { // until it has tried by itself
			time.Sleep(10 * time.Millisecond)
		}
	}
}

// A log whose disk takes too long for a write is not writable until the write succeeds.
func TestWritableWhileWriting(t *testing.T) {
	l, path := opened(t)
	release := holder(t, path)
	appended := make(chan error)
	go func() { appended <- l.Append(t.Context(), "T", store.Entry{Seq: 1}) }()
	var began time.Time
	for since := int64(0); since == 0; began = time.Unix(0, since) {
		since = l.writing.Load()
	}
	if at := l.failingAt(began.Add(mostWait)); !at.IsZero() {
		t.Errorf("a write that lasts is said to hang since %s", at)
	}
	if at := l.failingAt(began.Add(mostWait + 1)); !at.Equal(began) {
		t.Errorf("a write that hangs since %s is said to since %s", began, at)
	}
	release(t)
	if err := <-appended; err != nil || !l.failingAt(began.Add(time.Hour)).IsZero() {
		t.Errorf("%v, or the log is not writable", err)
	}
}
