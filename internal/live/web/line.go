package web

import (
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"rowlock/wire"
)

// mostUnfinished is how many bytes may come before a message or a pong is complete. Without this
// bound the library would for ever read empty frames, and pings that nobody asked for.
const mostUnfinished = 32 << 10

var errUnfinished = errors.New("too much was sent without a message")

// writeLimit is how long a client may take to receive what is sent to it. The deadline is renewed
// only when less than half of it is left, so a client has at least half of it.
const writeLimit = 10 * time.Second

// A line is the network connection below a WebSocket.
type line struct {
	net.Conn
	early      []byte       // what came with the request; it is read first
	until      time.Time    // the current deadline for writes; guarded by writing
	unfinished atomic.Int64 // bytes since the last message or pong

	writing sync.Mutex
	held    *wire.Buffer // gathers writes; nil while each is sent at once
}

// hold gathers writes until release sends them.
func (l *line) hold() {
	l.writing.Lock()
	defer l.writing.Unlock()
	l.held = wire.NewBuffer()
}

// release sends what hold has gathered.
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
	if now := time.Now(); l.until.Sub(now) < writeLimit/2 { // not each time: setting it costs about a tenth of a write
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
