package table

import (
	"slices"

	"rowlock"
	"rowlock/record"
	"rowlock/sheet"
)

// An Event is something everybody at the table may know, told when it may be
// known: what was decided in a sealed phase comes when the phase settles.
type Event struct {
	Seq       int64 // as Sight's
	Kind      string
	Seat      int // -1 where no seat is meant
	Name      string
	Bot       string
	Game      int
	Phase     string   // of a choice
	Word      string   // of a choice, as its seat could read it
	Cells     []string // crossed by it
	Dice      *rowlock.Dice
	Rows      []string // closed
	Seats     []int    // who locked them
	Penalties int
	Reason    string
	Totals    []int
}

func (s *State) tell(e Event) {
	e.Seq = s.Told
	s.events = append(s.events, e)
	if len(s.events) > 2*mostEvents { // cut seldom, copy little
		s.events = slices.Clone(s.events[len(s.events)-mostEvents:])
	}
}

// mostEvents bounds what is kept to be told, twice as many at times: some twenty
// games. Whoever was away for longer sees how things are, not how they came so.
const mostEvents = 4096

// Events returns what was told after a number of facts.
func (s *State) Events(after int64) []Event {
	i, _ := slices.BinarySearchFunc(s.events, after+1, func(e Event, seq int64) int { return int(e.Seq - seq) })
	return s.events[i:]
}

// tellPhase tells what a settled phase has brought.
func (s *State) tellPhase() {
	var before, now rowlock.View
	s.phase.before.Look(rowlock.Spectator, &before)
	s.Play.Look(rowlock.Spectator, &now)
	for _, seat := range s.phase.late {
		s.tell(Event{Kind: "timeout", Seat: seat, Name: s.Sitters[seat].Name})
	}
	switch phase := before.Phase; {
	case phase == rowlock.PhaseRoll:
		s.tell(Event{Kind: "rolled", Seat: int(before.Active), Name: s.Sitters[before.Active].Name, Dice: &now.Dice})
	case phase.ForChance():
		s.tell(Event{Kind: "reshuffled", Seat: -1})
	default:
		s.tellChoices(&before, &now)
	}
	s.tellPenalties(&before, &now)
	s.tellLocks(&before, &now)
	if now.Phase == rowlock.PhaseOver {
		e := Event{Kind: "ended", Seat: -1, Reason: now.Reason.String(), Game: s.Games}
		for seat := range now.Seats {
			e.Totals = append(e.Totals, now.Players[seat].Total)
		}
		s.tell(e)
	}
}

func (s *State) tellChoices(before, now *rowlock.View) {
	made := slices.Clone(s.phase.made)
	slices.SortFunc(made, func(a, b record.Decision) int { return int(a.Seat - b.Seat) })
	for _, d := range made {
		e := Event{Kind: "crossed", Seat: int(d.Seat), Name: s.Sitters[d.Seat].Name, Phase: before.Phase.String(), Word: s.phase.words[d.Seat]}
		e.Cells = newCrosses(now.Players[d.Seat].Layout, &before.Players[d.Seat].Sheet, &now.Players[d.Seat].Sheet)
		if len(e.Cells) == 0 {
			e.Kind = "chose"
			if d.Action == rowlock.Pass {
				e.Kind = "passed"
			}
		}
		s.tell(e)
	}
}

// newCrosses lists the cells that one sheet has and an earlier one has not.
func newCrosses(l *sheet.Layout, before, now *sheet.Sheet) []string {
	var cells []string
	for r := range l.Rows() {
		for fresh := now.Rows[r] &^ before.Rows[r]; fresh != 0; fresh &= fresh - 1 {
			if fresh.First() < l.Len(r) { // not the lock
				cells = append(cells, l.Word(sheet.At(r, fresh.First())))
			}
		}
	}
	return cells
}

func (s *State) tellPenalties(before, now *rowlock.View) {
	for seat := range now.Seats {
		if n := now.Players[seat].Sheet.Penalties; n > before.Players[seat].Sheet.Penalties {
			s.tell(Event{Kind: "penalty", Seat: seat, Name: s.Sitters[seat].Name, Penalties: int(n)})
		}
	}
}

func (s *State) tellLocks(before, now *rowlock.View) {
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
			s.tell(e)
		}
	}
}
