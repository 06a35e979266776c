package session

import (
	"time"

	"rowlock/internal/live/table"
	"rowlock/wire"
)

// helloLimit is how long a connection may take until its first message has come.
const helloLimit = 10 * time.Second

// hello waits for the first message, which says whose connection it is. A client that is new, or was
// away for longer than a game, is told the events of the current game only, and may ask for those
// before it.
func (s *Session) hello() error {
	late := time.AfterFunc(helloLimit, s.Conn.Cut)
	text, err := s.Conn.Read()
	late.Stop()
	if err != nil {
		return err
	}
	m, err := s.decode(text)
	if err != nil {
		return err
	}
	if m.Type != "hello" {
		return Malformed(helloFirst.New())
	}
	if err := checkNumbers(m); err != nil {
		return err
	}
	s.timer.Reset(pingEvery)
	s.waits.Add(1)
	defer s.waits.Add(-1)
	s.after, s.token, s.sent.version = m.After, table.Token(m.Token), m.Version
	if m.Shares {
		s.sharing = &sharing{told: told{game: m.Game, lines: m.Lines}}
	}
	if s.token == "" {
		if s.leave, err = s.Spectate.Take(s.ctx); err != nil {
			return err
		}
	}
	subscription, err := s.Table.Subscribe(s.ctx, s.token, m.Shares, s.out.wake)
	if err != nil {
		return s.ofTable(err)
	}
	subscription.ReadLog = s.ReadLog
	s.subscription = subscription
	begun, err := subscription.Meet(s.ctx, m.After, m.Digest)
	s.after = max(s.after, begun-1)
	return s.ofTable(err)
}

// part gives back what hello has taken, as far as it came.
func (s *Session) part() {
	if s.subscription != nil {
		s.subscription.Close()
	}
	if s.leave != nil {
		s.leave()
	}
}

func (s *Session) decode(text []byte) (*wire.FromClient, error) {
	s.heard.Store(true)
	m := &wire.FromClient{}
	if err := wire.Decode(text, m); err != nil {
		return nil, Malformed(otherMessage.New(err))
	}
	return m, nil
}
