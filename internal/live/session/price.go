package session

import (
	"context"
	"sync"
	"time"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/wire"
)

// A Judge says what the choices of a decision are worth, from what the deciding seat may know. The
// position is the one at the start of the phase; the judge may change it. It sends prices at once
// and may send better ones later. Its error is a refusal, the context's error or the error of
// send.
type Judge func(ctx context.Context, before rowlock.State, seat rowlock.Seat, send func(*wire.Prices) error) error

// pricing is a connection's open question about prices. There is at most one: the next one ends
// it.
type pricing struct {
	mu   sync.Mutex
	kind string             // the type of its message
	stop context.CancelFunc // nil before the first
}

// next ends the open question and returns the context of the next one.
func (p *pricing) next(ctx context.Context, kind string) context.Context {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.stop != nil {
		p.stop()
	}
	p.kind = kind
	ctx, p.stop = context.WithCancel(ctx)
	return ctx
}

// decided ends a question about a decision that has now been made.
func (p *pricing) decided() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.kind == "hint" {
		p.stop()
	}
}

// price answers a question about prices in another goroutine, so that a player who waits for them
// can decide meanwhile.
func (s *Session) price(m *wire.FromClient) {
	one, begun, told := s.pricing.next(s.ctx, m.Type), time.Now(), false
	tell := func(prices any) error {
		err := s.out.post(prices)
		if err == nil && !told {
			told = true
			s.Answered(time.Since(begun), "") // better prices may come much later
		}
		return err
	}
	go func() {
		err := recovered(s.Logger, func() error { return s.ask(one, m, tell) })
		if told {
			return
		}
		if one.Err() != nil {
			err = table.Stale.New(askedOther.New())
		}
		refused := s.refused(m, err)
		s.Answered(time.Since(begun), refused.Error.Code)
		_ = s.out.post(refused)
	}()
}

// ask finds the decision that a client asks about, and sends the prices of its choices. If it has
// sent none it returns an error.
func (s *Session) ask(ctx context.Context, m *wire.FromClient, tell func(any) error) error {
	if err := check(m); err != nil {
		return err
	}
	if s.Judge == nil {
		return table.NotNow.New(table.NoHints.New())
	}
	question, err := s.question(ctx, m)
	if err != nil {
		return err
	}
	return s.Judge(ctx, question.Before, question.Seat, func(prices *wire.Prices) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		prices.ID, prices.Moment = m.ID, question.Moment
		for i, c := range prices.Choices {
			if c.Choice.Choice == question.Chosen {
				prices.Chosen = i
			}
		}
		return tell(prices)
	})
}

func (s *Session) question(ctx context.Context, m *wire.FromClient) (table.Question, error) {
	if m.Type == "explain" {
		return s.Table.Explain(ctx, m.Moment, m.Seat)
	}
	return s.Table.Hint(ctx, s.token, m.Moment)
}
