package session

import (
	"slices"
	"time"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/wire"
)

// own holds the fields of a table that only one viewer may know.
type own struct {
	fields
	glance table.Glance
	placed placed
	timed  timed
}

// placed holds what the fields about the viewer's place at the table are written from.
type placed struct {
	code, secret  string
	rematch       string
	seat          int
	host, invited bool
}

// timed holds what the fields about the viewer's times are written from.
type timed struct {
	left, throw time.Duration
	hints       bool
}

// newOwn writes the fields that only one viewer may know, to go with a picture that is for all. It
// takes over from before what has not changed. If o has no position, the position has not changed.
func newOwn(before *own, p *picture, code string, o *table.Own) *own {
	now := own{glance: o.Glance, placed: placed{code, o.Secret, o.Rematch, o.Seat, o.IsHost, o.Invited}, timed: timed{o.Left, o.Throw, o.MayHint}}
	now.playing = p.playing
	if before == nil {
		before = &own{} // has no fields
	}
	if before.sameData(&now) {
		return before
	}
	w := new(own)
	*w = now
	if before.placed == w.placed {
		w.table = before.table
	} else {
		w.writeTable()
	}
	if !w.playing {
		return w
	}
	if o.Position == nil {
		w.takeOver(before, o)
		return w
	}
	v := o.Position
	w.play = append(w.times(before),
		w.write(before.play, "choices", wire.NewChoices(v, o.Effects)), w.chosen(o), w.write(before.play, "chosen_by_bot", o.ByBot), w.write(before.play, "steps", newSteps(v)))
	w.position = []field{w.write(before.position, "legal", wire.NewLegal(v, o.Names))}
	if p.hides {
		position := wire.NewPosition(v, o.Names)
		cards := position.Cards
		w.play = append(w.play, w.write(before.play, "cards", wire.NewShown(v)))
		w.position = append(w.position, list(&w.fields, "players", o.Names, nil, nil, func(seat int) any { return position.Players[seat] }),
			w.write(before.position, "display", cards.Display), w.write(before.position, "call", cards.Call), w.write(before.position, "pile", cards.Pile), w.write(before.position, "discards", cards.Discards))
	}
	return w
}

// sameData reports whether two owns are written from the same data. The position is not compared:
// it changes only with the glance.
func (w *own) sameData(other *own) bool {
	return w.glance == other.glance && w.placed == other.placed && w.timed == other.timed && w.playing == other.playing
}

// takeOver takes the fields of the game from before, except for the times and the viewer's choice.
func (w *own) takeOver(before *own, o *table.Own) {
	w.play, w.position = append(w.times(before), before.play[ofTimes:]...), before.position
	if w.glance == before.glance {
		return
	}
	*named(w.play, "chosen") = w.chosen(o)
	*named(w.play, "chosen_by_bot") = w.write(nil, "chosen_by_bot", o.ByBot)
	if !o.Owes {
		w.position = slices.Clone(w.position)
		*named(w.position, "legal") = w.write(nil, "legal", struct{}{})
	}
}

// ofTimes is how many fields times returns.
const ofTimes = 3

// times returns the fields of the viewer's times, which come first in the game.
func (w *own) times(before *own) []field {
	return append(make([]field, 0, ofTimes+4),
		span("left_ms", w.timed.left), span("throw_ms", w.timed.throw), w.write(before.play, "hints", w.timed.hints))
}

func (w *own) chosen(o *table.Own) field {
	if o.Chosen == "" {
		return field{name: "chosen", text: null}
	}
	return w.write(nil, "chosen", o.Chosen)
}

// writeTable writes the viewer's place at the table.
func (w *own) writeTable() {
	var you *wire.You
	if w.placed.seat >= 0 {
		you = &wire.You{Seat: w.placed.seat, Host: w.placed.host, Rematch: w.placed.rematch}
	}
	w.table = []field{
		w.write(nil, "code", w.placed.code), w.write(nil, "you", you), w.write(nil, "invite", wire.Invite{Only: w.placed.invited, Secret: w.placed.secret}),
	}
}

// span returns a field of milliseconds.
func span(name string, d time.Duration) field {
	if ms := milliseconds(d); ms != nil {
		return number(name, *ms)
	}
	return field{name: name, text: null}
}

func newSteps(v *rowlock.View) []wire.Step {
	list := []wire.Step{}
	for i := range v.Steps {
		list = append(list, wire.NewStep(v, i))
	}
	return list
}
