package table

import (
	"slices"

	"rowlock"
	"rowlock/record"
)

// Settled is a phase of a game that has settled.
type Settled struct {
	Names  []string          // by seat
	Before rowlock.State     // the position at its start
	Made   []record.Decision // in the phase
	After  rowlock.State
}

// Events returns what happened in the phase, as everybody may now know it.
func (p *Settled) Events() []Event {
	before, now := rowlock.LookAt(p.Before, rowlock.Spectator), rowlock.LookAt(p.After, rowlock.Spectator)
	defer before.Free()
	defer now.Free()
	var list []Event
	switch phase := before.Phase; {
	case phase == rowlock.PhaseRoll:
		dice := now.Dice
		list = append(list, Event{Kind: "rolled", Seat: int(before.Active), Name: p.Names[before.Active], Dice: &dice})
	case phase.ForChance():
		list = append(list, Event{Kind: "reshuffled", Seat: -1})
	default:
		list = p.choices(before, now)
	}
	list = append(list, p.penalties(before, now)...)
	list = append(list, locks(before, now)...)
	if now.Phase == rowlock.PhaseOver {
		list = append(list, ended(now))
	}
	return list
}

// ended says why a game is over, and how it stands.
func ended(now *rowlock.View) Event {
	e := Event{Kind: "ended", Seat: -1, Reason: now.Reason.String()}
	for seat := range now.Seats {
		e.Totals = append(e.Totals, now.Players[seat].Total)
	}
	return e
}

func (p *Settled) choices(before, now *rowlock.View) (list []Event) {
	made := slices.Clone(p.Made)
	slices.SortFunc(made, func(a, b record.Decision) int { return int(a.Seat - b.Seat) })
	for _, d := range made {
		was, is := &before.Players[d.Seat], &now.Players[d.Seat]
		e := Event{
			Kind: "crossed", Seat: int(d.Seat), Name: p.Names[d.Seat], Phase: before.Phase.String(),
			Choice: ownChoice(p.Before, d.Seat, d.Action), Crossed: is.Sheet.Since(is.Layout, &was.Sheet), Layout: is.Layout,
		}
		if len(e.Crossed) == 0 {
			e.Kind = "chose"
			if d.Action == rowlock.Pass {
				e.Kind = "passed"
			}
		}
		list = append(list, e)
	}
	return list
}

func (p *Settled) penalties(before, now *rowlock.View) (list []Event) {
	for seat := range now.Seats {
		if n := now.Players[seat].Sheet.Penalties; n > before.Players[seat].Sheet.Penalties {
			list = append(list, Event{Kind: "penalty", Seat: seat, Name: p.Names[seat], Penalties: int(n)})
		}
	}
	return list
}

func locks(before, now *rowlock.View) (list []Event) {
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
			list = append(list, e)
		}
	}
	return list
}

// ownChoice returns an action as the seat that takes it may read it.
func ownChoice(g rowlock.State, seat rowlock.Seat, a rowlock.Action) *rowlock.Choice {
	v := rowlock.LookAt(g, seat)
	defer v.Free()
	if i := v.Meant(g, a); i >= 0 {
		own := v.Choices[seat][i] // the list is freed with the view
		own.Action = a
		return &own
	}
	return &rowlock.Choice{Action: a, Word: g.Word(seat, a)}
}
