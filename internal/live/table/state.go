package table

import (
	"slices"

	"rowlock"
	"rowlock/internal/words/strict"
	"rowlock/record"
)

// A Stage is how far the table has come.
type Stage string

// The stages.
const (
	Gathering Stage = "gathering"
	Playing   Stage = "playing"
	Finished  Stage = "finished"
)

// state is everything that follows from the log.
type state struct {
	Stage       Stage
	Rules       rowlock.Rules
	Clock       int    // how many seconds a decision has, 0 for no clock
	Day         string // whose throws are dealt (chance.Day), "" for none
	Options     map[string]string
	ByHand      bool // the active player throws the dice, and they do not fall by themselves
	Away        Away
	Dice        Dice
	Sitters     []sitter // by seat
	Games       int      // how many games have begun
	Stopped     []int    // the numbers of the last games that ended without a result
	InTurn      bool     // the next seat is active first in the next game
	Listed      bool     // everybody may have the records of the games, without names
	InvitedOnly bool     // only invited people get a seat
	Hints       bool     // people may ask what their choices are worth
	FreeText    bool     // people may say words of their own
	Opening     bool     // a game waits for its opening to be drawn
	Seq         int64    // the number of the log's last entry
	Public      int64    // how many entries everybody may know of: the number that people see

	Play   rowlock.State  // nil before the first game, and after one that ended without a result
	Record *record.Record // the record of the game that is on, or was last; nil where Play is nil
	Log    int            // the number of the log, from 1

	first    rowlock.Seat          // the seat active first in the current game, or in the last that ended with a result; Nobody before one
	hidden   bool                  // each seat's hand is hidden from the others in the current game
	earlier  int                   // how many moments the games before had
	draws    int                   // how many outcomes of Chance there were in the current game
	parts    int                   // how many parts of the next outcome are there
	thrown   bool                  // somebody has thrown by hand, and the outcome is awaited
	nudges   [rowlock.MaxSeats]int // by seat, how often it has reminded others in this game
	repeated [rowlock.MaxSeats]int // by seat, how often it has done what it can do for ever, in this game
	paced    int                   // how often the host has changed settings, in this game
	setup    []rowlock.Statement   // the set-up of the current game
	phase    phase
	begun    int64         // what Public was when the current game began
	opened   *state        // the state before that game, nil before the first
	byBots   []botDecision // what bots have decided in the current game
	answers  answers
	happened happened
	history  history
	secret   string // the secret of the invitation
}

// phase is what has been decided in the current phase of the game.
type phase struct {
	before  rowlock.State // the position at its start
	made    []record.Decision
	choices [rowlock.MaxSeats]*rowlock.Choice // by seat, as the seat itself reads it; nil if it has not decided
	bots    [rowlock.MaxSeats]string          // by seat, the bot that has decided for it, "" for none
	late    []int                             // the seats that the clock has decided for
	others  rowlock.SeatSet                   // the seats that decided while another person had them; the person who has them now may not see how
}

func newState() *state {
	return &state{Stage: Gathering, Log: 1, first: rowlock.Nobody, Options: map[string]string{}, happened: happened{most: mostEvents}}
}

// apply makes an entry's fact true and reports the seat whose decision it is, -1 for none,
// and whether it is that seat's secret. An error means that the log is not this program's.
func (s *state) apply(r *strict.Reader, e Entry) (seat int, secret bool, err error) {
	f, digest, err := e.decode(r)
	if err != nil {
		return -1, false, err
	}
	s.noteOpening(f)
	s.countRepeat(f)
	s.Seq = e.Seq
	seat, secret = s.decisionOf(f)
	if !secret {
		s.Public++
		s.history.add(e.Kind, e.At)
	}
	if e.Action != "" {
		s.answers = s.answers.with(newAnswer(e.Action, digest, s.Public))
	}
	return seat, secret, f.apply(s)
}

// noteOpening keeps the state of the table before a fact that begins a game.
func (s *state) noteOpening(f fact) {
	switch f.(type) {
	case opening:
	case started, resumed:
		if s.Opening { // it began with its opening
			return
		}
	default:
		return
	}
	s.opened = s.clone()
}

// decisionOf returns the seat that a fact is the decision of, -1 for none, and whether only that
// seat may know of it: a choice changed in a phase that has not settled (C12) is nobody else's
// business. Such entries are not counted in the numbers people see, or the gap would give them
// away.
func (s *state) decisionOf(f fact) (seat int, secret bool) {
	if c, is := f.(chose); is {
		return c.Seat, s.phase.choices[c.Seat] != nil
	}
	return -1, false
}

// ownChoice returns an action as the seat that takes it may read it.
func ownChoice(g rowlock.State, seat rowlock.Seat, a rowlock.Action) *rowlock.Choice {
	v := rowlock.LookAt(g, seat)
	defer v.Free()
	if i := v.Meant(g, a); i >= 0 {
		own := v.Choices[seat][i] // the list is freed with the view
		own.Action = a
		return &own
	}
	return &rowlock.Choice{Action: a, Word: g.Word(seat, a)}
}

// settle closes a phase: the record grows, and what nobody could see becomes
// known to all.
func (s *state) settle() error {
	if !s.phase.before.Phase().Free() {
		s.Record.Add(s.phase.before, s.phase.made)
	}
	s.emitPhase()
	s.noteBots()
	s.phase = phase{before: s.Play.Clone()}
	return s.finish()
}

// finish ends the game if it is over.
func (s *state) finish() (err error) {
	if s.Play.Phase() != rowlock.PhaseOver {
		return nil
	}
	if s.Dice == Unseen {
		if s.Record, err = s.asPosition(); err != nil {
			return err
		}
	}
	s.Stage = Finished
	s.clearStops()
	return nil
}

// Moment counts the phases of all games at the table. A decision belongs to one
// moment, and one of an earlier game never fits a later one.
func (s *state) Moment() int {
	if s.Play == nil {
		return s.earlier
	}
	return s.earlier + s.Play.Moment()
}

// nextFirst returns the seat that is active first in the next game: Nobody, for Chance to draw it
// (C4) or, if seats take turns, the one after the last game's.
func (s *state) nextFirst() rowlock.Seat {
	switch {
	case s.first == rowlock.Nobody && s.Dice == Entered: // people have sat down in the order in which they play
		return 0
	case s.first == rowlock.Nobody || !s.InTurn:
		return rowlock.Nobody
	}
	seats := len(s.Sitters)
	return s.first.Next(seats) % rowlock.Seat(seats)
}

// decided reports whether a seat has decided in the current phase.
func (s *state) decided(seat int) bool {
	return s.Stage == Playing && s.phase.choices[seat] != nil
}

// owes reports whether a seat has still to decide in the current phase.
func (s *state) owes(seat int) bool {
	return s.Stage == Playing && s.Play.Owes().Has(rowlock.Seat(seat))
}

// persons lists the seats of people.
func (s *state) persons() (seats []int) {
	seats = make([]int, 0, len(s.Sitters))
	for seat, sitter := range s.Sitters {
		if sitter.Bot == "" {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (s *state) anyPerson(is func(seat int) bool) bool {
	return slices.ContainsFunc(s.persons(), is)
}
