package session

import (
	"context"
	"sync"
	"time"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
)

// A Session is one connection of one client to a table.
type Session struct {
	Conn   Conn
	Table  *run.Runner
	Limit  Limit
	Logger run.Logger
	// Spectate lets a client that shows no seat's token watch, until it leaves, or refuses it.
	Spectate run.Turn
	// Command lets a command be given to the table, and hears when the table has answered.
	Command run.Turn
	// Opens, if set, lets the client open its table to everybody, or refuses it.
	Opens func() error
	// ReadLog waits until the table's log may be read for this client: for what was long before,
	// whoever asks.
	ReadLog run.Turn
	// Answered, if set, hears of each answer to a client: how long it took, and the code of the
	// refusal, "" for none.
	Answered func(took time.Duration, refused string)
	// Judge, if set, answers what choices are worth.
	Judge Judge
	// Workers, if set, do what is done beside the goroutine that reads.
	Workers *Workers

	ctx          context.Context    // of the session
	cut          context.CancelFunc // ends it, and cuts the connection
	subscription *run.Subscription
	leave        func() // of one that is watching
	token        table.Token
	looking      sync.WaitGroup // one while a page of the past is looked up
	out          outbox
	shown
	pulse
	pricing pricing
}

// A Limit waits until a message may be taken: a command of the seat that the token
// stands for, or a mere ping. Its error refuses a command.
type Limit func(ctx context.Context, token table.Token, command bool) error

// Serve speaks with the client until one of the two ends the connection, or the program fails. It
// is called once.
func (s *Session) Serve(ctx context.Context) {
	_ = recovered(s.Logger, func() error { s.serve(ctx); return nil }) // it is in the log
}

func (s *Session) serve(ctx context.Context) {
	s.ctx, s.cut = context.WithCancel(ctx)
	defer s.cut()
	defer context.AfterFunc(s.ctx, s.Conn.Cut)()
	s.timer = time.AfterFunc(time.Hour, s.ping) // hello begins the pings
	defer s.timer.Stop()
	defer s.part() // also when the program fails at the hello
	if s.Answered == nil {
		s.Answered = func(time.Duration, string) {}
	}
	s.out.begin(s.Conn, s.news, s.Workers, s.Logger)
	err := s.apart(s.hello)
	if err == nil {
		s.out.start()
		err = s.listen()
	}
	s.out.close(err)
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

// Refuse ends a connection for which there is no session.
func Refuse(conn Conn, why error) {
	var o outbox
	o.begin(conn, nil, nil, nil)
	o.close(why)
}
