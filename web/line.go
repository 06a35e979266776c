package web

import (
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"rowlock/wire"
)

// mostUnfinished is how many bytes may come without a message or a pong being whole:
// empty frames, and pings that nobody asked for, are read without end else.
const mostUnfinished = 16 << 10

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
