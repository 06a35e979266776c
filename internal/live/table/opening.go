package table

import (
	"slices"
	"time"

	"rowlock"
)

// Opening is what everybody on a server may know of an open table, at which anybody may sit down.
// Nothing in it was typed by anybody.
type Opening struct {
	Rules rowlock.Rules
	Seats []OpenSeat
	Host  int
	Free  int
	Since time.Time // the host opened the table
}

// An OpenSeat is a seat of an Opening.
type OpenSeat struct {
	Name, Bot, Face string
	Figure          int // as in a SeatView
}

// Opening returns what everybody may know of the table, nil unless its host has opened it and is
// there, no game has begun, and a seat is free.
func (t *Table) Opening(now time.Time) *Opening {
	s := t.state
	if !s.Open || s.Stage != Gathering || s.openSeats() == 0 {
		return nil
	}
	host := t.host(now)
	if host < 0 || !t.present(host) {
		return nil
	}
	o := &Opening{Rules: s.Rules, Host: host, Free: s.openSeats(), Since: s.openAt}
	figures := t.figures()
	for seat, one := range s.Sitters {
		o.Seats = append(o.Seats, OpenSeat{Name: one.Name, Bot: one.Bot, Face: one.face, Figure: figures[seat]})
	}
	return o
}

// mayOpen refuses a table that must not be listed, as strangers would read what somebody has typed.
func (t *Table) mayOpen() error {
	s := t.state
	switch {
	case len(t.cfg.Ready) == 0:
		return NotNow.New(noneOpen.New())
	case s.Stage != Gathering:
		return NotNow.New(gameOn.New())
	case s.fixed() || types(&s.Settings, s.Rules):
		return NotNow.New(openTypes.New())
	case s.typed || s.sheets > 0:
		return NotNow.New(openLate.New())
	}
	return nil
}

// types reports whether people type something at a table, or must sit at a real one.
func types(s *Settings, ru rowlock.Rules) bool {
	return s.FreeText || s.Dice.real() || ru.Printed() != nil
}

// isReady reports whether a name is ready-made, perhaps with a number from 2 to 9 after it.
func (t *Table) isReady(name string) bool {
	if n := len(name) - len(" 2"); n > 0 && name[n] == ' ' && name[n+1] >= '2' && name[n+1] <= '9' {
		name = name[:n]
	}
	return slices.Contains(t.cfg.Ready, name)
}
