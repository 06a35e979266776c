package session

import (
	"context"

	"rowlock/wire"
)

// lookBack answers a client that asks for what was before, beside everything else: the log
// is read at a pace. Who asks for the next page before it has one waits.
func (s *Session) lookBack(m *wire.FromClient) {
	s.wait(func() { s.looking <- struct{}{} })
	s.Workers.Do(func() {
		defer func() { <-s.looking }()
		var answer any
		if err := s.recovered(func() (err error) { answer, err = s.past(s.ctx, m); return err }); err != nil {
			answer = s.refused(m, err)
		}
		if s.bringUp(answer) != nil {
			s.Conn.Cut() // it is too slow, and would wait for the answer without end
		}
	})
}

// past is a page of what was before, for a client that asks.
func (s *Session) past(ctx context.Context, m *wire.FromClient) (wire.Past, error) {
	events, err := s.subscription.Past(ctx, m.Before, pageLength)
	return wire.Past{Type: "past", ID: m.ID, Events: newEvents(pageBefore(events, m.Before))}, err
}
