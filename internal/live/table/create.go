package table

import "rowlock"

// Create makes the table: the host takes the first seat.
type Create struct {
	Rules rowlock.Rules
	Host  Join
	Day   string // the day whose throws are dealt (chance.Day), "" for none; with a day the table is for one person and one game
}

func (c Create) step(t *Table, step *Step) error {
	if err := t.checkOwn(c.Rules); err != nil {
		return err
	}
	t.state.Rules = c.Rules
	step.add(created{printedBy(c.Rules, nil), c.Day})
	return c.Host.do(t, -1, step)
}

// created is the first fact of a table.
type created struct {
	printed
	Day string `json:"day,omitempty"` // the day whose throws are dealt
}

func (created) kind() string { return "created" }

func (f created) apply(s *state) error {
	s.Day = f.Day
	return f.put(s)
}
