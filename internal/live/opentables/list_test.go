package opentables_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"rowlock/chance"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/opentables"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
	"rowlock/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// memory is a log of tables that forgets everything at the end.
type memory struct {
	mu     sync.Mutex
	tables map[string][]table.Entry
}

func (m *memory) Append(_ context.Context, code string, entries ...table.Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tables[code] = append(m.tables[code], entries...)
	return nil
}

func (m *memory) Read(_ context.Context, code string, after int64) ([]table.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.tables[code][min(after, int64(len(m.tables[code]))):], nil
}

// open returns a lobby where Fox and Owl are ready-made names.
func open(t *testing.T) *lobby.Lobby {
	l := lobby.Open(lobby.Config{Most: 100, Sleep: 24 * time.Hour, Table: run.Config{
		Log: &memory{tables: map[string][]table.Entry{}}, Dealer: run.Instant{Source: chance.NewSeeded(1)},
		Logger: slog.New(slog.DiscardHandler),
		Config: table.Config{Book: rules.Published(), Ready: []string{"Fox", "Owl"}, StandIn: "greedy", AwayAfter: time.Hour},
	}})
	t.Cleanup(l.Close)
	return l
}

const tokenOfFox = table.Token("the token of Fox")

// openTable makes a table that Fox opens and stays at, and returns its code and the invitation's secret.
func openTable(t *testing.T, l *lobby.Lobby) (code, secret string) {
	t.Helper()
	host := table.Join{Name: "Fox", Token: tokenOfFox, Face: "fox"}
	one, err := l.Create(t.Context(), table.Create{Rules: rules.Classic, Host: host})
	if err != nil {
		t.Fatal(err)
	}
	here, err := one.Subscribe(t.Context(), tokenOfFox, false, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(here.Close)
	if _, err := one.Do(t.Context(), table.Request{ID: "open", Token: tokenOfFox, Command: table.Invite{Open: true}}); err != nil {
		t.Fatal(err)
	}
	v, err := one.View(t.Context(), tokenOfFox, 0)
	if err != nil {
		t.Fatal(err)
	}
	return one.Code(), v.Own.Secret
}

// A table is listed as it is: what it plays, who sits there under which face, and for how long.
func TestListed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := open(t)
		first, _ := openTable(t, l)
		time.Sleep(90 * time.Second)
		second, _ := openTable(t, l)
		fox := []wire.OpenSeat{{Name: "Fox", Figure: -1, Face: "fox", Host: true}}
		want := []wire.OpenTable{
			{Code: second, Edition: "classic", Free: 4, Waits: 0, Seats: fox},
			{Code: first, Edition: "classic", Free: 4, Waits: 90, Seats: fox},
		}
		list := opentables.List{Tables: l}
		if diff := cmp.Diff(want, list.OpenTables(t.Context())); diff != "" {
			t.Error(diff)
		}
		time.Sleep(time.Hour - 90*time.Second)
		if got := list.OpenTables(t.Context()); len(got) != 1 || got[0].Code != second {
			t.Errorf("an hour after the first was opened: %v", got)
		}
	})
}

// allowed are the fields of what strangers are told. A new one joins only if nobody types it and it is no
// secret.
var allowed = []string{"bot", "code", "edition", "face", "figure", "free", "host", "name", "seats", "waits"}

// fieldsOf returns the names of all fields in a text of JSON.
func fieldsOf(t *testing.T, text []byte) []string {
	t.Helper()
	var said any
	if err := json.Unmarshal(text, &said); err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	var walk func(any)
	walk = func(part any) {
		switch part := part.(type) {
		case map[string]any:
			for name, value := range part {
				found[name] = true
				walk(value)
			}
		case []any:
			for _, one := range part {
				walk(one)
			}
		}
	}
	walk(said)
	return slices.Sorted(maps.Keys(found))
}

// Another node, and so everybody, is told what is allowed, and nothing else of a table; no invitation's
// secret, and no token. What those who have the link are told would be too much.
func TestToldIsAllowed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := open(t)
		list := opentables.List{Tables: l}
		_, secret := openTable(t, l)
		told := list.Here()
		if diff := cmp.Diff(allowed, fieldsOf(t, told)); diff != "" {
			t.Error(diff)
		}
		for _, word := range []string{secret, string(tokenOfFox)} {
			if word == "" || strings.Contains(string(told), word) {
				t.Errorf("%q is in %s", word, told)
			}
		}
		summary, err := json.Marshal(wire.TableSummary{})
		if err != nil {
			t.Fatal(err)
		}
		if cmp.Equal(allowed, fieldsOf(t, summary)) {
			t.Error("the control: a summary is allowed")
		}
	})
}

// The list has the tables of all nodes, those opened last first, and no more than there is room for. A
// node that answers something else is left out, and many visitors ask the others once in a while.
func TestOtherNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := open(t)
		time.Sleep(time.Minute)
		here, _ := openTable(t, l)
		time.Sleep(30 * time.Second)
		asked := 0
		list := opentables.List{Tables: l, Others: func(context.Context) [][]byte {
			asked++
			return [][]byte{[]byte("<html>"), opened(t, 10, 20, 40), opened(t, 25), nil}
		}}
		var waits []int
		for range 3 {
			waits = nil
			for _, one := range list.OpenTables(t.Context()) {
				waits = append(waits, one.Waits)
				if (one.Code == here) != (one.Waits == 30) {
					t.Errorf("%s has waited for %d s", one.Code, one.Waits)
				}
			}
		}
		if diff := cmp.Diff([]int{10, 20, 25, 30, 40}, waits); diff != "" || asked != 1 {
			t.Errorf("asked %d times: %s", asked, diff)
		}
		list.Others = func(context.Context) [][]byte { return [][]byte{opened(t, make([]int, 2*opentables.Most)...)} }
		time.Sleep(time.Minute)
		if got := list.OpenTables(t.Context()); len(got) != opentables.Most || got[0].Waits != 0 {
			t.Errorf("%d tables are listed", len(got))
		}
	})
}

// opened is what a node says of tables that have waited for so many seconds.
func opened(t *testing.T, waits ...int) []byte {
	t.Helper()
	list := []wire.OpenTable{}
	for i, seconds := range waits {
		list = append(list, wire.OpenTable{Code: fmt.Sprintf("there %d", i), Waits: seconds})
	}
	text, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A node tells no more tables of its own than are listed.
func TestMost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := open(t)
		for range opentables.Most + 5 {
			openTable(t, l)
		}
		var told []wire.OpenTable
		list := opentables.List{Tables: l}
		if err := json.Unmarshal(list.Here(), &told); err != nil || len(told) != opentables.Most {
			t.Errorf("%d tables are told: %v", len(told), err)
		}
	})
}
