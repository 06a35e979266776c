package session

import (
	"slices"
	"testing"

	"rowlock/internal/live/table"
)

// All pages together hold all events, in either direction, and no page splits the events of one
// seq.
func TestPages(t *testing.T) {
	var events []table.Event
	for seq := range int64(300) {
		for range 1 + seq%5 {
			events = append(events, table.Event{Seq: seq + 1, Penalties: len(events)})
		}
	}
	same := func(a, b table.Event) bool { return a.Penalties == b.Penalties }
	var forth, back []table.Event
	for rest := events; len(rest) > 0; {
		n := pageEnd(rest)
		if n > pageLength+4 || n < len(rest) && rest[n].Seq == rest[n-1].Seq {
			t.Fatalf("a page of %d", n)
		}
		forth, rest = append(forth, rest[:n]...), rest[n:]
	}
	for before := int64(1000); ; {
		page := pageBefore(events, before)
		if len(page) == 0 {
			break
		}
		if len(page) > pageLength+4 {
			t.Fatalf("a page of %d", len(page))
		}
		back, before = append(slices.Clone(page), back...), page[0].Seq
	}
	if !slices.EqualFunc(forth, events, same) || !slices.EqualFunc(back, events, same) {
		t.Errorf("%d forth and %d back of %d", len(forth), len(back), len(events))
	}
}
