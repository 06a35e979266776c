package session

import (
	"bytes"

	"rowlock/wire"
)

// A batch is messages that are sent together.
type batch struct {
	text *wire.Buffer // one after the other
	ends []int
}

// newBatch returns an empty batch, which free takes back.
func newBatch() *batch { return &batch{text: wire.NewBuffer()} }

func (b *batch) free() { b.text.Free() }

// add writes messages.
func (b *batch) add(messages ...any) error {
	for _, m := range messages {
		if err := wire.Encode(b.text, m); err != nil {
			return err
		}
		b.text.Truncate(len(bytes.TrimSuffix(b.text.Bytes(), []byte{'\n'})))
		b.end()
	}
	return nil
}

// end marks the end of the text as the end of a message.
func (b *batch) end() { b.ends = append(b.ends, b.text.Len()) }

// send sends the messages, if there are any.
func (b *batch) send(conn Conn) error {
	if len(b.ends) == 0 {
		return nil
	}
	messages, begin := make([][]byte, len(b.ends)), 0
	for i, end := range b.ends {
		messages[i], begin = b.text.Bytes()[begin:end], end
	}
	return conn.Write(messages...)
}
