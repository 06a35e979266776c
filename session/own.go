package session

import (
	"time"

	"rowlock/table"
	"rowlock/wire"
)

// own is what one viewer alone may know of a table, as it is written.
type own struct {
	fields
	glance table.Glance
	placed placed
}

// placed is what the viewer's place at the table is written of.
type placed struct {
	code, secret  string
	seat          int
	host, invited bool
}

// newOwn writes what is a viewer's own beside a picture; of the game some may be as
// it was before.
func newOwn(before *own, p *picture, code string, o *table.Own) *own {
	w := &own{glance: o.Glance, placed: placed{code, o.Secret, o.Seat, o.Host, o.Invited}}
	w.playing = p.playing
	if before != nil && before.placed == w.placed {
		w.table = before.table
	} else {
		w.writeTable()
	}
	if !w.playing {
		return w
	}
	times := []field{span("left_ms", o.Left), span("throw_ms", o.Throw), w.write("hints", o.MayHint)}
	if o.Position == nil { // it is as it was
		w.play, w.position = append(times, before.play[len(times):]...), before.position
		return w
	}
	var chosen *string
	if o.Chosen != "" {
		chosen = &o.Chosen
	}
	v := o.Position
	w.play = append(times,
		w.write("choices", wire.NewChoices(v, o.Effects)), w.write("chosen", chosen), w.write("steps", newSteps(v)))
	w.position = []field{w.write("legal", wire.NewLegal(v, o.Names))}
	if p.hides {
		position := wire.NewPosition(v, o.Names)
		cards := position.Cards
		w.play = append(w.play, w.write("cards", wire.NewShown(v)))
		w.position = append(w.position, list(&w.fields, "players", position.Players),
			w.write("display", cards.Display), w.write("call", cards.Call), w.write("pile", cards.Pile), w.write("discards", cards.Discards))
	}
	return w
}

// writeTable writes the viewer's place at the table.
func (w *own) writeTable() {
	var you *wire.You
	if w.placed.seat >= 0 {
		you = &wire.You{Seat: w.placed.seat, Host: w.placed.host}
	}
	w.table = []field{
		w.write("code", w.placed.code), w.write("you", you), w.write("invite", wire.Invite{Only: w.placed.invited, Secret: w.placed.secret}),
	}
}

// span returns a field of milliseconds.
func span(name string, d time.Duration) field {
	if ms := milliseconds(d); ms != nil {
		return number(name, *ms)
	}
	return field{name: name, text: null}
}
