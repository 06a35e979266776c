// Package opentables lists the tables of a server at which anybody may sit down: those of this node, and those of
// the others. Only nodes that run are asked, so what an ended one had is listed no more.
//
// A List has the open tables of a server.
package opentables

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"rowlock/internal/live/lobby"
	"rowlock/wire"
)

// Most is how many tables are listed.
const Most = 50

// fresh is how long a list is told again, so that many visitors cost no more than one.
const fresh = 2 * time.Second

// A List has the open tables of a server.
type List struct {
	Tables *lobby.Lobby
	// Others returns what the other nodes tell of theirs (Here), nil for a server that is alone.
	Others func(ctx context.Context) [][]byte

	mu     sync.Mutex
	listed time.Time
	list   []wire.OpenTable
}

// Here returns what is told to another node of the tables of this one.
func (l *List) Here() []byte {
	text, err := json.Marshal(l.here())
	if err != nil {
		panic(err) // it holds words and numbers
	}
	return text
}

// OpenTables returns the tables at which anybody may sit down, those opened last first.
func (l *List) OpenTables(ctx context.Context) []wire.OpenTable {
	l.mu.Lock()
	defer l.mu.Unlock()
	if time.Since(l.listed) < fresh {
		return l.list
	}
	all := l.here()
	if l.Others != nil {
		for _, text := range l.Others(context.WithoutCancel(ctx)) { // the next visitor wants them, too
			var theirs []wire.OpenTable
			if json.Unmarshal(text, &theirs) == nil {
				all = append(all, theirs...)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b wire.OpenTable) int { return cmp.Compare(a.Waits, b.Waits) })
	l.list, l.listed = all[:min(Most, len(all))], time.Now()
	return l.list
}

// here returns the open tables of this node.
func (l *List) here() []wire.OpenTable {
	list := []wire.OpenTable{}
	for _, t := range l.Tables.Opened(Most) {
		one := wire.OpenTable{Code: t.Code, Edition: t.Rules.Edition(), Free: t.Free, Waits: int(time.Since(t.Since).Seconds()), Seats: []wire.OpenSeat{}}
		for seat, s := range t.Seats {
			one.Seats = append(one.Seats, wire.OpenSeat{Name: s.Name, Bot: s.Bot, Figure: s.Figure, Face: s.Face, Host: seat == t.Host})
		}
		list = append(list, one)
	}
	return list
}
