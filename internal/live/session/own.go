package session

import (
	"time"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/wire"
)

// own holds the fields of a table that only one viewer may know.
type own struct {
	known
	fields          // of the table, from placed; of the game and the position, from a view of the position
	times  [3]field // of the game, from timed
	chosen [2]field // of the game, from the glance
	legal  [1]field // of the position
}

// known is what the fields are written from, beside a view of the position, which changes only with
// the glance.
type known struct {
	glance  table.Glance
	placed  placed
	timed   timed
	playing bool
}

// placed is the viewer's place at the table.
type placed struct {
	code, secret  string
	rematch       string
	seat          int
	host, invited bool
	open          bool
}

// timed is what the viewer has time for.
type timed struct {
	left, throw time.Duration
	hints       bool
}

// newOwn writes the fields that only one viewer may know, to go with a picture that is for all. It
// takes over from before what has not changed, and returns before if that is all. Otherwise it
// returns w, whatever that was, or if it is nil a new one. If o has no position, the position has not
// changed.
func newOwn(w, before *own, p *picture, code string, o *table.Own) *own {
	now := known{o.Glance, placed{code, o.Secret, o.Rematch, o.Seat, o.IsHost, o.Invited, o.Open}, timed{o.Left, o.Throw, o.MayHint}, p.playing}
	if before == nil {
		before = &own{} // has no fields
	}
	if now == before.known {
		return before
	}
	if w == nil {
		w = &own{}
	}
	*w = own{known: now}
	if w.table = before.table; w.placed != before.placed {
		w.writeTable()
	}
	if !w.playing {
		return w
	}
	w.times = [...]field{span("left_ms", o.Left), span("throw_ms", o.Throw), w.write(before.times[:], "hints", o.MayHint)}
	var chosen any
	if o.Chosen != "" {
		chosen = o.Chosen
	}
	w.chosen = [...]field{w.write(nil, "chosen", chosen), w.write(before.chosen[:], "chosen_by_bot", o.ByBot)}
	if o.Position != nil {
		w.writePosition(before, p.hides, o)
		return w
	}
	w.play, w.position, w.legal = before.play, before.position, before.legal
	if w.glance != before.glance && !o.Owes {
		w.legal = [...]field{w.write(before.legal[:], "legal", struct{}{})}
	}
	return w
}

// writePosition writes what the viewer may do in the position and, where it hides cards, what the
// viewer sees of them.
func (w *own) writePosition(before *own, hides bool, o *table.Own) {
	v := o.Position
	w.legal = [...]field{w.write(before.legal[:], "legal", wire.NewLegal(v, o.Names))}
	w.play = []field{w.write(before.play, "choices", wire.NewChoices(v, o.Effects)), w.write(before.play, "steps", newSteps(v))}
	if !hides {
		return
	}
	position := wire.NewPosition(v, o.Names)
	cards := position.Cards
	w.play = append(w.play, w.write(before.play, "cards", wire.NewShown(v)))
	w.position = []field{
		list(&w.fields, "players", o.Names, nil, nil, func(seat int) any { return position.Players[seat] }),
		w.write(before.position, "display", cards.Display), w.write(before.position, "call", cards.Call), w.write(before.position, "pile", cards.Pile), w.write(before.position, "discards", cards.Discards),
	}
}

// writeTable writes the viewer's place at the table.
func (w *own) writeTable() {
	var you *wire.You
	if w.placed.seat >= 0 {
		you = &wire.You{Seat: w.placed.seat, Host: w.placed.host, Rematch: w.placed.rematch}
	}
	w.table = []field{
		w.write(nil, "code", w.placed.code), w.write(nil, "you", you), w.write(nil, "invite", wire.Invite{Only: w.placed.invited, Open: w.placed.open, Secret: w.placed.secret}),
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
