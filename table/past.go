package table

import (
	"cmp"
	"slices"

	"rowlock/refusal"
	"rowlock/strict"
)

// A Past reads from the log what a table does not keep: what happened longer ago. It
// may be used beside the table, once.
type Past struct {
	Log   int   // number of the log that it reads
	Known int64 // entries of it that are not needed
	state *state
}

// Past returns what reads the events after a number of facts. Those of the game that is
// on, or was last, need that game's entries alone.
func (t *Table) Past(after int64) Past {
	from := t.state.opened
	if from == nil || from.Public > after {
		from = newState()
	}
	return Past{t.state.Log, from.Seq, from.clone()}
}

// Events returns the events after a number of facts and up to another, of the entries
// behind those that are known. An error means that the log is not this program's.
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

// FinishedGames calls a function with the record of each game that has finished in a log,
// in their order. It ends with the first error of the function; another one means that
// the log is not this program's.
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

// clone returns what holds of the table between games, without what happened.
func (s *state) clone() *state {
	copied := *s
	copied.Sitters = slices.Clone(s.Sitters)
	copied.Record, copied.phase, copied.answers, copied.happened = nil, phase{}, nil, happened{silent: true}
	copied.history, copied.opened, copied.byBots = history{}, nil, nil
	copied.earlier, copied.Play = s.Moment(), nil
	return &copied
}
