//go:build js

package main

import (
	"context"
	"syscall/js"

	"rowlock/internal/live/offline"
)

// mostWait is how many messages of a client may wait to be read.
const mostWait = 64

// A connection is a session's Conn over a message port.
type connection struct {
	ctx      context.Context // of the session
	messages chan string
	cancel   context.CancelFunc // ends the session
	send     js.Value
	closed   js.Value
}

// connect opens a connection to a table. Its arguments are the table's code, a function that gets
// messages and one that is called at the end. It returns a function that takes the client's
// messages, null for the end, and must not be called after that.
func connect(host *offline.Host, args []js.Value) any {
	ctx, cancel := context.WithCancel(context.Background())
	code, c := args[0].String(), &connection{ctx, make(chan string, mostWait), cancel, args[1], args[2]}
	hear := js.FuncOf(func(_ js.Value, args []js.Value) any {
		c.take(args[0])
		return nil
	})
	go func() {
		defer hear.Release()
		defer cancel()
		host.Connect(ctx, code, c)
		c.closed.Invoke()
	}()
	return hear
}

func (c *connection) take(message js.Value) {
	if message.IsNull() {
		c.cancel()
		return
	}
	select {
	case c.messages <- message.String():
	default:
		c.cancel() // the client sends faster than it can be answered
	}
}

// Read implements session.Conn.
func (c *connection) Read() ([]byte, error) {
	select {
	case message := <-c.messages:
		return []byte(message), nil
	case <-c.ctx.Done():
		return nil, c.ctx.Err()
	}
}

// Write implements session.Conn.
func (c *connection) Write(messages ...[]byte) error {
	for _, message := range messages {
		c.send.Invoke(string(message))
	}
	return nil
}

// Ping implements session.Conn: a port does not break.
func (c *connection) Ping(context.Context) error { return nil }

// Close implements session.Conn.
func (c *connection) Close(string, bool) { c.cancel() }

// Cut implements session.Conn.
func (c *connection) Cut() { c.cancel() }
