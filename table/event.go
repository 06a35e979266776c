package table

import (
	"cmp"
	"slices"

	"rowlock"
	"rowlock/record"
	"rowlock/sheet"
)

// An Event is something that happened, as everybody at the table may know it. What
// was decided in a sealed phase comes when the phase settles.
type Event struct {
	Seq       int64 // as View's
	Kind      string
	Seat      int // -1 where no seat is meant
	Name      string
	Bot       string
	Game      int
	Phase     string          // of a choice
	Choice    *rowlock.Choice // as its seat could read it, nil where none was made
	Crossed   []sheet.Cell    // by it
	Layout    *sheet.Layout   // of the sheet that was crossed on
	Dice      *rowlock.Dice
	Rows      []string // closed
	Seats     []int    // who locked them
	Penalties int
	Reason    string
	Totals    []int
}

func (s *State) emit(e Event) {
	e.Seq = s.Public
	s.events = append(s.events, e)
	if len(s.events) > 2*mostEvents { // cut seldom, copy little
		s.events = slices.Clone(s.events[len(s.events)-mostEvents:])
	}
}

// mostEvents bounds the events that are kept, twice as many at times: some twenty
// games. Whoever was away for longer sees how things are, not how they came so.
const mostEvents = 4096

// eventsAfter returns the events after a number of facts.
func (s *State) eventsAfter(after int64) []Event {
	i, _ := slices.BinarySearchFunc(s.events, min(after, s.Public)+1, func(e Event, seq int64) int { return cmp.Compare(e.Seq, seq) })
	return s.events[i:]
}

// emitPhase says what a settled phase has brought.
func (s *State) emitPhase() {
	var before, now rowlock.View
	s.phase.before.Look(rowlock.Spectator, &before)
	s.Play.Look(rowlock.Spectator, &now)
	for _, seat := range s.phase.late {
		s.emit(Event{Kind: "timeout", Seat: seat, Name: s.Sitters[seat].Name})
	}
	switch phase := before.Phase; {
	case phase == rowlock.PhaseRoll:
		s.emit(Event{Kind: "rolled", Seat: int(before.Active), Name: s.Sitters[before.Active].Name, Dice: &now.Dice})
	case phase.ForChance():
		s.emit(Event{Kind: "reshuffled", Seat: -1})
	default:
		s.emitChoices(&before, &now)
	}
	s.emitPenalties(&before, &now)
	s.emitLocks(&before, &now)
	if now.Phase == rowlock.PhaseOver {
		e := Event{Kind: "ended", Seat: -1, Reason: now.Reason.String(), Game: s.Games}
		for seat := range now.Seats {
			e.Totals = append(e.Totals, now.Players[seat].Total)
		}
		s.emit(e)
	}
}

func (s *State) emitChoices(before, now *rowlock.View) {
	made := slices.Clone(s.phase.made)
	slices.SortFunc(made, func(a, b record.Decision) int { return int(a.Seat - b.Seat) })
	for _, d := range made {
		was, is := &before.Players[d.Seat], &now.Players[d.Seat]
		e := Event{
			Kind: "crossed", Seat: int(d.Seat), Name: s.Sitters[d.Seat].Name, Phase: before.Phase.String(),
			Choice: s.phase.choices[d.Seat], Crossed: is.Sheet.Since(is.Layout, &was.Sheet), Layout: is.Layout,
		}
		if len(e.Crossed) == 0 {
			e.Kind = "chose"
			if d.Action == rowlock.Pass {
				e.Kind = "passed"
			}
		}
		s.emit(e)
	}
}

func (s *State) emitPenalties(before, now *rowlock.View) {
	for seat := range now.Seats {
		if n := now.Players[seat].Sheet.Penalties; n > before.Players[seat].Sheet.Penalties {
			s.emit(Event{Kind: "penalty", Seat: seat, Name: s.Sitters[seat].Name, Penalties: int(n)})
		}
	}
}

func (s *State) emitLocks(before, now *rowlock.View) {
	l := now.Players[0].Layout
	for r := range l.Rows() {
		e := Event{Kind: "locked", Seat: -1, Rows: []string{l.RowName(r)}}
		if now.Closed.Has(r) {
			e.Kind = "closed"
		}
		for seat := range now.Seats {
			if now.Players[seat].Locks.Has(r) && !before.Players[seat].Locks.Has(r) {
				e.Seats = append(e.Seats, seat)
			}
		}
		if len(e.Seats) > 0 {
			s.emit(e)
		}
	}
}
