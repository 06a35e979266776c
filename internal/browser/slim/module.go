package main

import (
	"encoding/binary"
	"errors"
	"slices"
)

// The format is the WebAssembly core specification 1.0, chapter 5.

const (
	header      = "\x00asm\x01\x00\x00\x00"
	dataSection = 11
	i32Const    = 0x41
	end         = 0x0b
)

// mostZeros is how many zeros are written out before a new segment is worth its head.
const mostZeros = 64

var errFormat = errors.New("this is not WebAssembly as Go writes it")

// slim rewrites the data of a program.
func slim(program []byte) ([]byte, error) {
	r := &reader{left: program}
	if string(r.take(len(header))) != header {
		return nil, errFormat
	}
	out := []byte(header)
	for len(r.left) > 0 && !r.failed {
		id := r.take(1)
		body := r.take(r.number())
		if r.failed {
			break
		}
		if id[0] == dataSection {
			memory, err := memoryOf(body)
			if err != nil {
				return nil, err
			}
			if err := strip(memory); err != nil {
				return nil, err
			}
			body = segments(memory)
		}
		out = append(out, id[0])
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	if r.failed {
		return nil, errFormat
	}
	return out, nil
}

// memoryOf returns the memory that the segments of a data section fill.
func memoryOf(section []byte) (memory []byte, err error) {
	r := &reader{left: section}
	for range r.number() {
		kind := r.take(2)
		address := r.number()
		last := r.take(1)
		text := r.take(r.number())
		if r.failed || kind[0] != 0 || kind[1] != i32Const || last[0] != end {
			return nil, errFormat
		}
		if more := address + len(text) - len(memory); more > 0 {
			memory = append(memory, make([]byte, more)...)
		}
		copy(memory[address:], text)
	}
	return memory, nil
}

// segments writes memory as a data section; memory outside its segments is zero.
func segments(memory []byte) []byte {
	count, list := 0, []byte(nil)
	for at := nonzero(memory, 0); at < len(memory); count++ {
		last := at // of the segment
		next := nonzero(memory, at+1)
		for next < len(memory) && next-last <= mostZeros {
			last, next = next, nonzero(memory, next+1)
		}
		list = append(list, 0, i32Const)
		list = appendSigned(list, at)
		list = append(list, end)
		list = binary.AppendUvarint(list, uint64(last+1-at))
		list = append(list, memory[at:last+1]...)
		at = next
	}
	return append(binary.AppendUvarint(nil, uint64(count)), list...)
}

// nonzero finds the next byte that is not zero, or the end.
func nonzero(memory []byte, from int) int {
	if i := slices.IndexFunc(memory[from:], func(b byte) bool { return b != 0 }); i >= 0 {
		return from + i
	}
	return len(memory)
}

// appendSigned appends a number as a constant: bit 6 of the last byte is its sign.
func appendSigned(out []byte, n int) []byte {
	for n >= 1<<6 {
		out = append(out, byte(n&0x7f|0x80))
		n >>= 7
	}
	return append(out, byte(n))
}

// A reader takes a text apart. After a request for more than is left, it returns zeros.
type reader struct {
	left   []byte
	failed bool
}

func (r *reader) take(n int) []byte {
	if n > len(r.left) {
		r.left, r.failed = nil, true
		return make([]byte, min(n, len(header)))
	}
	text := r.left[:n]
	r.left = r.left[n:]
	return text
}

// number reads a length or an address. Neither ever has its sign set.
func (r *reader) number() int {
	n, size := binary.Uvarint(r.left)
	if size <= 0 || n > 1<<31 {
		r.left, r.failed = nil, true
		return 0
	}
	r.left = r.left[size:]
	return int(n)
}
