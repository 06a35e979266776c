package table

import (
	"strings"

	"rowlock"
	"rowlock/internal/words/strict"
	"rowlock/record"
)

// Published is the fact that everybody may have the record of a finished game, because its table
// was listed when the game began. The record has no names.
type Published struct {
	Edition string `json:"edition"`
	Record  string `json:"record"`
}

func (Published) kind() string { return "published" }

// apply changes nothing: readers of published records do not ask the table.
func (Published) apply(*state) error { return nil }

// ReadPublished returns what an entry publishes, nil if it is of another kind.
func ReadPublished(e Entry) (*Published, error) {
	if e.Kind != (Published{}).kind() {
		return nil, nil
	}
	f, _, err := e.decode(strict.NewReader())
	if err != nil {
		return nil, err
	}
	p := f.(Published)
	return &p, nil
}

// publish adds the record of the game that a step's decisions end.
func (t *Table) publish(step *Step) error {
	whole := t.state.Record.Nameless()
	made := t.state.phase.made
	for _, f := range step.facts {
		c, is := f.(chose)
		if !is {
			continue
		}
		actions, err := t.state.Play.Read(rowlock.Seat(c.Seat), strings.Fields(c.Word))
		if err != nil {
			return err
		}
		made = append(without(made, rowlock.Seat(c.Seat)), record.Decision{Seat: rowlock.Seat(c.Seat), Action: actions[0]})
	}
	whole.Add(t.state.phase.before, made)
	step.add(Published{whole.Rules.Edition(), whole.String()})
	return nil
}

// without returns the decisions of all seats except one.
func without(made []record.Decision, seat rowlock.Seat) (rest []record.Decision) {
	for _, d := range made {
		if d.Seat != seat {
			rest = append(rest, d)
		}
	}
	return rest
}
