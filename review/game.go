package review

import (
	"rowlock"
	"rowlock/record"
	"rowlock/wire"
)

// A game is a record read for a review.
type game struct {
	rules   rowlock.Rules
	names   []string
	start   rowlock.State
	end     rowlock.State
	turns   []turn
	counted record.Turns
	track   *wire.Track
}

// A turn is one turn of a game, see record.Turns.
type turn struct {
	active  rowlock.Seat
	roll    *wire.Roll
	made    []decision
	offered rowlock.State // the position when Chance had done its part; nil if it did not
	end     rowlock.State
}

// A decision is a decision in which a seat had several choices.
type decision struct {
	seat   rowlock.Seat
	before rowlock.State // the position before any decision of the phase
	view   rowlock.View  // the seat's view
	chosen int           // index in the view's choices
}

// read replays a record. The error is a *record.Error.
func read(r *record.Record) (*game, error) {
	g, err := r.Start()
	if err != nil {
		return nil, err
	}
	game := &game{rules: r.Rules, names: r.Names, start: g.Clone()}
	var v rowlock.View
	g.Look(rowlock.Spectator, &v)
	game.track = wire.NewTrack(v.Track)
	for made, err := range r.Play(g) {
		if err != nil {
			return nil, err
		}
		game.note(g, made)
	}
	game.close(g)
	game.end = g
	return game, nil
}

// note adds the decisions made in a position.
func (game *game) note(g rowlock.State, made []record.Decision) {
	if game.counted.Next(g) {
		game.close(g)
		game.turns = append(game.turns, turn{active: g.Active()})
	}
	t := &game.turns[len(game.turns)-1]
	before := g.Clone()
	t.offer(before)
	for _, d := range made {
		if d.Seat == rowlock.Chance {
			continue
		}
		one := decision{seat: d.Seat, before: before}
		before.Look(d.Seat, &one.view)
		if len(one.view.Choices[d.Seat]) > 1 {
			one.chosen = one.view.Meant(before, d.Action)
			t.made = append(t.made, one)
		}
	}
}

// close ends the current turn.
func (game *game) close(g rowlock.State) {
	if len(game.turns) > 0 {
		t := &game.turns[len(game.turns)-1]
		t.end = g.Clone()
		t.offer(t.end)
	}
}

// offer notes a position if it is the first of the turn in which Chance has done its part.
func (t *turn) offer(g rowlock.State) {
	if t.offered == nil && g.Phase().ForAll() {
		var v rowlock.View
		g.Look(rowlock.Spectator, &v)
		t.offered, t.roll = g, wire.NewRoll(v.Dice)
	}
}
