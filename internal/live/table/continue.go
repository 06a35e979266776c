package table

import (
	"strconv"

	"rowlock"
	"rowlock/internal/words/strict"
	"rowlock/refusal"
	"rowlock/rules"
)

// Bounds of a table's log: the longer the log, the longer the table takes to wake.
const (
	mostEntries = 20_000 // from this many on, some 60 games, the next game goes to a new log
	mostPlaying = 30_000 // from this many on, repeats are refused until then
	mostRepeats = 2_000  // repeats of one seat in a game, and changes of the game's settings
	mostAnswers = 256    // answers that a new log takes over: their requests may still be sent again
)

// checkWear refuses a repeat if the seat has done too many in this game, or if the log is full. It
// never refuses what brings a game to its end: after that the table goes on in a new log. Each
// seat has its own count, and changes of the settings have another, so that nobody uses up the
// repeats of others.
func (s *state) checkWear(c Command, seat int) error {
	if s.Stage == Gathering || !s.repeats(c, seat) {
		return nil
	}
	did := 0
	if _, paces := c.(Settings); paces {
		did = s.paced
	} else if seat >= 0 {
		did = s.repeated[seat]
	}
	if s.Seq < mostPlaying && did < mostRepeats {
		return nil
	}
	return refusal.NotNow.New("", refusal.WornOut.New(""))
}

// mayReturn reports whether a person who connects takes the seat back from the bot. Whoever has
// done that too often comes back only by deciding.
func (s *state) mayReturn(seat int) bool {
	return s.Stage == Playing && s.Sitters[seat].StandIn && s.repeated[seat] < mostRepeats
}

// repeats reports whether a seat could do a command for ever without the game going on: change a
// choice, take back a step and do it again. Leaving, removing somebody and having a bot play are
// not repeats: they end when nobody comes back. Nor is the first choice of a seat in a phase,
// which brings the game on.
func (s *state) repeats(c Command, seat int) bool {
	switch c.(type) {
	case Invite, Undo, Redo:
		return true
	case Join, Return, Settings:
		return s.Stage == Playing
	case Choose:
		return s.Stage == Playing && s.phase.choices[seat] != nil
	}
	return false
}

// countRepeat counts a fact if it is the repeat of a seat.
func (s *state) countRepeat(f fact) {
	switch f := f.(type) {
	case started, resumed:
		s.repeated, s.paced = [rowlock.MaxSeats]int{}, 0
	case settings:
		s.paced++
	case invite:
		s.repeated[f.Seat]++
	case undone:
		s.repeated[f.Seat]++
	case redone:
		s.repeated[f.Seat]++
	case returned:
		s.repeated[f.Seat]++
	case chose:
		if s.phase.choices[f.Seat] != nil {
			s.repeated[f.Seat]++
		}
	}
}

// continued is the first fact of every log of a table after its first. It holds everything that a
// table has between games. Earlier events stay in the older logs.
type continued struct {
	Log     int               `json:"log"` // number of this log, from 2
	Rules   string            `json:"rules"`
	Clock   int               `json:"clock"`
	Options map[string]string `json:"options,omitempty"`
	ByHand  bool              `json:"by_hand,omitempty"`
	Day     string            `json:"day,omitempty"`
	Dice    Dice              `json:"dice,omitempty"`
	Sitters []sat             `json:"sitters"`
	Games   int               `json:"games"`
	Stopped []int             `json:"stopped,omitempty"`
	First   int               `json:"first"` // active first in the last game, -1 if none has ended with a result
	Moments int               `json:"moments"`
	Public  int64             `json:"public"`
	Answers map[string]given  `json:"answers,omitempty"` // in old logs, in place of Newest
	Newest  []byte            `json:"newest,omitempty"`  // answers, see answers.newest
	InTurn  bool              `json:"in_turn,omitempty"`
	Listed  bool              `json:"listed,omitempty"`
	Hints   bool              `json:"hints,omitempty"`
	Free    bool              `json:"free_text,omitempty"`
	Away    Away              `json:"away,omitempty"`
	Invited bool              `json:"invited,omitempty"` // only invited people get a seat
	Secret  string            `json:"secret"`            // of the invitation
	Link    link              `json:"link"`              // of the history so far
}

// sat is a sitter in the log.
type sat struct {
	Name    string `json:"name"`
	Token   []byte `json:"token,omitempty"`
	Bot     string `json:"bot,omitempty"`
	Rematch bool   `json:"rematch,omitempty"`
	Former  []byte `json:"former,omitempty"` // token of the person whose seat a bot has
}

// given is an answer in the log.
type given struct {
	Public int64  `json:"public"`
	Ask    []byte `json:"ask,omitempty"`
}

func (continued) kind() string { return "continued" }

// continuation returns what a new log begins with.
func (s *state) continuation() continued {
	c := continued{
		Log: s.Log + 1, Rules: s.Rules.ID(), Clock: s.Clock, Options: s.Options, ByHand: s.ByHand, Day: s.Day, Dice: s.Dice, Games: s.Games, Stopped: s.Stopped, First: int(s.first),
		Moments: s.Moment(), Public: s.Public, Newest: s.answers.newest(),
		InTurn: s.InTurn, Listed: s.Listed, Hints: s.Hints, Free: s.FreeText, Away: s.Away, Invited: s.InvitedOnly, Secret: s.secret, Link: s.history.last(),
	}
	for _, sitter := range s.Sitters {
		c.Sitters = append(c.Sitters, sat{sitter.Name, sitter.token, sitter.Bot, sitter.Rematch, sitter.former})
	}
	return c
}

func (f continued) apply(s *state) (err error) {
	seq, happened := s.Seq, s.happened
	*s = *newState()
	s.happened = happened
	s.history = history{before: f.Public, links: []link{f.Link}}
	if s.Rules, err = rules.ByID(f.Rules); err != nil {
		return err
	}
	if f.Options != nil {
		s.Options = f.Options
	}
	s.Dice = f.Dice
	s.Log, s.Clock, s.ByHand, s.Day, s.Games, s.first = f.Log, f.Clock, f.ByHand, f.Day, f.Games, rowlock.Seat(f.First)
	if s.Stopped = f.Stopped; f.Games == 0 {
		s.first = rowlock.Nobody // older logs have another number here
	}
	s.earlier, s.Public, s.Seq = f.Moments, f.Public+1, seq
	for _, one := range f.Sitters {
		s.Sitters = append(s.Sitters, sitter{Name: one.Name, Bot: one.Bot, Rematch: one.Rematch, token: one.Token, former: one.Former})
	}
	s.InTurn, s.Listed, s.InvitedOnly, s.secret = f.InTurn, f.Listed, f.Invited, f.Secret
	s.Hints, s.FreeText, s.Away = f.Hints, f.Free, f.Away
	for id, one := range f.Answers {
		s.answers = append(s.answers, newAnswer(id, one.Ask, one.Public))
	}
	s.answers = append(s.answers, readAnswers(f.Newest)...)
	return nil
}

// LogName returns the name of a table's log by its number, from 1. A table whose log has grown
// long goes on in a new one; the older ones are its archive.
func LogName(code string, number int) string {
	if number == 1 {
		return code
	}
	return code + "." + strconv.Itoa(number)
}

// Log returns the number of the log that the table is in, from 1.
func (t *Table) Log() int { return t.state.Log }

// FirstGame returns the number of the first game in a log, counted from 1 over all logs of its
// table. An error means that the log is not this program's.
func FirstGame(entries []Entry) (int, error) {
	if len(entries) == 0 {
		return 1, nil
	}
	f, _, err := entries[0].decode(strict.NewReader())
	if c, is := f.(continued); is && err == nil {
		return c.Games + 1, nil
	}
	return 1, err
}
