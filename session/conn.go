package session

import "context"

// A Conn carries text messages in both directions. One goroutine reads while another
// one does all else.
type Conn interface {
	// Read waits for a message, which lasts until the next one is waited for. A refusal is
	// sent to the client as the reason why the connection ends.
	Read() ([]byte, error)
	// Write sends messages, together where it can. It fails if the client takes too long
	// to take them. It keeps none of them.
	Write(messages ...[]byte) error
	// Ping waits until the client has shown that it is alive.
	Ping(ctx context.Context) error
	// Close ends the connection; again says that the client should come back.
	Close(reason string, again bool)
	// Cut ends the connection without a word. Read, Write and Ping fail at once.
	Cut()
}
