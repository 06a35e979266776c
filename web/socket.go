package web

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"rowlock/refusal"
	"rowlock/wire"
)

// Sizes of what is kept for each open connection, and of what one takes.
const (
	readBuffer  = 256 // commands are shorter
	writeBuffer = 32  // for the head of a message, which a line gathers
	// mostUnfinished is how many bytes may come without a message or a pong being whole:
	// empty frames, and pings that nobody asked for, are read without end else.
	mostUnfinished = 16 << 10
)

var errUnfinished = errors.New("too much was sent without a message")

// writeLimit is how long a client may take to take what is sent to it, at most; half as
// long at least.
const writeLimit = 10 * time.Second

// A line is a connection below its WebSocket.
type line struct {
	net.Conn
	early      []byte    // what came with the request
	until      time.Time // writes may take, of who writes
	unfinished atomic.Int64

	read *wire.Buffer // the message that was read last, nil while the next is waited for

	writing sync.Mutex
	held    *wire.Buffer // what is written is gathered here, nil while it is sent at once
}

// hold gathers what is written until release sends it.
func (l *line) hold() {
	l.writing.Lock()
	defer l.writing.Unlock()
	l.held = wire.NewBuffer()
}

func (l *line) release() error {
	l.writing.Lock()
	defer l.writing.Unlock()
	held := l.held
	l.held = nil
	_, err := l.send(held.Bytes())
	held.Free()
	return err
}

// Write implements net.Conn.
func (l *line) Write(p []byte) (int, error) {
	l.writing.Lock()
	defer l.writing.Unlock()
	if l.held != nil {
		return l.held.Write(p)
	}
	return l.send(p)
}

func (l *line) send(p []byte) (int, error) {
	if now := time.Now(); l.until.Sub(now) < writeLimit/2 { // to set it costs about as much as to write a tenth
		l.until = now.Add(writeLimit)
		if err := l.SetWriteDeadline(l.until); err != nil {
			return 0, err
		}
	}
	return l.Conn.Write(p)
}

// Read implements net.Conn.
func (l *line) Read(p []byte) (n int, err error) {
	if len(l.early) > 0 {
		n, l.early = copy(p, l.early), l.early[min(len(p), len(l.early)):]
	} else {
		n, err = l.Conn.Read(p)
	}
	if l.unfinished.Add(int64(n)) > mostUnfinished {
		return 0, errUnfinished
	}
	return n, err
}

// An upgrade is an http.ResponseWriter whose connection becomes a line, with buffers
// of its own size: those of net/http are for whole pages.
type upgrade struct {
	http.ResponseWriter
	line *line
}

// Hijack implements http.Hijacker.
func (u *upgrade) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(u.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	early, err := buffers.Peek(buffers.Reader.Buffered())
	u.line = &line{Conn: conn, early: bytes.Clone(early)} // else it keeps the whole buffer
	return u.line, bufio.NewReadWriter(bufio.NewReaderSize(u.line, readBuffer), bufio.NewWriterSize(u.line, writeBuffer)), err
}

// accept makes a request a connection. Where it cannot, the library has answered.
func (s *Server) accept(w http.ResponseWriter, r *http.Request) (connection, error) {
	options := &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled, OriginPatterns: s.origins.patterns()}
	u := &upgrade{ResponseWriter: w}
	socket, err := websocket.Accept(u, r, options)
	if err != nil {
		return connection{}, err
	}
	socket.SetReadLimit(mostFrame)
	return connection{socket, u.line}, nil
}

// A connection is a session's Conn over a WebSocket.
type connection struct {
	*websocket.Conn
	line *line
}

// Read implements session.Conn.
func (c connection) Read() ([]byte, error) {
	c.line.read.Free()
	c.line.read = nil
	kind, message, err := c.Reader(context.Background()) // Cut ends it
	if err != nil {
		return nil, err
	}
	c.line.read = wire.NewBuffer()
	_, err = c.line.read.ReadFrom(message)
	c.line.unfinished.Store(0)
	if err == nil && kind != websocket.MessageText {
		return nil, refusal.Malformed.New("", refusal.NotText.New(""))
	}
	return c.line.read.Bytes(), err
}

// Write implements session.Conn.
func (c connection) Write(messages ...[]byte) error {
	c.line.hold()
	for _, message := range messages {
		if err := c.Conn.Write(context.Background(), websocket.MessageText, message); err != nil {
			return errors.Join(err, c.line.release())
		}
	}
	return c.line.release()
}

// Ping implements session.Conn.
func (c connection) Ping(ctx context.Context) error {
	err := c.Conn.Ping(ctx)
	c.line.unfinished.Store(0)
	return err
}

// Close implements session.Conn.
func (c connection) Close(reason string, again bool) {
	status := websocket.StatusPolicyViolation
	if again {
		status = websocket.StatusTryAgainLater
	}
	_ = c.Conn.Close(status, reason) // nobody is left to hear of it
}

// Cut implements session.Conn.
func (c connection) Cut() { _ = c.CloseNow() }
