package table

import (
	"rowlock"
)

// Draw returns what Chance has to decide before the table can go on, nil if
// nothing. Like NextDraw's, it is of no use once the table has changed.
func (t *Table) Draw() *Draw {
	if !t.AwaitsChance() {
		return nil
	}
	return t.NextDraw()
}

func (t *Table) openingDraw() *Draw {
	s := t.state
	return t.shared(&Draw{Game: s.Games + 1, Number: 1, Options: s.Options, First: s.nextFirst()})
}

// nextDraw returns the draw of a position in which Chance is due.
func (t *Table) nextDraw(g rowlock.State) *Draw {
	s := t.state
	return t.shared(&Draw{Game: s.Games, Number: s.draws + 1, Position: g, Record: s.Record})
}

// shared fills in what all draws have.
func (t *Table) shared(d *Draw) *Draw {
	s := t.state
	d.Known = s.Seq
	if s.opened != nil && (s.Opening || d.Position != nil) {
		d.Known = s.opened.Seq
	}
	d.Step, d.Log, d.Rules, d.Seats, d.Throws, d.Real = s.parts, s.Log, s.Rules, len(s.Sitters), s.Throws, s.Dice.real()
	if d.Day = s.Day; d.Day != "" {
		d.DayOf = s.book.DayOf(s.Rules)
	}
	for seat, sitter := range s.Sitters {
		if !sitter.decides() && !sitter.once {
			continue
		}
		d.Persons = d.Persons.With(rowlock.Seat(seat))
		if t.sharing[string(sitter.token)] > 0 {
			d.Sharing = d.Sharing.With(rowlock.Seat(seat))
		}
	}
	return d
}

// NextDraw returns the next draw of the current or last game, due or not; nil before the first
// game.
func (t *Table) NextDraw() *Draw {
	s := t.state
	switch {
	case s.Opening:
		return t.openingDraw()
	case s.Play == nil:
		return nil
	}
	return t.nextDraw(s.Play)
}

// AwaitsChance reports whether there is a Draw.
func (t *Table) AwaitsChance() bool { return t.state.awaitsChance() }
