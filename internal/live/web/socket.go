package web

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"rowlock/internal/live/session"
	"rowlock/wire"
)

// Sizes of the buffers of each open connection.
const (
	readBuffer  = 256 // commands are shorter
	writeBuffer = 32  // for the head of a message, which a line gathers
)

// An upgrade is an http.ResponseWriter that makes a line of its connection when it is hijacked.
// The line has small buffers: those of net/http are sized for whole pages.
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
	u.line = &line{Conn: conn, early: bytes.Clone(early)} // otherwise it would keep the whole buffer
	return u.line, bufio.NewReadWriter(bufio.NewReaderSize(u.line, readBuffer), bufio.NewWriterSize(u.line, writeBuffer)), err
}

// accept makes a WebSocket connection of a request. If it fails, the library has answered the
// request.
func (s *server) accept(w http.ResponseWriter, r *http.Request) (*connection, error) {
	options := &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled, OriginPatterns: s.origins.patterns()}
	u := &upgrade{ResponseWriter: w}
	socket, err := websocket.Accept(u, r, options)
	if err != nil {
		return nil, err
	}
	socket.SetReadLimit(mostFrame)
	return &connection{Conn: socket, line: u.line}, nil
}

// A connection is a session's Conn over a WebSocket.
type connection struct {
	*websocket.Conn
	line    *line
	message *wire.Buffer // the last one, nil while waiting for the next
}

// Read implements session.Conn.
func (c *connection) Read() ([]byte, error) {
	c.message.Free()
	c.message = nil
	kind, message, err := c.Reader(context.Background()) // Cut ends it
	if err != nil {
		return nil, err
	}
	c.message = wire.NewBuffer()
	_, err = c.message.ReadFrom(message)
	c.line.unfinished.Store(0)
	if err == nil && kind != websocket.MessageText {
		return nil, session.Malformed(notText.New())
	}
	return c.message.Bytes(), err
}

// Write implements session.Conn.
func (c *connection) Write(messages ...[]byte) error {
	c.line.hold()
	for _, message := range messages {
		if err := c.Conn.Write(context.Background(), websocket.MessageText, message); err != nil {
			return errors.Join(err, c.line.release())
		}
	}
	return c.line.release()
}

// Ping implements session.Conn.
func (c *connection) Ping(ctx context.Context) error {
	err := c.Conn.Ping(ctx)
	c.line.unfinished.Store(0)
	return err
}

// farewell is how long a client may take to answer that the connection ends. The library would wait
// for five seconds, and the end of the server with it.
const farewell = time.Second

// Close implements session.Conn.
func (c *connection) Close(reason string, again bool) {
	status := websocket.StatusPolicyViolation
	if again {
		status = websocket.StatusTryAgainLater
	}
	_ = c.line.SetReadDeadline(time.Now().Add(farewell)) // it fails where the connection has ended
	_ = c.Conn.Close(status, reason)                     // there is nobody left to tell
}

// Cut implements session.Conn.
func (c *connection) Cut() { _ = c.CloseNow() }
