package table

import (
	"time"

	"rowlock"
)

// mostEntries bounds a log: the longer it is, the longer the table takes to wake. From this many
// on, some 60 games, the next game goes to a new log. See mostPlaying.
const mostEntries = 20_000

// continued is the first fact of every log of a table after its first. It holds everything that a
// table has between games. Earlier events stay in the older logs.
type continued struct {
	Log int `json:"log"` // number of this log, from 2
	printed
	Settings
	Day     string           `json:"day,omitempty"`
	Sitters []sat            `json:"sitters"`
	Games   int              `json:"games"`
	Stopped []int            `json:"stopped,omitempty"`
	First   int              `json:"first"` // active first in the last game, -1 if none has ended with a result
	Moments int              `json:"moments"`
	Public  int64            `json:"public"`
	Answers map[string]given `json:"answers,omitempty"` // in old logs, in place of Newest
	Newest  []byte           `json:"newest,omitempty"`  // answers, see answers.newest
	Invited bool             `json:"invited,omitempty"` // only invited people get a seat
	Open    bool             `json:"open,omitempty"`    // the server lists the table
	OpenAt  time.Time        `json:"open_at,omitzero"`  // since then
	Ready   bool             `json:"ready,omitempty"`   // nothing that somebody has typed was ever at the table
	Secret  string           `json:"secret"`            // of the invitation
	Link    link             `json:"link"`              // of the history so far
}

// sat is a sitter in the log.
type sat struct {
	Name    string `json:"name"`
	Token   []byte `json:"token,omitempty"`
	Bot     string `json:"bot,omitempty"`
	Rematch bool   `json:"rematch,omitempty"`
	Former  []byte `json:"former,omitempty"` // token of the person whose seat a bot has
	Face    string `json:"face,omitempty"`   // of the person who has the seat, or had it
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
		Log: s.Log + 1, printed: printedBy(s.Rules, nil), Settings: s.Settings, Day: s.Day, Games: s.Games, Stopped: s.Stopped, First: int(s.first),
		Moments: s.Moment(), Public: s.Public, Newest: s.answers.newest(),
		Invited: s.InvitedOnly, Open: s.Open, OpenAt: s.openAt, Ready: !s.typed && s.sheets == 0, Secret: s.secret, Link: s.history.last(),
	}
	for _, sitter := range s.Sitters {
		one := sat{Name: sitter.Name, Token: sitter.token, Bot: sitter.Bot, Rematch: sitter.Rematch, Face: sitter.face}
		if one.Bot != "" {
			one.Former, one.Face = sitter.former.token, sitter.former.face
		}
		c.Sitters = append(c.Sitters, one)
	}
	return c
}

func (f continued) apply(s *state) error {
	seq, happened := s.Seq, s.happened
	*s = *newState(s.book)
	s.happened = happened
	s.history = history{before: f.Public, links: []link{f.Link}}
	if err := f.put(s); err != nil {
		return err
	}
	s.Settings = f.complete()
	s.Log, s.Day, s.Games, s.first = f.Log, f.Day, f.Games, rowlock.Seat(f.First)
	if s.Stopped = f.Stopped; f.Games == 0 {
		s.first = rowlock.Nobody // older logs have another number here
	}
	s.earlier, s.Public, s.Seq = f.Moments, f.Public+1, seq
	for _, one := range f.Sitters {
		next := sitter{Name: one.Name, Bot: one.Bot, Rematch: one.Rematch, person: person{token: one.Token, face: one.Face}}
		if one.Bot != "" {
			next.person, next.former = person{}, person{token: one.Former, face: one.Face}
		}
		s.Sitters = append(s.Sitters, next)
	}
	s.InvitedOnly, s.secret = f.Invited, f.Secret
	s.Open, s.openAt, s.typed = f.Open, f.OpenAt, !f.Ready
	for id, one := range f.Answers {
		s.answers = append(s.answers, newAnswer(id, one.Ask, one.Public))
	}
	s.answers = append(s.answers, readAnswers(f.Newest)...)
	return nil
}

// Log returns the number of the log that the table is in, from 1.
func (t *Table) Log() int { return t.state.Log }
