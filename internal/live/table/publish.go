package table

import "rowlock/record"

// Published is the fact that everybody may have the record of a finished game, because its table
// was listed when the game began. The record has no names.
type Published struct {
	Edition string `json:"edition"`
	Record  string `json:"record"`
}

func (Published) kind() string { return "published" }

// apply changes nothing: readers of published records do not ask the table.
func (Published) apply(*state) error { return nil }

// publish adds the record of the game that a step's decisions end.
func (t *Table) publish(step *Step, last []record.Decision) {
	whole, made := t.state.Record.Nameless(), t.state.phase.made
	for _, d := range last {
		made = append(without(made, d.Seat), d)
	}
	whole.Add(t.state.phase.before, made)
	step.add(Published{whole.Rules.Edition(), whole.String()})
}
