package session

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"

	"rowlock/wire"
)

// A field is one of a wire.Table, a wire.Play or a wire.Position, as it is written.
type field struct {
	name   string
	text   []byte
	places [][]byte // of a list by seat, which is written by its places
}

// fields are those of a table, of its game and of the position, of which each client
// is sent what has changed.
type fields struct {
	table, play, position []field
	playing               bool
	err                   error // why something could not be written
}

// write returns a field: the one of before, if it is as it was.
func (f *fields) write(before []field, name string, value any) field {
	if value == nil {
		return field{name: name, text: null}
	}
	text := wire.NewBuffer() // what is kept for each connection has no room to spare
	defer text.Free()
	f.err = cmp.Or(f.err, wire.Encode(text, value))
	written := bytes.TrimSuffix(text.Bytes(), []byte{'\n'})
	if old := named(before, name); old != nil && bytes.Equal(old.text, written) {
		return *old
	}
	return field{name: name, text: bytes.Clone(written)}
}

// null is JSON's; nobody writes to it.
var null = []byte("null")

// number returns a field.
func number[T int | int64](name string, value T) field {
	return field{name: name, text: strconv.AppendInt(nil, int64(value), 10)}
}

// list returns a field that is a list by seat. A seat of which what it is written of is
// as it was has its place as it was before, if there was one.
func list[S comparable](f *fields, name string, of, was []S, before []field, value func(seat int) any) field {
	old, places := named(before, name), make([][]byte, len(of))
	for i := range of {
		if old != nil && i < len(was) && of[i] == was[i] {
			places[i] = old.places[i]
		} else {
			places[i] = f.write(nil, "", value(i)).text
		}
	}
	return field{name: name, places: places}
}

// named returns the field of a name, nil if there is none.
func named(list []field, name string) *field {
	for i := range list {
		if list[i].name == name {
			return &list[i]
		}
	}
	return nil
}

// equal reports whether two fields of a name are the same.
func (f *field) equal(other *field) bool {
	return bytes.Equal(f.text, other.text) && slices.EqualFunc(f.places, other.places, bytes.Equal)
}

// appendSince appends what a field holds: of a list of as many places as before those
// that have changed, by their numbers.
func (f *field) appendSince(text []byte, old *field) []byte {
	if f.text != nil {
		return append(text, f.text...)
	}
	if old == nil || len(old.places) != len(f.places) {
		text = append(text, '[')
		for _, place := range f.places {
			text = append(append(text, place...), ',')
		}
		return append(bytes.TrimSuffix(text, []byte{','}), ']')
	}
	text = append(text, '{')
	for i, place := range f.places {
		if !bytes.Equal(place, old.places[i]) {
			text = append(strconv.AppendInt(append(text, '"'), int64(i), 10), `":`...)
			text = append(append(text, place...), ',')
		}
	}
	return end(text)
}
