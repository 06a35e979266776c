package web

import (
	"bytes"
	"context"
	"errors"
	"sync"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"rowlock/table"
	"rowlock/wire"
)

// pingEvery is how often the server asks a quiet link whether it is alive.
const pingEvery = 20 * time.Second

// A link is one open WebSocket. One goroutine reads, one writes.
type link struct {
	server  *Server
	conn    *websocket.Conn
	table   *table.Table
	watcher *table.Watcher
	token   table.Token
	after   int64
	pace    *rate.Limiter // of commands: what comes faster waits
	replies chan any      // to single commands; when it is full the client is too slow
	doing   sync.Mutex    // held while a command has no reply yet
}

// tryAgain are the codes after which a client comes back.
var tryAgain = map[string]bool{
	table.CodeUnavailable: true, table.CodeShutdown: true, table.CodeCrowded: true, errTooSlow.Code: true,
}

var errTooSlow = &table.Refusal{Code: "too_slow", Text: "this link is too slow, please come back"}

// errAhead is for a client that knows of more than the log: an older copy of it
// has been put back.
var errAhead = &table.Refusal{Code: "ahead", Text: "the server has gone back to an earlier copy of this table"}

func (l *link) serve(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if err := l.hello(ctx); err != nil {
		l.bye(ctx, err)
		return
	}
	defer l.watcher.Close()
	failed := make(chan error, 1)
	go func() { failed <- l.listen(ctx) }()
	err := l.talk(ctx, failed)
	l.bye(ctx, err)
}

// hello waits for the first message, which says whose link it is.
func (l *link) hello(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, timeLimit)
	defer cancel()
	m, err := l.next(ctx)
	if err != nil {
		return err
	}
	if m.Type != "hello" {
		return malformed("the first message must be hello")
	}
	l.after, l.token = m.After, table.Token(m.Token)
	l.watcher, err = l.table.Watch(ctx, l.token)
	if refusal, ok := errors.AsType[*table.Refusal](err); ok && refusal.Code == table.CodeNotSeated {
		return &table.Refusal{Code: "bad_token", Text: refusal.Text}
	}
	return err
}

// next reads one message.
func (l *link) next(ctx context.Context) (*wire.FromClient, error) {
	kind, text, err := l.conn.Read(ctx)
	if err != nil {
		return nil, err
	}
	if kind != websocket.MessageText {
		return nil, malformed("messages are text")
	}
	m := &wire.FromClient{}
	if err := decode(text, m); err != nil {
		return nil, malformed("a message is one JSON object of the protocol: " + err.Error())
	}
	return m, nil
}

// listen takes commands until the link ends.
func (l *link) listen(ctx context.Context) error {
	for {
		m, err := l.next(ctx)
		if err != nil {
			return err
		}
		if err := l.take(ctx, m); err != nil {
			return err
		}
	}
}

func (l *link) take(ctx context.Context, m *wire.FromClient) error {
	l.doing.Lock()
	defer l.doing.Unlock()
	select {
	case l.replies <- l.reply(ctx, m):
		return nil
	default:
		return errTooSlow
	}
}

func (l *link) reply(ctx context.Context, m *wire.FromClient) any {
	if m.Type == "ping" {
		return wire.Pong{Type: "pong"}
	}
	if err := l.pace.Wait(ctx); err != nil {
		return wire.Refused{Type: "refused", ID: m.ID, Error: l.server.explain(table.ErrUnavailable)}
	}
	seq, err := l.command(ctx, m)
	if err != nil {
		return wire.Refused{Type: "refused", ID: m.ID, Error: l.server.explain(err)}
	}
	return wire.Ack{Type: "ack", ID: m.ID, Seq: seq}
}

func (l *link) command(ctx context.Context, m *wire.FromClient) (int64, error) {
	wish, err := wish(m)
	if err != nil {
		return 0, err
	}
	if m.ID == "" || len(m.ID) > 64 {
		return 0, malformed("a command needs an id of at most 64 characters")
	}
	return l.table.Do(ctx, table.Command{Action: m.ID, Token: l.token, Wish: wish})
}

// talk sends answers and news until something fails. News never queue up: a
// slow client gets fewer and larger updates.
func (l *link) talk(ctx context.Context, failed <-chan error) error {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		var err error
		select {
		case r := <-l.replies:
			err = l.send(ctx, r)
		case <-l.watcher.News():
			err = l.update(ctx)
		case <-ping.C:
			err = l.ping(ctx)
		case <-l.table.Done():
			err = l.table.Err()
		case err = <-failed:
		}
		if err != nil {
			return err
		}
	}
}

func (l *link) update(ctx context.Context) error {
	sight, err := l.watcher.Look(ctx, l.after)
	if err != nil {
		return err
	}
	if l.token != "" && sight.You < 0 {
		return &table.Refusal{Code: "removed", Text: "you no longer have a seat at this table"}
	}
	if l.after > sight.Seq {
		return errAhead
	}
	l.after = sight.Seq
	return l.send(ctx, present(&sight))
}

func (l *link) send(ctx context.Context, message any) error {
	ctx, cancel := context.WithTimeout(ctx, timeLimit)
	defer cancel()
	var text bytes.Buffer
	if err := encode(&text, message); err != nil {
		return err
	}
	return l.conn.Write(ctx, websocket.MessageText, text.Bytes())
}

// ping waits for the client's answer, but not when the table ends.
func (l *link) ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, timeLimit)
	defer cancel()
	pong := make(chan error, 1)
	go func() { pong <- l.conn.Ping(ctx) }()
	select {
	case err := <-pong:
		return err
	case <-l.table.Done():
		return l.table.Err()
	}
}

// answerAll sends the replies that wait: the news that end a link may have
// overtaken the reply to the command that made them.
func (l *link) answerAll(ctx context.Context) error {
	l.doing.Lock()
	defer l.doing.Unlock()
	for {
		select {
		case r := <-l.replies:
			if err := l.send(ctx, r); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

// bye tells the client why the link ends, if it can still hear.
func (l *link) bye(ctx context.Context, err error) {
	refusal, ok := errors.AsType[*table.Refusal](err)
	if !ok || l.answerAll(ctx) != nil {
		return // the link itself has failed
	}
	_ = l.send(ctx, wire.Bye{Type: "bye", Error: wire.Error{Code: refusal.Code, Text: refusal.Text}})
	status := websocket.StatusPolicyViolation
	if tryAgain[refusal.Code] {
		status = websocket.StatusTryAgainLater
	}
	_ = l.conn.Close(status, refusal.Code)
}
