package session

import "rowlock/wire"

// lookBack answers a client that asks for earlier events. It does so in another goroutine, for
// reading the log may have to wait (Session.Reading). A client that asks for the next page before
// it has this one waits for it.
func (s *Session) lookBack(m *wire.FromClient) {
	s.looking <- struct{}{}
	s.Workers.Do(func() {
		defer func() { <-s.looking }()
		var answer any
		if err := s.recovered(func() (err error) { answer, err = s.past(m); return err }); err != nil {
			answer = s.refused(m, err)
		}
		if s.bringUp(answer) != nil {
			s.Conn.Cut() // too many replies wait, and the client would wait for this one without end
		}
	})
}

// past returns the page of events before the one that the client names.
func (s *Session) past(m *wire.FromClient) (wire.Past, error) {
	events, err := s.subscription.Past(s.ctx, m.Before, pageLength)
	return wire.Past{Type: "past", ID: m.ID, Events: NewEvents(pageBefore(events, m.Before))}, err
}
