package session

import (
	"cmp"
	"slices"

	"rowlock/internal/live/table"
	"rowlock/wire"
)

// lookBack answers a client that asks for earlier events. It does so in another goroutine, for
// reading the log may have to wait (Session.ReadLog). A client that asks for the next page before
// it has this one waits for it.
func (s *Session) lookBack(m *wire.FromClient) {
	s.looking.Wait()
	s.looking.Add(1)
	s.Workers.Do(func() {
		defer s.looking.Done()
		var answer any
		if err := recovered(s.Logger, func() (err error) { answer, err = s.past(m); return err }); err != nil {
			answer = s.refused(m, err)
		}
		if s.out.post(answer) != nil {
			s.Conn.Cut() // too many replies wait, and the client would wait for this one without end
		}
	})
}

// past returns the page of events before the one that the client names.
func (s *Session) past(m *wire.FromClient) (wire.Past, error) {
	if err := check(m); err != nil {
		return wire.Past{}, err
	}
	events, err := s.subscription.Past(s.ctx, m.Before, pageLength)
	return wire.Past{Type: "past", ID: m.ID, Events: NewEvents(pageBefore(events, m.Before))}, err
}

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
