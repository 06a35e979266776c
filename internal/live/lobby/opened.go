package lobby

import (
	"cmp"
	"maps"
	"slices"
	"sync"
	"time"

	"rowlock/internal/live/table"
)

// opened has the open tables in memory. An open table is one whose host is there, so none sleeps.
type opened struct {
	mu     sync.Mutex // never held while a table is asked: tables call note in their turns
	tables map[string]*table.Opening
}

// note is run.Config's Opened.
func (o *opened) note(code string, at *table.Opening) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if at == nil {
		delete(o.tables, code)
		return
	}
	o.tables[code] = at
}

// openFor is how long an open table is listed: whoever has waited so long opens it anew.
const openFor = time.Hour

// An Opened is an open table with its code.
type Opened struct {
	Code string
	*table.Opening
}

// Opened returns the tables here that are open, those opened last first, at most that many.
func (l *Lobby) Opened(most int) []Opened {
	l.opened.mu.Lock()
	tables := maps.Clone(l.opened.tables)
	l.opened.mu.Unlock()
	list := []Opened{}
	for code, at := range tables {
		if time.Since(at.Since) < openFor {
			list = append(list, Opened{code, at})
		}
	}
	slices.SortFunc(list, func(a, b Opened) int { return cmp.Or(b.Since.Compare(a.Since), cmp.Compare(a.Code, b.Code)) })
	return list[:min(most, len(list))]
}
