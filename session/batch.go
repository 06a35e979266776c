package session

import (
	"bytes"
	"sync"

	"rowlock/wire"
)

// A batch is messages that are sent together.
type batch struct {
	text []byte // one behind the other
	ends []int
}

// batches are used again: a message lives as long as it takes to send it.
var batches = sync.Pool{New: func() any { return new(batch) }}

// mostKept is how many bytes a batch may have that is used again.
const mostKept = 64 << 10

func newBatch() *batch { return batches.Get().(*batch) }

func (b *batch) free() {
	if cap(b.text) <= mostKept {
		b.text, b.ends = b.text[:0], b.ends[:0]
		batches.Put(b)
	}
}

// add writes a message.
func (b *batch) add(message any) error {
	err := wire.Encode(b, message)
	b.text = bytes.TrimSuffix(b.text, []byte{'\n'})
	b.end()
	return err
}

// Write implements io.Writer.
func (b *batch) Write(text []byte) (int, error) {
	b.text = append(b.text, text...)
	return len(text), nil
}

// end says that a message ends where the text does.
func (b *batch) end() { b.ends = append(b.ends, len(b.text)) }

// send sends the messages, if there are any.
func (b *batch) send(conn Conn) error {
	if len(b.ends) == 0 {
		return nil
	}
	messages, begin := make([][]byte, len(b.ends)), 0
	for i, end := range b.ends {
		messages[i], begin = b.text[begin:end], end
	}
	b.text, b.ends = b.text[:0], b.ends[:0]
	return conn.Write(messages...)
}
