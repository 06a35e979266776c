package wire

import (
	"bytes"
	"sync"
)

// A Buffer holds a message while it is read or written.
type Buffer struct{ bytes.Buffer }

// buffers are reused: a message lives only while it is read or sent.
var buffers = sync.Pool{New: func() any { return new(Buffer) }}

// mostKept is the largest capacity in bytes of a buffer that is reused.
const mostKept = 64 << 10

// NewBuffer returns an empty buffer, which Free takes back.
func NewBuffer() *Buffer { return buffers.Get().(*Buffer) }

// Free gives back a buffer, or nil. Nobody may use it or its content afterwards.
func (b *Buffer) Free() {
	if b != nil && b.Cap() <= mostKept {
		b.Reset()
		buffers.Put(b)
	}
}
