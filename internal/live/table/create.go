package table

import (
	"rowlock"
	"rowlock/rules"
)

// Create makes the table: the host takes the first seat.
type Create struct {
	Rules rowlock.Rules
	Host  Join
	Day   string // the day whose throws are dealt (chance.Day), "" for none; with a day the table is for one person and one game
}

func (c Create) step(t *Table, step *Step) error {
	t.state.Rules = c.Rules
	step.add(created{Rules: c.Rules.ID(), Day: c.Day})
	return c.Host.do(t, -1, step)
}

// created is the first fact of a table.
type created struct {
	Rules  string  `json:"rules"`            // frozen id
	Day    string  `json:"day,omitempty"`    // the day whose throws are dealt
	Throws *Throws `json:"throws,omitempty"` // of the duel that its only game is for
}

func (created) kind() string { return "created" }

func (f created) apply(s *state) (err error) {
	s.Day, s.Throws = f.Day, f.Throws
	s.Rules, err = rules.ByID(f.Rules)
	return err
}
