package session

import (
	"time"

	"rowlock/internal/live/table"
	"rowlock/refusal"
	"rowlock/wire"
)

// answer does a command and has its reply written, behind what the command has changed at the
// table.
func (s *Session) answer(m *wire.FromClient) error {
	s.out.hold()
	reply := s.reply(m)
	return s.out.reply(reply, mayWait(m, reply))
}

// mayWait reports whether a reply may wait for the next message and go out with that. The reply
// to an anchor or a share of a draw may: the draw itself follows, as soon as all seats have given
// their shares. If the share was refused, the reply goes out at once.
func mayWait(m *wire.FromClient, reply any) bool {
	_, taken := reply.(wire.Ack)
	return taken && (m.Type == "share" || m.Type == "anchor")
}

func (s *Session) reply(m *wire.FromClient) any {
	if m.Type == "ping" {
		return wire.Pong{Type: "pong"}
	}
	begun := time.Now()
	seq, err := s.do(m)
	if err != nil {
		refused := s.refused(m, err)
		s.Answered(time.Since(begun), refused.Error.Code)
		return refused
	}
	s.Answered(time.Since(begun), "")
	return wire.Ack{Type: "ack", ID: m.ID, Seq: seq}
}

func (s *Session) refused(m *wire.FromClient, err error) wire.Refused {
	return wire.Refused{Type: "refused", ID: m.ID, Error: Explain(err, s.Logger)}
}

func (s *Session) do(m *wire.FromClient) (int64, error) {
	done, err := s.Command.Take(s.ctx)
	if err != nil {
		return 0, err
	}
	defer done()
	if err := check(m); err != nil {
		return 0, err
	}
	switch m.Type {
	case "say":
		return 0, s.Table.Say(s.ctx, s.token, table.Saying{Phrase: m.Phrase, Text: m.Text})
	case "why":
		return 0, s.Table.WhyNot(s.ctx, s.token, m.Moment, m.Cell)
	case "anchor":
		return 0, s.Table.Share(s.ctx, s.token, table.Share{Game: m.Game, Hash: m.Anchor})
	case "share":
		if m.Draw < 1 {
			return 0, refusal.NotAsked.New()
		}
		return 0, s.Table.Share(s.ctx, s.token, table.Share{Game: m.Game, Draw: m.Draw, Hash: m.Link})
	}
	if m.Type == "invite" && m.Open && s.Opens != nil {
		if err := s.Opens(); err != nil {
			return 0, err
		}
	}
	request, err := Request(m, s.token)
	if err != nil {
		return 0, err
	}
	return s.Table.Do(s.ctx, request)
}
