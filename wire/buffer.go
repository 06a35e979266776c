package wire

import (
	"bytes"
	"sync"
)

// A Buffer holds a message while it is read or written.
type Buffer struct{ bytes.Buffer }

// buffers are used again: a message lives as long as it takes to read or to send it.
var buffers = sync.Pool{New: func() any { return new(Buffer) }}

// mostKept is how many bytes a buffer may have that is used again.
const mostKept = 64 << 10

// NewBuffer returns an empty buffer, which Free takes back.
func NewBuffer() *Buffer { return buffers.Get().(*Buffer) }

// Free gives back a buffer, or nil. Nobody uses it any more, nor what it held.
func (b *Buffer) Free() {
	if b != nil && b.Cap() <= mostKept {
		b.Reset()
		buffers.Put(b)
	}
}
