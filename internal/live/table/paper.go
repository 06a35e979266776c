package table

import (
	"slices"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/internal/live/paper"
	"rowlock/record"
	"rowlock/refusal"
)

// Dice says who throws.
type Dice string

// Who throws.
const (
	Drawn   Dice = ""        // the table's dealer
	Entered Dice = "entered" // people throw real dice, and tell the throws
	Unseen  Dice = "unseen"  // people throw real dice, and the table keeps their sheets only
)

// real reports whether the dice lie on a real table: nobody is replaced there, and
// no clock runs.
func (d Dice) real() bool { return d != Drawn }

// checkDice refuses dice that an edition cannot be played with at this table.
func (s *state) checkDice(c settings, ru rowlock.Rules) error {
	d := c.Dice
	switch {
	case d != Drawn && d != Entered && d != Unseen:
		return refusal.NoSuchDice.New("", string(d))
	case d == Entered && ru.DieFaces() == 0:
		return refusal.NoDiceToEnter.New("", ru.Edition())
	case d.real() && (c.Clock != 0 || c.ByHand || c.Away == Waits || len(s.persons()) < len(s.Sitters)):
		return refusal.RealDice.New("")
	}
	return nil
}

// played returns the form in which the table keeps a game that is about to begin.
func (d Dice) played(start rowlock.State) rowlock.State {
	switch d {
	case Entered:
		return paper.NewThrown(start)
	case Unseen:
		return paper.NewSheets(start)
	}
	return start
}

func (c Tell) do(t *Table, _ int, step *Step) error {
	s := t.state
	if err := s.checkMoment(c.Moment); err != nil {
		return err
	}
	if s.Dice != Entered || !s.Play.Phase().ForChance() {
		return refusal.NotNow.New("", refusal.NoThrow.New(""))
	}
	step.draw = t.nextDraw(s.Play.Clone())
	if err := step.Deal(Outcome{Words: strings.Fields(c.Words)}); err != nil {
		return refusal.Illegal.New("", err)
	}
	return nil
}

// takesBack returns the game if its steps can be taken back now.
func (s *state) takesBack() (paper.Game, error) {
	game, ok := s.Play.(paper.Game)
	switch {
	case s.Stage == Gathering || s.Opening:
		return nil, refusal.NotNow.New("", refusal.NotBegun.New(""))
	case !ok:
		return nil, refusal.NotNow.New("", refusal.NoUndo.New(""))
	}
	return game.Clone().(paper.Game), nil
}

func (c Undo) do(t *Table, seat int, step *Step) error {
	times := 1
	if c.Steps != nil {
		times = t.state.standing(seat) - *c.Steps
	}
	return t.state.tryUndo(seat, step, times, undone{seat, more(times)}, paper.Game.Undo)
}

func (c Redo) do(t *Table, seat int, step *Step) error {
	times := 1
	if c.Steps != nil {
		times = *c.Steps - t.state.standing(seat)
	}
	return t.state.tryUndo(seat, step, times, redone{seat, more(times)}, paper.Game.Redo)
}

// more returns a number of steps as a fact has it: 0 for one.
func more(steps int) int {
	if steps == 1 {
		return 0
	}
	return steps
}

// standing returns how many steps of those that a seat may take back stand.
func (s *state) standing(seat int) int {
	if s.Play == nil {
		return 0
	}
	var v rowlock.View
	s.Play.Look(rowlock.Seat(seat), &v)
	return v.Done
}

// tryUndo adds the fact that a seat has taken back steps, or done them again, if the game allows
// all of them; undo does one. It adds nothing if the game already stands as asked.
func (s *state) tryUndo(seat int, step *Step, times int, f fact, undo func(paper.Game, rowlock.Seat) error) error {
	game, err := s.takesBack()
	if err != nil {
		return err
	}
	if len(s.Sitters) < game.Seats() { // those behind a player who left have moved up
		return refusal.NotNow.New("", refusal.PlayerLeft.New(""))
	}
	if times <= 0 {
		step.Seq = s.Public
		return nil
	}
	for range times {
		if err := undo(game, rowlock.Seat(seat)); err != nil {
			return refusal.NotNow.New("", err)
		}
	}
	step.add(f)
	return nil
}

func (f undone) apply(s *state) error {
	return s.applyUndo(f.Seat, f.Steps, f.kind(), paper.Game.Undo)
}

func (f redone) apply(s *state) error {
	return s.applyUndo(f.Seat, f.Steps, f.kind(), paper.Game.Redo)
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

// written returns the record of the game with the given phases.
func (s *state) written(phases []paper.Phase) (*record.Record, error) {
	r, err := record.New(s.Rules, s.Record.Names, s.setup)
	if err != nil {
		return nil, err
	}
	for _, p := range phases {
		r.Add(p.Before, p.Made)
	}
	return r, nil
}

// asPosition returns a record of sheets without throws, which says only how they stand.
func (s *state) asPosition() (*record.Record, error) {
	list := s.setup
	var v rowlock.View
	s.Play.Look(rowlock.Spectator, &v)
	for seat := range rowlock.Seat(v.Seats) {
		p := &v.Players[seat]
		list = append(slices.Clip(list), rowlock.Statement{Keyword: "sheet", Seat: seat, Words: paper.SheetWords(p)})
		if p.Pawn > 0 {
			list = append(list, rowlock.Statement{Keyword: "pawn", Seat: seat, Words: []string{strconv.Itoa(p.Pawn)}})
		}
	}
	return record.New(s.Rules, s.Record.Names, list)
}
