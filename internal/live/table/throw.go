package table

import (
	"time"
)

// Throw lets the dice fall, at a table where the active player throws by hand.
type Throw struct{ Moment int }

func (Throw) name() string         { return "throw" }
func (c Throw) fields(d *digester) { d.number(c.Moment) }

func (c Throw) do(t *Table, seat int, step *Step) error {
	if err := t.state.checkMoment(c.Moment); err != nil {
		return err
	}
	if !t.state.throws(seat) {
		return NotNow.New(notYourThrow.New())
	}
	return t.throw(step)
}

// handTime is how long the active player has to throw, before the dice fall by
// themselves.
const handTime = 10 * time.Second

func (t *Table) throw(step *Step) error {
	step.add(thrown{})
	step.draw = t.nextDraw(t.state.Play.Clone())
	return nil
}

// thrown says that the active player has thrown, or that it took too long: the
// outcome comes next.
type thrown struct{}

func (thrown) kind() string { return "thrown" }

func (thrown) apply(s *state) error {
	s.thrown = true
	return nil
}
