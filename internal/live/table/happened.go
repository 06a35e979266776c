package table

import (
	"cmp"
	"slices"

	"rowlock"
)

// happened keeps the newest events. Older ones are read from the log, see Past.
type happened struct {
	from   int64 // all events after this number of facts are here
	events []Event
	most   int  // how many events are kept, at times up to twice as many; 0 for all
	silent bool // events are not kept, since nobody will ask for them
}

// mostEvents is about as many events as two turns have. Those who watch, or come back soon, have
// the earlier ones already.
const mostEvents = 8

func (h *happened) add(e Event) {
	if h.silent {
		return
	}
	h.events = append(h.events, e)
	if h.most > 0 && len(h.events) > 2*h.most { // cut seldom, copy little
		n := len(h.events) - h.most
		for n < len(h.events) && h.events[n].Seq == h.events[n-1].Seq { // keep the events of one fact together
			n++
		}
		h.from = h.events[n-1].Seq
		h.events = append(make([]Event, 0, 2*h.most+1), h.events[n:]...)
	}
}

// after returns the events after a number of facts, as far as they are kept.
func (h *happened) after(seq int64) []Event {
	i, found := slices.BinarySearchFunc(h.events, seq, func(e Event, seq int64) int { return cmp.Compare(e.Seq, seq) })
	for found && i < len(h.events) && h.events[i].Seq == seq {
		i++
	}
	return h.events[i:]
}

// unread stands for a choice that is read while happened is silent: its words are not needed.
var unread = &rowlock.Choice{}
