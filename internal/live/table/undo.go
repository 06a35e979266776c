package table

import (
	"rowlock"
	"rowlock/internal/live/paper"
)

// Undo takes back the last step, where the dice are real or, with Steps, all steps after that
// many.
type Undo struct{ Steps *int }

func (Undo) name() string                           { return "undo" }
func (c Undo) fields(d *digester)                   { d.maybe(c.Steps) }
func (Undo) repeats(s *state, seat int) (int, bool) { return s.wear.repeated[seat], true }

func (c Undo) do(t *Table, seat int, step *Step) error {
	times := 1
	if c.Steps != nil {
		times = t.state.standing(seat) - *c.Steps
	}
	return t.state.tryUndo(seat, step, times, undone{seat, more(times)}, paper.Game.Undo)
}

// more returns a number of steps as a fact has it: 0 for one.
func more(steps int) int {
	if steps == 1 {
		return 0
	}
	return steps
}

// standing returns how many steps of those that a seat may take back stand.
func (g *game) standing(seat int) int {
	if g.Play == nil {
		return 0
	}
	var v rowlock.View
	g.Play.Look(rowlock.Seat(seat), &v)
	return v.Done
}

// takesBack returns the game if its steps can be taken back now.
func (g *game) takesBack() (paper.Game, error) {
	steps, ok := g.Play.(paper.Game)
	switch {
	case g.Stage == Gathering || g.Opening:
		return nil, NotNow.New(notBegun.New())
	case !ok:
		return nil, NotNow.New(noUndo.New())
	}
	return steps.Clone().(paper.Game), nil
}

// tryUndo adds the fact that a seat has taken back steps, or done them again, if the game allows
// all of them; undo does one. It adds nothing if the game already stands as asked.
func (s *state) tryUndo(seat int, step *Step, times int, f fact, undo func(paper.Game, rowlock.Seat) error) error {
	game, err := s.takesBack()
	if err != nil {
		return err
	}
	if len(s.Sitters) < game.Seats() { // those behind a player who left have moved up
		return NotNow.New(playerLeft.New())
	}
	if times <= 0 {
		step.Seq = s.Public
		return nil
	}
	for range times {
		if err := undo(game, rowlock.Seat(seat)); err != nil {
			return NotNow.New(err)
		}
	}
	step.add(f)
	return nil
}

// undone says that a seat has taken back steps, redone that it has done them again.
type undone struct {
	Seat  int `json:"seat"`
	Steps int `json:"steps,omitempty"` // 1 if missing
}

func (undone) kind() string { return "undone" }

func (f undone) apply(s *state) error {
	s.wear.repeated[f.Seat]++
	return s.applyUndo(f.Seat, f.Steps, f.kind(), paper.Game.Undo)
}

// applyUndo takes back steps, or does them again, then writes the record anew: once for all steps,
// since a longer game takes longer to write.
func (s *state) applyUndo(seat, steps int, kind string, undo func(paper.Game, rowlock.Seat) error) error {
	game, err := s.takesBack()
	for n := 0; err == nil && n < max(1, steps); n++ {
		err = undo(game, rowlock.Seat(seat))
	}
	if err != nil {
		return err
	}
	before := s.Play
	s.Play = game
	s.emitUndo(seat, kind, before)
	if s.Stage == Finished {
		s.Stage = Playing
	}
	if s.Record, err = s.written(game.Written()); err != nil {
		return err
	}
	s.phase = phase{before: game.Clone()}
	return s.finish()
}

// emitUndo says what has been taken back or done again since a position, and what followed from
// it.
func (s *state) emitUndo(seat int, kind string, past rowlock.State) {
	if s.happened.silent {
		return
	}
	var before, now rowlock.View
	past.Look(rowlock.Seat(seat), &before)
	s.Play.Look(rowlock.Seat(seat), &now)
	e := Event{Kind: kind, Seat: seat, Name: s.Sitters[seat].Name}
	if steps := now.Done - before.Done; steps > 0 {
		e.Choice, e.Steps = &now.Steps[now.Done-1], more(steps)
	} else {
		e.Choice, e.Steps = &now.Steps[now.Done], more(-steps)
	}
	s.emit(e)
	for _, e := range locks(&before, &now) {
		s.emit(e)
	}
	if now.Phase == rowlock.PhaseOver {
		e := ended(&now)
		e.Game = s.Games
		s.emit(e)
	}
}
