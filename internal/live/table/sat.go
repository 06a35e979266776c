package table

import (
	"slices"

	"rowlock/internal/words/lookalike"
	"rowlock/internal/words/normal"
)

// HasSat reports whether a person with this name, or one that looks the same, has had a seat
// according to a table's log.
func HasSat(entries []Entry, name string) (bool, error) {
	if clean, ok := normal.Name(joining.Replace(name)); ok { // as the names in a log are
		name = clean
	}
	for _, e := range entries {
		f, _, err := e.decode()
		if err != nil {
			return false, err
		}
		var found bool
		switch f := f.(type) {
		case joined:
			found = f.Bot == "" && lookalike.Same(f.Name, name)
		case tookOver:
			found = lookalike.Same(f.Name, name)
		case continued:
			found = slices.ContainsFunc(f.Sitters, func(one sat) bool { return (one.Bot == "" || one.Former != nil) && lookalike.Same(one.Name, name) })
		}
		if found {
			return true, nil
		}
	}
	return false, nil
}
