package session

import (
	"rowlock/table"
	"rowlock/wire"
)

// own is what one viewer alone may know of a table, as it is written.
type own struct {
	fields
	glance table.Glance
}

// newOwn writes what is a viewer's own beside a picture; of the game some may be as
// it was before.
func newOwn(before *own, p *picture, code string, o *table.Own) *own {
	w := &own{glance: o.Glance}
	w.playing = p.playing
	var you *wire.You
	if o.Seat >= 0 {
		you = &wire.You{Seat: o.Seat, Host: o.Host}
	}
	w.table = []field{w.write("code", code), w.write("you", you), w.write("invite", wire.Invite{Only: o.Invited, Secret: o.Secret})}
	if !w.playing {
		return w
	}
	times := []field{w.write("left_ms", milliseconds(o.Left)), w.write("throw_ms", milliseconds(o.Throw)), w.write("hints", o.MayHint)}
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
