package session

import (
	"cmp"
	"slices"

	"rowlock/internal/live/table"
)

// pageLength is roughly how many events go into one message: a few kilobytes.
const pageLength = 64

// pageEnd returns the number of events on the first page. All events of one Seq are on the same
// page.
func pageEnd(events []table.Event) int {
	n := min(pageLength, len(events))
	for n < len(events) && events[n].Seq == events[n-1].Seq {
		n++
	}
	return n
}

// pageBefore returns the last page of the events before a Seq.
func pageBefore(events []table.Event, before int64) []table.Event {
	end, _ := slices.BinarySearchFunc(events, before, func(e table.Event, seq int64) int { return cmp.Compare(e.Seq, seq) })
	begin := max(0, end-pageLength)
	for begin > 0 && events[begin-1].Seq == events[begin].Seq {
		begin--
	}
	return events[begin:end]
}
