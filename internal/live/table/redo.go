package table

import "rowlock/internal/live/paper"

// Redo does again the step taken back last or, with Steps, all until that many stand.
type Redo struct{ Steps *int }

func (Redo) name() string                           { return "redo" }
func (c Redo) fields(d *digester)                   { d.maybe(c.Steps) }
func (Redo) repeats(s *state, seat int) (int, bool) { return s.wear.repeated[seat], true }

func (c Redo) do(t *Table, seat int, step *Step) error {
	times := 1
	if c.Steps != nil {
		times = *c.Steps - t.state.standing(seat)
	}
	return t.state.tryUndo(seat, step, times, redone{seat, more(times)}, paper.Game.Redo)
}

type redone struct {
	Seat  int `json:"seat"`
	Steps int `json:"steps,omitempty"`
}

func (redone) kind() string { return "redone" }

func (f redone) apply(s *state) error {
	s.wear.repeated[f.Seat]++
	return s.applyUndo(f.Seat, f.Steps, f.kind(), paper.Game.Redo)
}
