package table

import (
	"cmp"

	"rowlock/rules"
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
		from = newState(t.cfg.Book)
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
func Digest(book *rules.Book, entries []Entry, seq int64) (digest string, err error) {
	s := newState(book)
	s.happened.silent = true
	err = s.applyWhile(entries, func() (goesOn bool) {
		digest = s.history.digest(seq)
		return digest == ""
	})
	return digest, err
}

// FinishedGame returns the record of a finished game, counted from 1, from the entries of
// the log that holds it. The error is a refusal if it does not.
func FinishedGame(book *rules.Book, entries []Entry, number int) (string, error) {
	s := newState(book)
	s.happened.silent = true
	text, missing := "", NoGame.New()
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
func FinishedGames(book *rules.Book, entries []Entry, each func(record string) error) (err error) {
	s := newState(book)
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

// FirstGame returns the number of the first game in a log, counted from 1 over all logs of its
// table. An error means that the log is not this program's.
func FirstGame(entries []Entry) (int, error) {
	if len(entries) == 0 {
		return 1, nil
	}
	f, _, err := entries[0].decode()
	if c, is := f.(continued); is && err == nil {
		return c.Games + 1, nil
	}
	return 1, err
}

// ReadPublished returns what an entry publishes, nil if it is of another kind.
func ReadPublished(e Entry) (*Published, error) {
	if e.Kind != (Published{}).kind() {
		return nil, nil
	}
	f, _, err := e.decode()
	if err != nil {
		return nil, err
	}
	p := f.(Published)
	return &p, nil
}

// applyWhile applies entries as long as goesOn says so. It calls goesOn before each entry, and once
// more after the last.
func (s *state) applyWhile(entries []Entry, goesOn func() bool) error {
	for _, e := range entries {
		if !goesOn() {
			return nil
		}
		if _, _, err := s.read(e); err != nil {
			return err
		}
	}
	goesOn()
	return nil
}
