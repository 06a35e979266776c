package session

import (
	"bytes"
	"context"
	"log/slog"
	"sync"
	"time"

	"rowlock/refusal"
	"rowlock/table"
	"rowlock/table/run"
	"rowlock/wire"
)

// A Conn carries text messages in both directions. One goroutine reads, one other
// does all else.
type Conn interface {
	// Read waits for a message. A refusal is sent to the client as the reason why
	// the connection ends.
	Read(ctx context.Context) ([]byte, error)
	Write(ctx context.Context, message []byte) error
	// Ping waits until the client has shown that it is alive.
	Ping(ctx context.Context) error
	// Close ends the connection; again says that the client should come back.
	Close(reason string, again bool)
}

const (
	timeLimit = 10 * time.Second // for one message
	mostWait  = 32               // replies for a client that is slow to read
)

// A line that is frozen is found to be within 15 seconds.
const (
	pingEvery = 4 * time.Second
	pongLimit = 7 * time.Second
)

// A Session is one connection of one client to a table.
type Session struct {
	Conn   Conn
	Table  *run.Runner
	Limit  Limit
	Clock  Clock
	Logger *slog.Logger
	// Watch, if set, hears of each command that comes. What it returns hears the code
	// of the refusal, "" if the command was taken.
	Watch func() (answered func(refused string))
	// Doing, if set, hears of each command that the table is given, and what it returns
	// when the table has answered.
	Doing func() (done func())
	// Judge, if set, answers what choices are worth.
	Judge Judge

	subscription *run.Subscription
	token        table.Token
	after        int64 // the number that the client has seen
	sent         sent
	sharing      *sharing   // nil of a client that does not share in draws
	replies      chan any   // to single commands; when it is full the client is too slow
	doing        sync.Mutex // held while a command has no reply yet
	pricing      pricing
}

// A Limit waits until a message may be taken: a command of the seat that the token
// stands for, or a mere ping. Its error refuses a command.
type Limit func(ctx context.Context, token table.Token, command bool) error

// Serve speaks with the client until one of them ends it.
func (s *Session) Serve(ctx context.Context) {
	s.replies = make(chan any, mostWait)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if err := s.hello(ctx); err != nil {
		s.end(ctx, err)
		return
	}
	defer s.subscription.Close()
	failed := make(chan error, 1)
	go func() { failed <- s.listen(ctx) }()
	s.end(ctx, s.speak(ctx, failed))
}

// Refuse ends a connection for which there is no session.
func Refuse(ctx context.Context, conn Conn, clock Clock, why error) {
	s := Session{Conn: conn, Clock: clock}
	s.end(ctx, why)
}

// hello waits for the first message, which says whose connection it is.
func (s *Session) hello(ctx context.Context) error {
	ctx, cancel := s.Clock.Timeout(ctx, timeLimit)
	defer cancel()
	m, err := s.read(ctx)
	if err != nil {
		return err
	}
	if m.Type != "hello" {
		return malformed(refusal.HelloFirst.New(""))
	}
	s.after, s.token = m.After, table.Token(m.Token)
	if m.Shares {
		s.sharing = &sharing{game: m.Game, lines: max(0, m.Lines)}
	}
	if s.subscription, err = s.Table.Subscribe(ctx, s.token, m.Shares); err != nil {
		return err
	}
	if err := s.compare(ctx, m); err != nil {
		s.subscription.Close()
		return err
	}
	return nil
}

// compare refuses a client that was in another history: an older copy of the log has
// been put back since. One that is new, or was away for longer than a game, begins
// with the game that is on; what was before it may ask for.
func (s *Session) compare(ctx context.Context, hello *wire.FromClient) error {
	parted, err := s.Table.Parted(ctx, hello.After, hello.Digest)
	if err != nil {
		return err
	}
	if parted {
		return refusal.Ahead.New("")
	}
	v, err := s.subscription.View(ctx, table.Newest)
	s.after = max(s.after, v.Begun-1)
	return err
}

// read takes one message.
func (s *Session) read(ctx context.Context) (*wire.FromClient, error) {
	text, err := s.Conn.Read(ctx)
	if err != nil {
		return nil, err
	}
	m := &wire.FromClient{}
	if err := wire.Decode(text, m); err != nil {
		return nil, malformed(refusal.OtherMessage.New("", err))
	}
	return m, nil
}

// listen takes commands until the connection ends.
func (s *Session) listen(ctx context.Context) error {
	for {
		m, err := s.read(ctx)
		if err != nil {
			return err
		}
		if err := s.answer(ctx, m); err != nil {
			return err
		}
	}
}

func (s *Session) answer(ctx context.Context, m *wire.FromClient) error {
	if m.Type == "choose" {
		s.pricing.decided()
	}
	if m.Type == "hint" || m.Type == "explain" {
		s.price(ctx, m)
		return nil
	}
	s.doing.Lock()
	defer s.doing.Unlock()
	select {
	case s.replies <- s.reply(ctx, m):
		return nil
	default:
		return refusal.TooSlow.New("")
	}
}

func (s *Session) reply(ctx context.Context, m *wire.FromClient) any {
	switch m.Type {
	case "ping":
		_ = s.Limit(ctx, s.token, false) // it fails with the connection
		return wire.Pong{Type: "pong"}
	case "past":
		past, err := s.past(ctx, m)
		if err != nil {
			return wire.Refused{Type: "refused", ID: m.ID, Error: Explain(err, s.Logger)}
		}
		return past
	}
	answered := s.watch()
	seq, err := s.do(ctx, m)
	if err != nil {
		refused := wire.Refused{Type: "refused", ID: m.ID, Error: Explain(err, s.Logger)}
		answered(refused.Error.Code)
		return refused
	}
	answered("")
	return wire.Ack{Type: "ack", ID: m.ID, Seq: seq}
}

func (s *Session) watch() (answered func(refused string)) {
	if s.Watch == nil {
		return func(string) {}
	}
	return s.Watch()
}

func (s *Session) do(ctx context.Context, m *wire.FromClient) (int64, error) {
	if err := s.Limit(ctx, s.token, true); err != nil {
		return 0, run.ErrUnavailable
	}
	if s.Doing != nil {
		defer s.Doing()()
	}
	switch m.Type {
	case "say":
		if err := checkID(m.ID); err != nil {
			return 0, err
		}
		return 0, s.Table.Say(ctx, s.token, table.Saying{Phrase: m.Phrase, Text: m.Text})
	case "why":
		return 0, s.Table.WhyNot(ctx, s.token, m.Moment, m.Cell)
	case "anchor":
		return 0, s.Table.Share(ctx, s.token, table.Share{Game: m.Game, Hash: m.Anchor})
	case "share":
		if m.Draw < 1 {
			return 0, refusal.FairNotAsked.New("")
		}
		return 0, s.Table.Share(ctx, s.token, table.Share{Game: m.Game, Draw: m.Draw, Hash: m.Link})
	}
	request, err := Request(m, s.token)
	if err != nil {
		return 0, err
	}
	return s.Table.Do(ctx, request)
}

// past is a page of what was before, for a client that asks.
func (s *Session) past(ctx context.Context, m *wire.FromClient) (wire.Past, error) {
	if err := s.Limit(ctx, s.token, true); err != nil {
		return wire.Past{}, run.ErrUnavailable
	}
	v, err := s.subscription.View(ctx, 0)
	return wire.Past{Type: "past", ID: m.ID, Events: newEvents(pageBefore(v.Events, m.Before))}, err
}

// speak sends replies and updates until something fails. Updates never queue up: a
// slow client gets fewer and larger ones.
func (s *Session) speak(ctx context.Context, failed <-chan error) error {
	ping, stop := s.Clock.Ticker(pingEvery)
	defer stop()
	pong := make(chan error, 1)
	waiting := false // for a pong: nothing else waits for it
	for {
		var err error
		select {
		case r := <-s.replies:
			err = s.write(ctx, r)
		case said := <-s.subscription.Said():
			err = s.write(ctx, wire.Said{Type: "said", Seat: said.Seat, Name: said.Name, Phrase: said.Phrase, Text: said.Text})
		case <-s.subscription.Changed():
			err = s.update(ctx)
		case <-ping:
			if !waiting {
				waiting = true
				go func() { pong <- s.ping(ctx) }()
			}
		case err = <-pong:
			waiting = false
		case <-s.Table.Done():
			err = s.Table.Err()
		case err = <-failed:
		}
		if err != nil {
			return err
		}
	}
}

func (s *Session) update(ctx context.Context) error {
	var glance table.Glance
	if s.sent.own != nil {
		glance = s.sent.own.glance
	}
	news, err := s.subscription.News(ctx, s.after, glance, newPicture)
	switch {
	case err != nil:
		return err
	case s.token != "" && news.Own.Seat < 0:
		return refusal.Removed.New("")
	}
	if err := s.show(ctx, news); err != nil || s.sharing == nil {
		return err
	}
	return s.share(ctx)
}

// show sends what is new.
func (s *Session) show(ctx context.Context, news run.News) error {
	p, events := news.Picture.(*picture), news.Events
	for len(events) > pageLength {
		n := pageEnd(events)
		if err := s.write(ctx, wire.Past{Type: "past", Events: newEvents(events[:n])}); err != nil {
			return err
		}
		s.after, events = events[n-1].Seq, events[n:]
	}
	now := sent{p, newOwn(s.sent.own, p, s.Table.Code(), &news.Own)}
	happened, err := p.eventsSince(s.after, events)
	if err != nil {
		return err
	}
	text, err := now.update(s.sent, happened)
	if err != nil {
		return err
	}
	s.after, s.sent = p.seq, now
	return s.send(ctx, text)
}

func (s *Session) write(ctx context.Context, message any) error {
	var text bytes.Buffer
	if err := wire.Encode(&text, message); err != nil {
		return err
	}
	return s.send(ctx, text.Bytes())
}

// send sends a message.
func (s *Session) send(ctx context.Context, text []byte) error {
	ctx, cancel := s.Clock.Timeout(ctx, timeLimit)
	defer cancel()
	return s.Conn.Write(ctx, text)
}

// ping waits for the client's answer.
func (s *Session) ping(ctx context.Context) error {
	ctx, cancel := s.Clock.Timeout(ctx, pongLimit)
	defer cancel()
	return s.Conn.Ping(ctx)
}

// flush sends the replies that wait: the update that ends a connection may have
// overtaken the reply to the command that caused it.
func (s *Session) flush(ctx context.Context) error {
	s.doing.Lock()
	defer s.doing.Unlock()
	for {
		select {
		case r := <-s.replies:
			if err := s.write(ctx, r); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

// end says why the connection ends, if the client can still read it.
func (s *Session) end(ctx context.Context, err error) {
	why, ok := refusal.As(err)
	if !ok || s.flush(ctx) != nil {
		return // the connection itself has failed
	}
	_ = s.write(ctx, wire.Bye{Type: "bye", Error: wire.NewError(why)})
	s.Conn.Close(why.Kind.Code(), comesBack[why.Kind])
}
