package table

import (
	"rowlock"
	"rowlock/internal/words/strict"
	"rowlock/record"
)

// state is everything that follows from the log.
type state struct {
	Stage Stage
	Rules rowlock.Rules
	Settings
	Day         string   // whose throws are dealt (chance.Day), "" for none
	Sitters     []sitter // by seat
	Games       int      // how many games have begun
	Stopped     []int    // the numbers of the last games that ended without a result
	InvitedOnly bool     // only invited people get a seat
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

func newState() *state {
	return &state{Stage: Gathering, Log: 1, first: rowlock.Nobody, Settings: Settings{}.complete(), happened: happened{most: mostEvents}}
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
