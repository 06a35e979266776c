package session

import (
	"context"
	"errors"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/wire"
)

// helloLimit is how long a connection may take until its first message has come.
const helloLimit = 10 * time.Second

// A Session is one connection of one client to a table.
type Session struct {
	Conn   Conn
	Table  *run.Runner
	Limit  Limit
	Logger run.Logger
	// Watch, if set, hears of each command that comes. What it returns hears the code
	// of the refusal, "" if the command was taken.
	Watch func() (answered func(refused string))
	// Doing, if set, hears of each command that the table is given, and what it returns
	// when the table has answered.
	Doing func() (done func())
	// Reading, if set, waits until the table's log may be read for this client: for what was
	// long before, whoever asks; done says that it has been.
	Reading func(ctx context.Context) (done func(), err error)
	// Watching, if set, counts a client that shows no seat's token, until it leaves, or refuses
	// it.
	Watching func() (leave func(), err error)
	// Judge, if set, answers what choices are worth.
	Judge Judge
	// Workers, if set, do what is done beside the goroutine that reads.
	Workers *Workers

	ctx          context.Context    // of the session
	cut          context.CancelFunc // ends it, and cuts the connection
	subscription *run.Subscription
	leave        func() // of one that is watching
	token        table.Token
	doing        sync.Mutex    // held from when a command is taken until its reply is queued
	asking       atomic.Bool   // the same, for those who must not wait
	looking      chan struct{} // holds one value while a page of the past is looked up
	heard        atomic.Bool   // a message has come since the last ping was due
	waits        atomic.Int32  // how much waits for its turn or for the disk: a message, meanwhile nobody reads the next, and news
	pings        *time.Timer   // runs ping
	unsent       int           // pings in a row that were due and not sent
	spared       int           // pings since the last answer that were not sent because a message waited
	pricing      pricing
	speech
}

// A Limit waits until a message may be taken: a command of the seat that the token
// stands for, or a mere ping. Its error refuses a command.
type Limit func(ctx context.Context, token table.Token, command bool) error

// Serve speaks with the client until one of the two ends the connection, or the program fails. It
// is called once.
func (s *Session) Serve(ctx context.Context) {
	_ = s.recovered(func() error { s.serve(ctx); return nil }) // it is in the log
}

func (s *Session) serve(ctx context.Context) {
	ctx, s.cut = context.WithCancel(ctx)
	defer s.cut()
	defer context.AfterFunc(ctx, s.Conn.Cut)()
	defer func() {
		if s.leave != nil {
			s.leave()
		}
	}()
	s.ctx, s.looking = ctx, make(chan struct{}, 1)
	s.begin()
	s.pings = time.AfterFunc(time.Hour, s.ping) // hello begins them
	defer s.pings.Stop()
	defer func() { // also when the program fails at the hello
		if s.subscription != nil {
			s.subscription.Close()
		}
	}()
	if err := s.apart(s.hello); err != nil {
		s.end(err)
		return
	}
	s.more.Store(true)
	s.Workers.InTurn(s.speak)
	err := s.listen()
	select {
	case s.word <- struct{}{}:
		s.end(err)
	case <-s.over:
	}
}

// Refuse ends a connection for which there is no session.
func Refuse(conn Conn, why error) {
	s := Session{Conn: conn}
	s.end(why)
}

// hello waits for the first message, which says whose connection it is.
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
		return Malformed(refusal.HelloFirst.New(""))
	}
	s.pings.Reset(pingEvery)
	s.waits.Add(1)
	defer s.waits.Add(-1)
	s.after, s.token = m.After, table.Token(m.Token)
	if m.Shares {
		s.sharing = &sharing{told: told{game: m.Game, lines: max(0, m.Lines)}}
	}
	if s.Watching != nil && s.token == "" {
		if s.leave, err = s.Watching(); err != nil {
			return err
		}
	}
	subscription, err := s.Table.Subscribe(s.ctx, s.token, m.Shares, s.wake)
	if err != nil {
		return s.ofTable(err)
	}
	subscription.Reading = s.Reading
	s.subscription = subscription
	return s.ofTable(s.compare(m))
}

// compare refuses a client that has seen events which are not in the table's log: since then an
// older copy of the log has been put back. A client that is new, or was away for longer than a
// game, is told the events of the current game only, and may ask for those before it.
func (s *Session) compare(hello *wire.FromClient) error {
	begun, err := s.subscription.Meet(s.ctx, hello.After, hello.Digest)
	s.after = max(s.after, begun-1)
	return err
}

func (s *Session) decode(text []byte) (*wire.FromClient, error) {
	s.heard.Store(true)
	m := &wire.FromClient{}
	if err := wire.Decode(text, m); err != nil {
		return nil, Malformed(refusal.OtherMessage.New("", err))
	}
	return m, nil
}

// listen takes commands until the connection ends.
func (s *Session) listen() error {
	for {
		text, err := s.Conn.Read()
		if err != nil {
			return err
		}
		s.waits.Add(1)
		err = s.apart(func() error { return s.take(text) })
		s.waits.Add(-1)
		if err != nil {
			return err
		}
	}
}

// take does what a message says.
func (s *Session) take(text []byte) error {
	m, err := s.decode(text)
	if err != nil {
		return err
	}
	if err := s.Limit(s.ctx, s.token, m.Type != "ping"); err != nil {
		return err // it fails with the connection
	}
	switch m.Type {
	case "hint", "explain":
		s.price(m)
		return nil
	case "past":
		s.lookBack(m)
		return nil
	case "choose":
		s.pricing.decided()
	}
	return s.answer(m)
}

// apart calls do in a worker's goroutine and waits for it. Each connection has a goroutine that
// reads, and most of the time that one only waits. It makes no deep calls, so that its stack
// never grows: Go shrinks a stack only when less than a quarter of it is in use, so most would
// stay large.
func (s *Session) apart(do func() error) (err error) {
	done := make(chan struct{})
	s.Workers.Do(func() {
		defer close(done)
		if err = s.recovered(do); errors.Is(err, errPanic) {
			s.silence() // it may have had the word, and nobody gives it back
		}
	})
	<-done
	return err
}

// errPanic is the error of a panic, which is in the log.
var errPanic = errors.New("the program has failed")

// recovered calls do. If that panics, it logs the panic and returns errPanic.
func (s *Session) recovered(do func() error) (err error) {
	defer func() {
		if why := recover(); why != nil {
			s.Logger.Error("session has failed", "panic", why, "stack", string(debug.Stack()))
			err = errPanic
		}
	}()
	return do()
}
