package session

import (
	"bytes"
	"cmp"
	"strconv"

	"rowlock/internal/live/table"
	"rowlock/wire"
)

// sent is what a client was sent last. Picture and own are nil at first.
type sent struct {
	picture *picture
	own     *own
	version int // of the protocol that the client speaks
}

// update appends the message that brings a client from what it was sent before to what it is sent
// now, with the events between the two as JSON.
func (s sent) update(text []byte, before sent, events []byte) ([]byte, error) {
	text = strconv.AppendInt(append(text, `{"type":"update","seq":`...), s.picture.seq, 10)
	text = append(append(append(text, `,"digest":"`...), s.picture.digest...), `","events":`...)
	text = append(append(text, events...), `,"table":{`...)
	if before.picture == nil {
		before = sent{picture: &picture{}, own: &own{}}
		before.picture.playing = true // so that the client is told if there is no game
	}
	text = s.appendChanges(text, s.picture.table, before.picture.table)
	text = s.appendChanges(text, s.own.table, before.own.table)
	text = s.appendPlay(text, before)
	return append(closeObject(text), '}'), cmp.Or(s.picture.err, s.own.err)
}

// appendPlay appends the field "play", unless nothing in it has changed.
func (s sent) appendPlay(text []byte, before sent) []byte {
	switch {
	case s.picture.playing == before.picture.playing && s.picture.play == nil:
		return text
	case !s.picture.playing:
		return append(text, `"play":null,`...)
	}
	if s.picture.game != before.picture.game { // no field is left out because another game had the same
		before = sent{picture: &picture{}, own: &own{}}
	}
	return appendObject(text, "play", func(text []byte) []byte {
		text = s.appendChanges(text, s.picture.play, before.picture.play)
		text = s.appendChanges(text, s.own.times[:], before.own.times[:])
		text = s.appendChanges(text, s.own.play, before.own.play)
		text = s.appendChanges(text, s.own.chosen[:], before.own.chosen[:])
		return appendObject(text, "position", func(text []byte) []byte {
			text = s.appendChanges(text, s.picture.position, before.picture.position)
			text = s.appendChanges(text, s.own.legal[:], before.own.legal[:])
			return s.appendChanges(text, s.own.position, before.own.position)
		})
	})
}

// appendObject appends a field that is an object. The function fields appends its content, with a
// comma after each field; if it appends nothing, so does appendObject.
func appendObject(text []byte, name string, fields func(text []byte) []byte) []byte {
	before := len(text)
	text = append(append(append(text, '"'), name...), `":{`...)
	empty := len(text)
	if text = fields(text); len(text) == empty {
		return text[:before]
	}
	return append(closeObject(text), ',')
}

// closeObject closes an object: it replaces the last comma by a brace.
func closeObject(text []byte) []byte { return append(bytes.TrimSuffix(text, []byte{','}), '}') }

// appendChanges appends the fields that differ from those before, with a comma after each.
func (s sent) appendChanges(text []byte, now, before []field) []byte {
	for i := range now {
		f, old := &now[i], (*field)(nil)
		if i < len(before) && before[i].name == f.name {
			old = &before[i]
		}
		if old == nil || !f.equal(old) {
			text = append(append(append(text, '"'), f.name...), `":`...)
			text = append(f.appendSince(text, old, s.version), ',')
		}
	}
	return text
}

// eventsSince returns the JSON of the events after a number. Mostly these are the picture's
// events, which are already written.
func (p *picture) eventsSince(after int64, events []table.Event) ([]byte, error) {
	if after == p.from {
		return p.events, p.err
	}
	var text bytes.Buffer
	err := wire.Encode(&text, NewEvents(events))
	return bytes.TrimSuffix(text.Bytes(), []byte{'\n'}), err
}
