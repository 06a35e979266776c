package table

import (
	"cmp"
	"slices"

	"rowlock"
)

// happened keeps the newest events. Older ones are read from the log, see Past.
type happened struct {
	from   int64 // the events after this number of facts are all here
	events []Event
	most   int  // events that are kept, twice as many at times; 0 for all
	silent bool // nobody will ask for what happens now
}

// mostEvents is about what a turn or two bring: whoever follows, or comes back soon, has
// the events before.
const mostEvents = 8

func (h *happened) add(e Event) {
	if h.silent {
		return
	}
	h.events = append(h.events, e)
	if h.most > 0 && len(h.events) > 2*h.most { // cut seldom, copy little
		n := len(h.events) - h.most
		for n < len(h.events) && h.events[n].Seq == h.events[n-1].Seq { // all of one fact stand together
			n++
		}
		h.from = h.events[n-1].Seq
		h.events = append(make([]Event, 0, 2*h.most+1), h.events[n:]...)
	}
}

// after returns the events after a number of facts, as far as they are here.
func (h *happened) after(seq int64) []Event {
	i, found := slices.BinarySearchFunc(h.events, seq, func(e Event, seq int64) int { return cmp.Compare(e.Seq, seq) })
	for found && i < len(h.events) && h.events[i].Seq == seq {
		i++
	}
	return h.events[i:]
}

// unread stands for a choice that is read in silence.
var unread = &rowlock.Choice{}

// listen ends the silence in which a log is read as far as nobody asks for it.
func (s *State) listen() {
	s.happened.silent, s.happened.from = false, s.Public
	for _, d := range s.phase.made {
		if d.Seat >= 0 {
			s.phase.choices[d.Seat] = ownChoice(s.phase.before, d.Seat, d.Action)
		}
	}
}
