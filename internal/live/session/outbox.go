package session

import (
	"sync"

	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/wire"
)

// mostWait is how many replies wait for a client that is slow to read. With more of them
// it is too slow, and the connection ends.
const mostWait = 32

// An outbox is what a session has to say to its client. Any goroutine may use it.
//
//   - One goroutine at a time writes, and none waits for something to write: whoever has something
//     for the client writes it, and all that comes meanwhile. If another writes, that one does.
//   - Replies are kept, mostWait of them, and written in their order. News is not kept: the table is
//     asked for it each time, so that a slow client gets fewer and larger updates.
//   - A reply comes after the news of what its command has done, and news that comes while a command
//     is done waits for the reply.
//   - Nothing but pongs is written before start, and nothing after the client has been told why the
//     connection ends.
type outbox struct {
	conn    Conn
	news    func(b *batch, pass func()) error // adds what is new at the table, and calls pass before it waits; its error ends the connection
	workers *Workers
	logger  run.Logger

	mu      sync.Mutex
	changed sync.Cond // one of the last three has changed
	replies []any
	due     bool // something is to be written
	held    bool // by the hello or a command
	writing bool // somebody writes, or has a worker that will
	closed  bool

	sending sync.Mutex // held while a batch is sent
}

// begin makes the outbox of a connection.
func (o *outbox) begin(conn Conn, news func(*batch, func()) error, workers *Workers, logger run.Logger) {
	o.conn, o.news, o.workers, o.logger, o.held = conn, news, workers, logger, true
	o.changed.L = &o.mu
}

// start has the table shown to a client that has said who it is.
func (o *outbox) start() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.held = false
	o.stir()
}

// wake has news written as soon as no command is done. It waits for nobody.
func (o *outbox) wake() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.due = true; !o.held {
		o.stir()
	}
}

// post has a message written, also while a command is done. The error refuses a client that is too
// slow.
func (o *outbox) post(message any) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.stir()
	return o.add(message)
}

// hold begins a command.
func (o *outbox) hold() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.held = true
}

// reply ends a command and writes its reply, which may wait for whatever is written next. The error
// is that of post.
func (o *outbox) reply(message any, mayWait bool) error {
	o.mu.Lock()
	o.held = false
	o.changed.Broadcast()
	err := o.add(message)
	o.due = o.due || !mayWait
	mine := o.due && o.take()
	o.mu.Unlock()
	if mine {
		o.write(func() {}) // it is not in turn
	}
	return err
}

// pong sends a pong at once, beside whoever writes.
func (o *outbox) pong() error {
	b := newBatch()
	defer b.free()
	if err := b.add(wire.Pong{Type: "pong"}); err != nil {
		return err
	}
	return o.send(b)
}

// close ends the connection as soon as nobody writes, and returns when it has ended. The client is
// told why if that is a refusal. The caller does the commands, and none is done.
func (o *outbox) close(why error) {
	o.mu.Lock()
	o.held = false
	o.changed.Broadcast()
	for o.writing && !o.closed {
		o.changed.Wait()
	}
	mine := o.take()
	o.mu.Unlock()
	if mine {
		o.end(why)
	}
}

// cut ends the connection at once, without a word.
func (o *outbox) cut() {
	o.conn.Cut()
	o.mu.Lock()
	defer o.mu.Unlock()
	o.closed = true
	o.changed.Broadcast()
}

// The caller of the next three holds mu.

func (o *outbox) add(message any) error {
	if len(o.replies) >= mostWait {
		return tooSlow.New()
	}
	o.replies = append(o.replies, message)
	return nil
}

// take reports whether its caller is now the one who writes.
func (o *outbox) take() bool {
	free := !o.writing && !o.closed
	o.writing = true
	return free
}

// stir has a worker write, in turn: while there is much to tell, commands are done first, and later
// news is told with the earlier.
func (o *outbox) stir() {
	if o.due = true; !o.take() {
		return
	}
	o.workers.InTurn(func(pass func()) {
		if recovered(o.logger, func() error { o.write(pass); return nil }) != nil {
			o.cut()
		}
	})
}

// write writes until nothing is left. It calls pass before anything that may take long.
func (o *outbox) write(pass func()) {
	for {
		o.mu.Lock()
		if o.writing = o.due; !o.writing {
			o.changed.Broadcast()
			o.mu.Unlock()
			return
		}
		replies := o.replies
		o.replies, o.due = nil, false
		o.mu.Unlock()
		if err := o.writeBatch(replies, pass); err != nil {
			o.end(err)
			return
		}
	}
}

// writeBatch writes what is new, and then replies to commands that were done before it was asked for.
func (o *outbox) writeBatch(replies []any, pass func()) error {
	b := newBatch()
	defer b.free()
	ended := o.news(b, pass)
	if err := b.add(replies...); err != nil {
		return err
	}
	pass() // the client may be slow to receive
	if err := o.send(b); err != nil {
		return err
	}
	return ended
}

func (o *outbox) send(b *batch) error {
	o.sending.Lock()
	defer o.sending.Unlock()
	return b.send(o.conn)
}

// end tells the client why the connection ends, if it can still read that, and cuts the connection.
// The command that ends a connection (one that leaves the table) may still be done: end waits for
// its reply.
func (o *outbox) end(err error) {
	defer o.cut()
	why, ok := refusal.As(err)
	if !ok {
		return // the connection itself has failed
	}
	o.mu.Lock()
	for o.held && !o.closed {
		o.changed.Wait()
	}
	last := append(o.replies, wire.Bye{Type: "bye", Error: wire.NewError(why)})
	o.mu.Unlock()
	b := newBatch()
	defer b.free()
	if b.add(last...) == nil && o.send(b) == nil {
		o.conn.Close(why.Kind.Code(), wire.Passing(why.Kind.Code()))
	}
}
