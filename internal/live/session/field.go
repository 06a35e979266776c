package session

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"

	"rowlock/wire"
)

// A field is one field of a wire.Table, wire.Play or wire.Position, already written as JSON. It
// holds either text or places.
type field struct {
	name   string
	text   []byte
	places [][]byte // of a list by seat: the JSON of each place, so that only places that change are sent
	// changes are what has changed in each place since the field before, made once for all clients.
	changes []change
}

// A change is what turns one place of a list into the next one.
type change struct {
	before []byte
	text   []byte // nil if it cannot be said
}

func changeOf(before, now []byte) change {
	text, said := appendDifference(nil, before, now)
	if !said {
		text = nil
	}
	return change{before, text}
}

// fields are the fields of a table, of its game and of the position. A client gets those that have
// changed.
type fields struct {
	table, play, position []field
	err                   error // the first error of writing a field
}

// write returns the field of a value. If before has a field with this name and the same text,
// write returns that one and keeps no copy.
func (f *fields) write(before []field, name string, value any) field {
	if value == nil {
		return field{name: name, text: null}
	}
	text := wire.NewBuffer() // cloned below, so that no unused capacity is kept for each connection
	defer text.Free()
	f.err = cmp.Or(f.err, wire.Encode(text, value))
	written := bytes.TrimSuffix(text.Bytes(), []byte{'\n'})
	if old := named(before, name); old != nil && bytes.Equal(old.text, written) {
		return *old
	}
	return field{name: name, text: bytes.Clone(written)}
}

// null is the JSON of no value. It is shared: nobody may write to it.
var null = []byte("null")

// number returns the field of a number.
func number[T int | int64](name string, value T) field {
	return field{name: name, text: strconv.AppendInt(nil, int64(value), 10)}
}

// list returns a field that is a list by seat. A seat's place is written from the seat's element
// of sources; the place in before was written from the element of oldSources. If the two are equal
// the old place is taken over, otherwise value gives the new one.
func list[S comparable](f *fields, name string, sources, oldSources []S, before []field, value func(seat int) any) field {
	old, places := named(before, name), make([][]byte, len(sources))
	var changes []change
	if old != nil && len(old.places) == len(sources) {
		changes = make([]change, len(sources))
	}
	for i := range sources {
		if old != nil && i < len(oldSources) && sources[i] == oldSources[i] {
			places[i] = old.places[i]
		} else {
			places[i] = f.write(nil, "", value(i)).text
			if changes != nil {
				changes[i] = changeOf(old.places[i], places[i])
			}
		}
	}
	return field{name: name, places: places, changes: changes}
}

// named returns the field with a name, nil if there is none.
func named(list []field, name string) *field {
	for i := range list {
		if list[i].name == name {
			return &list[i]
		}
	}
	return nil
}

// equal reports whether two fields of the same name have equal content.
func (f *field) equal(other *field) bool {
	return bytes.Equal(f.text, other.text) && slices.EqualFunc(f.places, other.places, bytes.Equal)
}

// appendSince appends the JSON of a field for a client that has the old one, which may be nil. For
// a list as long as the old one it appends an object with only the places that have changed, by
// their numbers: each whole, or to a client that changes what it has only what differs in it.
func (f *field) appendSince(text []byte, old *field, version int) []byte {
	if f.text != nil {
		return append(text, f.text...)
	}
	if old != nil && len(old.places) == len(f.places) {
		if changed, said := f.appendPlaces(text, old, version); said {
			return changed
		}
	}
	text = append(text, '[')
	for _, place := range f.places {
		text = append(append(text, place...), ',')
	}
	return append(bytes.TrimSuffix(text, []byte{','}), ']')
}

// appendPlaces appends the places that have changed, or reports that it cannot.
func (f *field) appendPlaces(text []byte, old *field, version int) ([]byte, bool) {
	text = append(text, '{')
	for i, place := range f.places {
		if bytes.Equal(place, old.places[i]) {
			continue
		}
		if version >= wire.PlacesChange {
			if place = f.change(i, old.places[i]); place == nil {
				return text, false
			}
		}
		text = append(strconv.AppendInt(append(text, '"'), int64(i), 10), `":`...)
		text = append(append(text, place...), ',')
	}
	return closeObject(text), true
}

// change returns what has changed in a place since it was as before, nil if that cannot be said.
func (f *field) change(place int, before []byte) []byte {
	if place < len(f.changes) && bytes.Equal(f.changes[place].before, before) {
		return f.changes[place].text
	}
	return changeOf(before, f.places[place]).text
}
