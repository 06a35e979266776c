package table

import "rowlock/refusal"

func (Start) do(t *Table, seat int, step *Step) error {
	if err := t.gatheringHost(seat); err != nil {
		return err
	}
	return t.open(step)
}

// open lets the next game begin with the draw of its opening.
func (t *Table) open(step *Step) error {
	draw := t.openingDraw()
	if _, err := draw.Setup(); err != nil {
		return refusal.NotNow.New("", err)
	}
	step.draw, step.opens = draw, true
	return nil
}

// finished refuses what is for the time after a game.
func (s *State) finished() error {
	if s.Stage != Finished || s.Opening {
		return refusal.NotNow.New("", refusal.GameNotOver.New(""))
	}
	return nil
}

func (Rematch) do(t *Table, seat int, step *Step) error {
	if err := t.state.ofDay(); err != nil {
		return err
	}
	if err := t.state.finished(); err != nil {
		return err
	}
	if t.state.Sitters[seat].Rematch {
		step.Seq = t.state.Public
		return nil
	}
	step.add(wanted{seat})
	wants := func(other int) bool { return other == seat || t.state.Sitters[other].Rematch }
	if !t.agree(wants) {
		return nil
	}
	return t.open(step)
}

// agreed reports whether somebody wants another game and everybody who is
// present does.
func (t *Table) agreed() bool {
	wants := func(seat int) bool { return t.state.Sitters[seat].Rematch }
	return t.state.finished() == nil && t.state.anyPerson(wants) && t.agree(wants)
}

func (t *Table) agree(wants func(seat int) bool) bool {
	return !t.state.anyPerson(func(seat int) bool { return t.present(seat) && !wants(seat) })
}

func (Gather) do(t *Table, seat int, step *Step) error {
	if err := t.state.ofDay(); err != nil {
		return err
	}
	if err := t.state.finished(); err != nil {
		return err
	}
	if err := t.onlyHost(seat); err != nil {
		return err
	}
	step.add(gathered{})
	return nil
}

func (Leave) do(t *Table, seat int, step *Step) error {
	s := t.state
	switch {
	case s.Opening: // the seats are settled
		return s.gathering()
	case s.Stage == Finished && len(s.persons()) == 1: // nobody is left to go back to the lobby
		step.add(gathered{}, left{seat})
	case s.Stage == Finished: // the others go on looking at the scores
		step.add(left{seat})
	case s.Stage == Gathering:
		step.add(left{seat})
	case s.Dice.real():
		return refusal.NotNow.New("", refusal.RealDice.New(""))
	case s.Sitters[seat].StandIn:
		return refusal.NotNow.New("", refusal.StandInPlays.New(""))
	default:
		step.add(stoodIn{seat})
	}
	return nil
}
