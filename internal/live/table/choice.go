package table

import (
	"rowlock"
	"rowlock/refusal"
)

func (c Choose) do(t *Table, seat int, step *Step) error {
	s := t.state
	if err := s.checkMoment(c.Moment); err != nil {
		return err
	}
	if s.Sitters[seat].StandIn {
		step.add(returned{seat})
	}
	return t.choice(step, seat, c.Word, byPerson)
}

// checkMoment refuses a moment that is not now.
func (s *state) checkMoment(moment int) error {
	switch {
	case s.Games == 0:
		return refusal.Stale.New("", refusal.NotBegun.New(""))
	case s.Stage != Playing:
		return refusal.Stale.New("", refusal.GameOver.New(""))
	case moment > s.Moment():
		return refusal.Stale.New("", refusal.NoSuchMoment.New("", moment))
	case moment <= s.earlier:
		return refusal.Stale.New("", refusal.PhasePast.New(""))
	case moment != s.Moment() && !s.Play.Phase().Free():
		return refusal.Stale.New("", refusal.PhasePast.New(""))
	}
	return nil
}

// WhyNot says why the token's seat may not cross a cell, such as "R5", in a moment of the game, or
// move its pawn to a field, such as "pawn:12"; nil if it may.
func (t *Table) WhyNot(token Token, moment int, cell string) error {
	seat := t.SeatOf(token)
	if seat < 0 {
		return refusal.NotSeated.New("")
	}
	if err := t.state.checkMoment(moment); err != nil {
		return err
	}
	if why := rowlock.WhyNot(t.state.Play, rowlock.Seat(seat), cell); why != nil {
		return refusal.Illegal.New("", why)
	}
	return nil
}

// choice adds a seat's decision to a step, if the seat was offered that word. If the decision
// settles the phase, choice also finds what Chance has to decide next.
func (t *Table) choice(step *Step, seat int, word, by string) error {
	action, err := rowlock.Choose(t.state.Play, rowlock.Seat(seat), word)
	if err != nil {
		return refusal.Illegal.New("", err)
	}
	next := t.state.Play.Clone()
	next.Do(rowlock.Seat(seat), action)
	step.add(t.state.chose(seat, action, by))
	return t.follow(step, next)
}

// chose returns a decision as the log keeps it: in the record's words, with cards in their true
// colours.
func (s *state) chose(seat int, a rowlock.Action, by string) chose {
	return chose{seat, s.Moment(), s.Play.Word(rowlock.Seat(seat), a), by}
}

// follow adds to a step what has to be done in the position after its decisions: a draw if Chance
// is due, or the publication of the record if the game is over.
func (t *Table) follow(step *Step, g rowlock.State) error {
	switch {
	case t.state.chanceIsDue(g):
		t.awaitChance(step, g)
	case g.Phase() == rowlock.PhaseOver && t.state.Listed && !t.state.Dice.real(): // with real dice the last step can still be taken back
		return t.publish(step)
	}
	return nil
}

// awaitChance gives a step the draw that is due in a position.
func (t *Table) awaitChance(step *Step, g rowlock.State) {
	step.draw = t.nextDraw(g)
	for _, f := range step.facts {
		if back, is := f.(returned); is {
			step.draw.Persons = step.draw.Persons.With(rowlock.Seat(back.Seat))
		}
	}
}

// timeUp decides for everyone who has not decided in time: to pass or, if they must choose, the
// first choice. One step decides for all of them, so that nobody can decide knowing that others
// did not.
func (t *Table) timeUp(step *Step) error {
	s := t.state
	next := s.Play.Clone()
	for seat, sitter := range s.Sitters {
		if !sitter.decides() || !s.Play.Owes().Has(rowlock.Seat(seat)) {
			continue
		}
		var v rowlock.View
		s.Play.Look(rowlock.Seat(seat), &v)
		action := v.Choices[seat][0].Action
		step.add(s.chose(seat, action, byClock))
		next.Do(rowlock.Seat(seat), action)
	}
	return t.follow(step, next)
}
