package table

import (
	"slices"

	"rowlock"
	"rowlock/record"
)

// A Question asks what the choices of a decision are worth.
type Question struct {
	Moment int
	Seat   rowlock.Seat
	Before rowlock.State // nobody has decided in the phase
	Chosen string        // the word of the decision, "" if it is still open
}

// Hint returns the decision that the token's seat has to make in a moment of the
// game. The error is a refusal.
func (t *Table) Hint(token Token, moment int) (Question, error) {
	s, seat := t.state, t.SeatOf(token)
	if seat < 0 {
		return Question{}, NotSeated.New()
	}
	if err := s.checkMoment(moment); err != nil {
		return Question{}, err
	}
	if !s.hints() {
		return Question{}, NotNow.New(NoHints.New())
	}
	if !s.phase.before.Owes().Has(rowlock.Seat(seat)) {
		return Question{}, NotNow.New(notWaitedFor.New())
	}
	g, _, err := s.positionAt(moment)
	return Question{Moment: moment, Seat: rowlock.Seat(seat), Before: g}, err
}

// hints reports whether seats may ask what their choices are worth: a person who plays against
// bots always may, people who play with each other if the host allows it. Nobody may with fixed
// throws.
func (s *state) hints() bool {
	return s.Stage == Playing && !s.fixed() && s.Dice != Unseen && (s.Hints || len(s.persons()) == 1)
}

// Explain returns what a bot decided on a seat, in a moment of the current or last game, once the
// phase has settled. Anybody may ask, so nothing in the position may still be hidden from anybody.
// The error is a refusal.
func (t *Table) Explain(moment, seat int) (q Question, err error) {
	s := t.state
	if !slices.Contains(s.byBots, botDecision{moment, seat}) {
		return q, NotNow.New(noBotDecided.New())
	}
	g, made, err := s.positionAt(moment)
	if err != nil {
		return q, err
	}
	q = Question{Moment: moment, Seat: rowlock.Seat(seat), Before: g}
	for _, d := range made {
		if d.Seat == q.Seat {
			q.Chosen = ownChoice(g, d.Seat, d.Action).Word
		}
	}
	if s.Stage == Playing && !isOpen(q.Before) {
		return q, NotNow.New(hiddenYet.New())
	}
	return q, nil
}

// positionAt returns the position at the start of a moment of the current or last game and, if its
// phase has settled, what was decided. If no phase has that number, as after an undo, it returns
// the last position.
func (g *game) positionAt(moment int) (at rowlock.State, made []record.Decision, err error) {
	if at, err = g.Record.Start(); err != nil {
		return nil, nil, err
	}
	for made, err := range g.Record.Play(at) {
		if err != nil || g.earlier+at.Moment() == moment {
			return at, made, err
		}
	}
	return at, nil, nil
}
