package table

import (
	"encoding/json"
	"fmt"
	"slices"

	"rowlock"
	"rowlock/record"
	"rowlock/rules"
)

// A Stage is how far the table has come.
type Stage string

// The stages.
const (
	Gathering Stage = "gathering"
	Playing   Stage = "playing"
	Finished  Stage = "finished"
)

// State is everything that follows from the log.
type State struct {
	Stage   Stage
	Rules   rowlock.Rules
	Clock   int
	Options map[string]string
	Sitters []Sitter // by seat
	Games   int      // begun so far
	Seq     int64    // of the log's last entry
	Told    int64    // the number the table shows: entries that everybody may know of, so far

	Play    rowlock.State // nil before the first game
	Record  *record.Record
	Records []*record.Record // finished games
	first   rowlock.Seat     // active first in the current game
	earlier int              // moments of the games before
	phase   phase
	actions map[string]answer
	events  []Event
}

// An answer is what an action led to.
type answer struct {
	told int64
	ask  []byte // digest of the command
}

// phase is what has been decided in the current phase of the game.
type phase struct {
	before rowlock.State // the position at its start
	made   []record.Decision
	words  [rowlock.MaxSeats]string // each seat's choice as that seat reads it
	late   []int                    // seats the clock decided for
}

func newState() *State {
	return &State{Stage: Gathering, Options: map[string]string{}, actions: map[string]answer{}}
}

// Fold returns the table that a log leads to.
func Fold(entries []Entry) (*State, error) {
	s := newState()
	for _, e := range entries {
		if err := s.apply(e); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// apply makes one fact true. An error means that the log is not this program's.
func (s *State) apply(e Entry) error {
	s.Seq = e.Seq
	if secret, err := s.isSecret(e); err != nil {
		return err
	} else if !secret {
		s.Told++
	}
	if e.Action != "" {
		b, err := open[json.RawMessage](e)
		if err != nil {
			return err
		}
		s.actions[e.Action] = answer{s.Told, b.Ask}
	}
	switch e.Kind {
	case kindCreated, kindSettings:
		return with(e, s.applySettings)
	case kindJoined:
		return with(e, s.applyJoined)
	case kindLeft:
		return with(e, s.applyLeft)
	case kindStarted:
		return with(e, s.applyStarted)
	case kindChance:
		return with(e, s.applyChance)
	case kindChose:
		return with(e, s.applyChose)
	case kindKept, kindReturned:
		return with(e, func(b bySeat) error {
			s.Sitters[b.Seat].Kept = e.Kind == kindKept
			s.tell(Event{Kind: e.Kind, Seat: b.Seat, Name: s.Sitters[b.Seat].Name})
			return nil
		})
	case kindRematch:
		return with(e, func(b bySeat) error {
			s.Sitters[b.Seat].Rematch = true
			return nil
		})
	case kindGathered:
		s.Stage = Gathering
		return nil
	}
	return fmt.Errorf("entry %d is of an unknown kind %q: the log is of a newer version", e.Seq, e.Kind)
}

// isSecret reports whether nobody but its seat may know of an entry at all: a
// choice made anew in a phase that has not settled (C12). Such entries are not
// counted in the numbers people see, or the gap would tell of them.
func (s *State) isSecret(e Entry) (bool, error) {
	if e.Kind != kindChose {
		return false, nil
	}
	b, err := open[chose](e)
	return err == nil && s.phase.words[b.Fact.Seat] != "", err
}

func with[T any](e Entry, do func(T) error) error {
	body, err := open[T](e)
	if err != nil {
		return err
	}
	return do(body.Fact)
}

func (s *State) applySettings(b settings) (err error) {
	if s.Rules, err = rules.ByID(b.Rules); err != nil {
		return err
	}
	s.Clock = b.Clock
	if s.Options = b.Options; s.Options == nil {
		s.Options = map[string]string{}
	}
	if len(s.Sitters) > 0 {
		s.tell(Event{Kind: "settings", Seat: -1})
	}
	return nil
}

func (s *State) applyJoined(b joined) error {
	s.Sitters = append(s.Sitters, Sitter{Name: b.Name, Bot: b.Bot, token: b.Token})
	s.tell(Event{Kind: "joined", Seat: len(s.Sitters) - 1, Name: b.Name, Bot: b.Bot})
	return nil
}

func (s *State) applyLeft(b left) error {
	s.tell(Event{Kind: "left", Seat: b.Seat, Name: s.Sitters[b.Seat].Name})
	s.Sitters = slices.Delete(s.Sitters, b.Seat, b.Seat+1)
	return nil
}

func (s *State) applyStarted(b started) error {
	setup, err := s.Rules.Setup(len(s.Sitters))
	if err != nil {
		return err
	}
	var list []rowlock.Statement
	for _, st := range b.Setup {
		list = append(list, rowlock.Statement{Keyword: st.Keyword, Seat: rowlock.Seat(st.Seat), Words: st.Words})
		if err := setup.Put(list[len(list)-1]); err != nil {
			return err
		}
	}
	if s.Play != nil {
		s.earlier += s.Play.Moment()
	}
	if s.Play, err = setup.Start(); err != nil {
		return err
	}
	if s.Record, err = record.New(s.Rules, s.names(), list); err != nil {
		return err
	}
	s.Stage, s.first = Playing, s.Play.Active()
	s.Games++
	for i := range s.Sitters {
		s.Sitters[i].Rematch, s.Sitters[i].Kept = false, false
	}
	s.phase = phase{before: s.Play.Clone()}
	s.tell(Event{Kind: "started", Seat: int(s.first), Name: s.Sitters[s.first].Name, Game: s.Games})
	return nil
}

func (s *State) applyChance(b outcome) error {
	actions, err := s.Play.Read(rowlock.Chance, b.Words)
	if err != nil {
		return err
	}
	for _, a := range actions {
		s.phase.made = append(s.phase.made, record.Decision{Seat: rowlock.Chance, Action: a})
		s.Play.Do(rowlock.Chance, a)
	}
	s.settle()
	return nil
}

func (s *State) applyChose(b chose) error {
	seat := rowlock.Seat(b.Seat)
	actions, err := s.Play.Read(seat, fields(b.Word))
	if err != nil {
		return err
	}
	s.phase.made = slices.DeleteFunc(s.phase.made, func(d record.Decision) bool { return d.Seat == seat })
	s.phase.made = append(s.phase.made, record.Decision{Seat: seat, Action: actions[0]})
	s.phase.words[seat] = s.ownWord(seat, actions[0])
	if b.By == byClock {
		s.phase.late = append(s.phase.late, b.Seat)
	}
	s.Play.Do(seat, actions[0])
	if s.Play.Moment() != s.phase.before.Moment() {
		s.settle()
	}
	return nil
}

// ownWord returns an action as the seat that takes it may read it.
func (s *State) ownWord(seat rowlock.Seat, a rowlock.Action) string {
	var v rowlock.View
	s.Play.Look(seat, &v)
	if c := v.Offered(a); c != nil {
		return c.Word
	}
	return s.Play.Word(seat, a)
}

// settle closes a phase: the record grows, and what nobody could see becomes
// known to all.
func (s *State) settle() {
	s.Record.Add(s.phase.before, s.phase.made)
	s.tellPhase()
	s.phase = phase{before: s.Play.Clone()}
	if s.Play.Phase() == rowlock.PhaseOver {
		s.Stage = Finished
		s.Records = append(s.Records, s.Record)
	}
}

// Moment counts the phases of all games at the table. A decision belongs to one
// moment, and one of an earlier game never fits a later one.
func (s *State) Moment() int {
	if s.Play == nil {
		return 0
	}
	return s.earlier + s.Play.Moment()
}

// decided returns who has decided in the current moment.
func (s *State) decided() (d struct {
	moment int
	seats  rowlock.SeatSet
},
) {
	d.moment = s.Moment()
	for seat, word := range s.phase.words {
		if word != "" {
			d.seats = d.seats.With(rowlock.Seat(seat))
		}
	}
	return d
}
