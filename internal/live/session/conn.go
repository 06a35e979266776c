package session

import "context"

// A Conn carries text messages in both directions. One goroutine reads while another does
// everything else.
type Conn interface {
	// Read waits for a message, which is valid until the next Read. If the error is a refusal, the
	// client is told it as the reason why the connection ends.
	Read() ([]byte, error)
	// Write sends messages, together if it can. It fails if the client takes too long to receive
	// them. It does not keep them.
	Write(messages ...[]byte) error
	// Ping waits until the client has shown that it is alive.
	Ping(ctx context.Context) error
	// Close ends the connection; again says that the client should come back.
	Close(reason string, again bool)
	// Cut ends the connection without a word. Read, Write and Ping fail at once.
	Cut()
}
