package session

import (
	"bytes"
	"cmp"
	"sync"

	"rowlock"
	"rowlock/table"
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

// A picture is what everybody may know of a table, written once for all who are
// shown it. It is built of a spectator's view.
type picture struct {
	fields
	glance   table.Glance
	seq      int64
	digest   string
	from     int64 // the events are those after it
	events   []byte
	hides    bool // cards: what is known of them is each viewer's own
	playhead playhead
}

// playhead is what stays as it is for a whole game.
type playhead struct {
	game           int
	layouts, track field
}

// newPicture is a run.Draw.
func newPicture(before any, v *table.View) any {
	last, _ := before.(*picture)
	p := &picture{glance: v.Glance, seq: v.Seq, digest: v.Digest, from: min(v.From, v.Seq)}
	p.events = p.write("", newEvents(v.Events)).text
	p.table = []field{
		p.write("state", string(v.Stage)), p.write("game", v.Games), p.write("day", v.Day), p.write("free", v.Free),
		p.write("settings", newSettings(v)), list(&p.fields, "seats", newSeats(v)),
	}
	if v.Position != nil {
		p.playing, p.hides = true, v.Position.Cards != nil
		p.writePlay(last, v)
	}
	return p
}

// writePlay writes the game, of which some or all may be as it was before.
func (p *picture) writePlay(last *picture, v *table.View) {
	if last != nil && last.playing && last.glance == p.glance {
		p.play, p.position, p.playhead = last.play, last.position, last.playhead
		return
	}
	if p.playhead = (playhead{game: v.Games}); last != nil && last.playhead.game == v.Games {
		p.playhead = last.playhead
	} else {
		p.playhead.layouts = field{name: "layouts", text: p.layouts(v.Rules)}
		p.playhead.track = p.write("track", wire.NewTrack(v.Position.Track))
	}
	p.play = []field{
		p.playhead.layouts, p.playhead.track,
		p.write("moment", v.Moment), list(&p.fields, "sheets", wire.NewSheets(v.Position)),
		p.write("dice", wire.NewDice(v.Position)), p.write("end", wire.NewEnd(v.Position)),
	}
	position := wire.NewPosition(v.Position, v.Names)
	p.position = []field{
		p.write("edition", position.Edition), p.write("phase", position.Phase), p.write("active", position.Active),
		p.write("over", position.Over), p.write("reason", position.Reason), p.write("closed", position.Closed), p.write("roll", position.Roll),
	}
	if !p.hides {
		p.play = append(p.play, p.write("cards", nil))
		p.position = append(p.position, list(&p.fields, "players", position.Players))
	}
}

// written keeps the layouts of each rule set, which never change.
var written sync.Map

func (p *picture) layouts(ru rowlock.Rules) []byte {
	if text, ok := written.Load(ru.ID()); ok {
		return text.([]byte)
	}
	text := p.write("", wire.NewLayouts(ru)).text
	written.Store(ru.ID(), text)
	return text
}

// write returns a field.
func (f *fields) write(name string, value any) field {
	text := drafts.Get().(*bytes.Buffer)
	defer drafts.Put(text)
	text.Reset()
	f.err = cmp.Or(f.err, wire.Encode(text, value))
	return field{name: name, text: bytes.Clone(bytes.TrimSuffix(text.Bytes(), []byte{'\n'}))}
}

// drafts are what fields are written to first: what is kept for each connection has
// no room to spare.
var drafts = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// list returns a field that is a list by seat.
func list[T any](f *fields, name string, values []T) field {
	places := make([][]byte, len(values))
	for i := range values {
		places[i] = f.write("", values[i]).text
	}
	return field{name: name, places: places}
}
