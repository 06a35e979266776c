package table

import (
	"maps"
	"slices"
	"time"

	"rowlock"
)

// present reports whether a seat has a connection.
func (t *Table) present(seat int) bool {
	return t.connections[string(t.state.Sitters[seat].token)] > 0
}

// awake reports whether any person is present. While none is, the table sleeps: no clock runs, no
// bot moves, nobody is replaced.
func (t *Table) awake() bool { return t.state.anyPerson(t.present) }

// noteAbsence notes since when each person who sits here, or has sat here in this game, has been
// without a connection.
func (t *Table) noteAbsence(now time.Time) {
	maps.DeleteFunc(t.away, func(token string, _ time.Time) bool { return !t.state.knows(token) })
	for seat, sitter := range t.state.Sitters {
		if _, noted := t.away[string(sitter.former.token)]; !noted && sitter.former.token != nil {
			t.away[string(sitter.former.token)] = now
		}
		_, noted := t.away[string(sitter.token)]
		switch {
		case sitter.Bot != "" || t.present(seat):
			delete(t.away, string(sitter.token))
			t.unasked = t.unasked.Without(rowlock.Seat(seat))
		case !noted:
			t.away[string(sitter.token)] = now
		}
	}
}

// hostKeeps is how long a host who is away stays the host, so that reloading the page does not
// hand the table to somebody else.
const hostKeeps = time.Minute

// host returns the seat that decides about the table: that of the first person who is present or
// has been away for less than hostKeeps, else that of the first person; -1 if no person sits here.
func (t *Table) host(now time.Time) int {
	persons := t.state.persons()
	if i := slices.IndexFunc(persons, func(seat int) bool { return t.present(seat) || now.Before(t.hostUntil(seat)) }); i >= 0 {
		return persons[i]
	}
	if len(persons) > 0 {
		return persons[0]
	}
	return -1
}

// hostUntil returns when an absent person can no longer be the host.
func (t *Table) hostUntil(seat int) time.Time {
	since, noted := t.away[string(t.state.Sitters[seat].token)]
	if !noted { // nobody has come yet since the table woke
		since = t.now
	}
	return since.Add(hostKeeps)
}
