package table

import (
	"slices"

	"rowlock/rules"
)

// WithoutSecrets returns a log without the bodies of what was drawn and decided in the current
// game: nobody at the table may know all of that. An error means that the log is not this
// program's.
func WithoutSecrets(book *rules.Book, entries []Entry) ([]Entry, error) {
	s, read, before := newState(book), 0, 0
	s.happened.silent = true
	err := s.applyWhile(entries, func() (goesOn bool) {
		if s.Stage != Playing && !s.Opening {
			before = read
		}
		read++
		return true
	})
	if err != nil {
		return nil, err
	}
	entries = slices.Clone(entries)
	for i := range entries[before:] {
		switch e := &entries[before+i]; e.Kind {
		case started{}.kind(), resumed{}.kind(), prepared{}.kind(), dealt{}.kind(), chose{}.kind():
			e.Body = nil
		}
	}
	return entries, nil
}
