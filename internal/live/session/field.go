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
	places []place // of a list by seat, so that only places that change are sent
}

// A place is the JSON of one place of a list, and what has changed in it since the field before,
// made once for all clients.
type place struct {
	text   []byte
	before []byte // nil if there was none
	change []byte // what turns before into text; nil if it cannot be said
}

func (p *place) equal(other *place) bool { return bytes.Equal(p.text, other.text) }

// since returns what has changed in a place since it was as before, nil if that cannot be said.
func (p *place) since(before []byte) []byte {
	if p.before != nil && bytes.Equal(p.before, before) {
		return p.change
	}
	change, said := appendDifference(nil, before, p.text)
	if !said {
		return nil
	}
	return change
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
	old := named(before, name)
	if old != nil && slices.Equal(sources, oldSources) {
		return *old
	}
	places := make([]place, len(sources))
	for i := range sources {
		if old != nil && i < len(oldSources) && sources[i] == oldSources[i] {
			places[i] = place{text: old.places[i].text}
			continue
		}
		p := place{text: f.write(nil, "", value(i)).text}
		if old != nil && len(old.places) == len(sources) {
			p.change = p.since(old.places[i].text)
			p.before = old.places[i].text
		}
		places[i] = p
	}
	return field{name: name, places: places}
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
	if len(f.places) != len(other.places) {
		return false
	}
	for i := range f.places {
		if !f.places[i].equal(&other.places[i]) {
			return false
		}
	}
	return bytes.Equal(f.text, other.text)
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
	for i := range f.places {
		text = append(append(text, f.places[i].text...), ',')
	}
	return append(bytes.TrimSuffix(text, []byte{','}), ']')
}

// appendPlaces appends the places that have changed, or reports that it cannot.
func (f *field) appendPlaces(text []byte, old *field, version int) ([]byte, bool) {
	text = append(text, '{')
	for i := range f.places {
		p, before := &f.places[i], &old.places[i]
		if p.equal(before) {
			continue
		}
		news := p.text
		if version >= wire.PlacesChange {
			if news = p.since(before.text); news == nil {
				return text, false
			}
		}
		text = append(strconv.AppendInt(append(text, '"'), int64(i), 10), `":`...)
		text = append(append(text, news...), ',')
	}
	return closeObject(text), true
}
