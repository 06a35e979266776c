package table

import (
	"slices"
	"time"
)

// present reports whether a seat has a connection.
func (t *Table) present(seat int) bool {
	return t.connections[string(t.state.Sitters[seat].token)] > 0
}

// awake reports whether any person is there. While none is, the table sleeps: no
// clock runs, no bot moves, nobody is replaced.
func (t *Table) awake() bool { return t.state.anyPerson(t.present) }

// noteAbsence keeps since when each person has been without a connection.
func (t *Table) noteAbsence(now time.Time) {
	for seat, sitter := range t.state.Sitters {
		_, noted := t.away[string(sitter.token)]
		switch {
		case sitter.Bot != "" || t.present(seat):
			delete(t.away, string(sitter.token))
		case !noted:
			t.away[string(sitter.token)] = now
		}
	}
}

// host returns the seat that decides about the table: the first person's who is
// present, the first of all if nobody is, -1 if there is no person.
func (t *Table) host() int {
	persons := t.state.persons()
	if i := slices.IndexFunc(persons, t.present); i >= 0 {
		return persons[i]
	}
	if len(persons) > 0 {
		return persons[0]
	}
	return -1
}
