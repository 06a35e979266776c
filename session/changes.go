package session

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"

	"rowlock/table"
	"rowlock/wire"
)

// sent is what a client was sent last, nothing at first.
type sent struct {
	picture *picture
	own     *own
}

// update appends the update that leads a client from what it was sent before to a
// picture and what is its own, with events.
func (s sent) update(text []byte, before sent, events []byte) ([]byte, error) {
	text = strconv.AppendInt(append(text, `{"type":"update","seq":`...), s.picture.seq, 10)
	text = append(append(append(text, `,"digest":"`...), s.picture.digest...), `","events":`...)
	text = append(append(text, events...), `,"table":`...)
	if before.picture == nil {
		before = sent{&picture{}, &own{}}
		before.picture.playing = true // so that it is said if there is no game
	}
	text = appendChanges(text,
		[][]field{s.picture.table, s.own.table, s.play(before)},
		[][]field{before.picture.table, before.own.table, nil})
	return append(text, '}'), cmp.Or(s.picture.err, s.own.err)
}

// play returns the field of the game, none if nothing of it has changed.
func (s sent) play(before sent) []field {
	switch {
	case s.picture.playing == before.picture.playing && s.picture.play == nil:
		return nil
	case !s.picture.playing:
		return []field{{name: "play", text: []byte("null")}}
	}
	if s.picture.playhead.game != before.picture.playhead.game { // another game is told whole
		before = sent{&picture{}, &own{}}
	}
	position := appendChanges(nil,
		[][]field{s.picture.position, s.own.position}, [][]field{before.picture.position, before.own.position})
	var whole []field
	if len(position) > len("{}") {
		whole = []field{{name: "position", text: position}}
	}
	play := appendChanges(nil,
		[][]field{s.picture.play, s.own.play, whole}, [][]field{before.picture.play, before.own.play, nil})
	if len(play) == len("{}") {
		return nil
	}
	return []field{{name: "play", text: play}}
}

// appendChanges appends an object of the fields that are not as they were before.
func appendChanges(text []byte, now, before [][]field) []byte {
	text = append(text, '{')
	for level, list := range now {
		for i, f := range list {
			var old *field
			if i < len(before[level]) && before[level][i].name == f.name {
				old = &before[level][i]
			}
			if old == nil || !f.equal(old) {
				text = append(append(append(text, '"'), f.name...), `":`...)
				text = append(f.appendSince(text, old), ',')
			}
		}
	}
	return append(bytes.TrimSuffix(text, []byte{','}), '}')
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
		return append(append(append(text, '['), bytes.Join(f.places, []byte{','})...), ']')
	}
	text = append(text, '{')
	for i, place := range f.places {
		if !bytes.Equal(place, old.places[i]) {
			text = append(strconv.AppendQuote(text, strconv.Itoa(i)), ':')
			text = append(append(text, place...), ',')
		}
	}
	return append(bytes.TrimSuffix(text, []byte{','}), '}')
}

// eventsSince writes the events after a number, which mostly are those of the picture.
func (p *picture) eventsSince(after int64, events []table.Event) ([]byte, error) {
	if after == p.from {
		return p.events, p.err
	}
	var text bytes.Buffer
	err := wire.Encode(&text, newEvents(events))
	return bytes.TrimSuffix(text.Bytes(), []byte{'\n'}), err
}
