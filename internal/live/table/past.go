package table

import (
	"cmp"
	"slices"

	"rowlock/internal/words/strict"
	"rowlock/refusal"
)

// A Past reads from the log the events that are too old for the table to keep. It may be used
// once, while the table goes on.
type Past struct {
	Log   int   // number of the log that it reads
	Known int64 // how many of its entries are not needed
	state *state
}

// Past returns a reader of the events after a number of facts. Those of the current or last game
// require only that game's entries.
func (t *Table) Past(after int64) Past {
	from := t.state.opened
	if from == nil || from.Public > after {
		from = newState()
	}
	return Past{t.state.Log, from.Seq, from.clone()}
}

// Events returns the events after a number of facts and up to another, from the entries after the
// known ones. An error means that the log is not this program's.
func (p Past) Events(entries []Entry, after, last int64) ([]Event, error) {
	s := p.state
	s.happened = happened{from: after}
	err := s.applyWhile(entries, func() (goesOn bool) {
		s.happened.silent = s.Public < after
		return s.Public < last
	})
	return s.happened.after(after), err
}

// Digest returns the digest of the history up to a number of facts, "" if the entries
// of the log do not reach it.
func Digest(entries []Entry, seq int64) (digest string, err error) {
	s := newState()
	s.happened.silent = true
	err = s.applyWhile(entries, func() (goesOn bool) {
		digest = s.history.digest(seq)
		return digest == ""
	})
	return digest, err
}

// FinishedGame returns the record of a finished game, counted from 1, from the entries of
// the log that holds it. The error is a refusal if it does not.
func FinishedGame(entries []Entry, number int) (string, error) {
	s := newState()
	s.happened.silent = true
	text, missing := "", refusal.NoGame.New("")
	err := s.applyWhile(entries, func() (goesOn bool) {
		if s.Games == number {
			text, missing = s.finishedGame(number)
		}
		return s.Games <= number
	})
	return text, cmp.Or(err, missing)
}

// FinishedGames calls a function with the record of each game that has finished in a log, in their
// order. It returns the function's first error; any other error means that the log is not this
// program's.
func FinishedGames(entries []Entry, each func(record string) error) (err error) {
	s := newState()
	s.happened.silent = true
	number, text := 0, ""
	send := func() {
		if text != "" {
			err = each(text)
		}
	}
	broken := s.applyWhile(entries, func() (goesOn bool) {
		if s.Games != number {
			send()
			number = s.Games
		}
		text, _ = s.finishedGame(number) // none while it is played
		return err == nil
	})
	if err == nil && broken == nil {
		send()
	}
	return cmp.Or(err, broken)
}

// applyWhile applies entries as long as goesOn says so. It calls goesOn before each entry, and once
// more after the last.
func (s *state) applyWhile(entries []Entry, goesOn func() bool) error {
	r := strict.NewReader()
	for _, e := range entries {
		if !goesOn() {
			return nil
		}
		if _, _, err := s.apply(r, e); err != nil {
			return err
		}
	}
	goesOn()
	return nil
}

// clone returns a copy of what a table has between games, without its past.
func (s *state) clone() *state {
	copied := *s
	copied.Sitters = slices.Clone(s.Sitters)
	copied.Record, copied.phase, copied.answers, copied.happened = nil, phase{}, nil, happened{silent: true}
	copied.history, copied.opened, copied.byBots = history{}, nil, nil
	copied.earlier, copied.Play = s.Moment(), nil
	return &copied
}
