package table

import (
	"strings"
)

// Tell enters the throw of real dice that the game waits for, in the words of a record.
type Tell struct {
	Moment int
	Words  string
}

func (Tell) name() string { return "tell" }

func (c Tell) fields(d *digester) {
	d.number(c.Moment)
	d.text(c.Words)
}

func (c Tell) do(t *Table, _ int, step *Step) error {
	s := t.state
	if err := s.checkMoment(c.Moment); err != nil {
		return err
	}
	if s.Dice != Entered || !s.Play.Phase().ForChance() {
		return NotNow.New(noThrow.New())
	}
	step.draw = t.nextDraw(s.Play.Clone())
	if err := step.Deal(Outcome{Words: strings.Fields(c.Words)}); err != nil {
		return illegal.New(err)
	}
	return nil
}
