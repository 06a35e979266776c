package table

import (
	"time"

	"rowlock"
)

// Own is what one viewer alone may know of the table.
type Own struct {
	Seat     int // -1 for a spectator
	IsHost   bool
	Invited  bool     // only invited people get a seat
	Open     bool     // anybody does, and the server lists the table
	Secret   string   // of the invitation, "" for a spectator
	Rematch  string   // what the viewer's request for another game does, "" for nothing
	Names    []string // of the players, by seat
	Glance   Glance
	Position *rowlock.View    // nil while gathering, and if the viewer has it from an earlier Glance
	Effects  []rowlock.Effect // of the viewer's choices, in their order
	Owes     bool             // the viewer has to decide
	Chosen   string           // the viewer's own choice in a phase that has not settled
	ByBot    bool             // a bot has made it
	Left     time.Duration    // of the viewer's decision clock, -1 for none
	Throw    time.Duration    // until the dice fall by themselves where the active player throws, -1 for none
	MayHint  bool             // the viewer may ask what its choices are worth
}

// A Glance identifies what a viewer may know of the position: equal ones stand for the same view.
// The zero value stands for no view.
type Glance struct {
	viewer       rowlock.Seat
	game, moment int
	chosen       string
	byBot        bool
	seq          int64 // of the log, with real dice: there a throw can be taken back, so a moment can come twice
}

// Own returns what a viewer alone may know. A token without a seat is a spectator's. The position
// is left out if the viewer has it from an earlier glance: in a phase for all it stays the same,
// whatever the viewer itself has chosen (C12).
func (t *Table) Own(token Token, have Glance, now time.Time) Own {
	s := t.state
	own := Own{Seat: t.SeatOf(token), Invited: s.InvitedOnly, Open: s.Open, Left: -1, Throw: -1}
	if own.Seat >= 0 {
		own.IsHost, own.Secret = t.host(now) == own.Seat, s.secret
	}
	if s.Stage == Gathering {
		return own
	}
	if own.Seat >= 0 {
		own.Rematch = t.rematch(own.Seat)
	}
	own.Names = s.Record.Names
	viewer := s.viewer(own.Seat)
	if viewer >= 0 {
		if chosen := s.phase.choices[viewer]; chosen != nil && !s.phase.others.Has(viewer) {
			own.Chosen, own.ByBot = chosen.Word, s.phase.bots[viewer] != ""
		}
		own.Left, own.MayHint, own.Owes = t.timeLeft(own.Seat, now), s.hints(), s.owes(own.Seat)
	}
	if s.throws(int(s.Play.Active())) {
		own.Throw = max(0, t.since.Add(handTime).Sub(now))
	}
	own.Glance = Glance{viewer: viewer, game: s.Games, moment: s.Moment(), chosen: own.Chosen, byBot: own.ByBot}
	if s.Dice != Drawn {
		own.Glance.seq = s.Seq
	}
	if s.Play.Phase().ForAll() {
		have.chosen, have.byBot = own.Chosen, own.ByBot
	}
	if own.Glance != have {
		own.look(s, viewer)
	}
	return own
}

// Viewer returns the seat that the holder of a token has in the game, or Spectator.
func (t *Table) Viewer(token Token) rowlock.Seat { return t.state.viewer(t.SeatOf(token)) }

// viewer returns the seat in the game of somebody at a seat of the table. Once somebody has left
// after a game, seats have moved up, so all are spectators.
func (s *state) viewer(seat int) rowlock.Seat {
	if seat < 0 || len(s.Sitters) != len(s.Record.Names) {
		return rowlock.Spectator
	}
	return rowlock.Seat(seat)
}

// Free gives the memory of the position back. Nobody may use it afterwards.
func (o *Own) Free() {
	o.Position.Free()
	o.Position, o.Effects = nil, nil
}

func (o *Own) look(s *state, viewer rowlock.Seat) {
	o.Position = rowlock.LookAt(s.Play, viewer)
	if viewer < 0 {
		return
	}
	if choices := o.Position.Choices[viewer]; len(choices) > 0 {
		o.Effects = rowlock.ForeseeAll(s.phase.before, viewer, choices)
	}
}
