package web_test

import (
	"fmt"
	"log/slog"
	"net/http/httptest"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rowlock/internal/live/lobby"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/web"
	"rowlock/rules"
	"rowlock/wire"
)

// In a sealed phase nobody learns how often a seat has changed its choice (C12): not when it does,
// not when somebody comes or goes, and not when the phase has settled. Worlds that differ only in
// that send the others the same bytes. The control is the seat's other tab, which learns of every
// change.
func TestChangesOfMindOnTheWire(t *testing.T) {
	log := beforeTheChoice(t)
	never, often := sealedWorld(t, log, 0), sealedWorld(t, log, 6)
	for viewer, same := range map[string]bool{"spectator": true, "other seat": true, "own tab": false} {
		if diff := cmp.Diff(never[viewer], often[viewer]); (diff == "") != same {
			t.Errorf("%s: the same is %v, want %v\n%s", viewer, !same, same, diff)
		}
	}
}

// beforeTheChoice returns the log of a table of two with a throw on it.
func beforeTheChoice(t *testing.T) []table.Entry {
	t.Helper()
	log := &memory{}
	tb, err := run.New(twinCode, table.Create{Rules: rules.Classic, Host: table.Join{Name: "P0", Token: tokenOf(0)}}, quiet(log))
	if err != nil {
		t.Fatal(err)
	}
	defer tb.Close()
	for _, c := range []table.Request{
		{Command: table.Join{Name: "P1", Token: tokenOf(1)}},
		{ID: "start", Token: tokenOf(0), Command: table.Start{}},
	} {
		if _, err := tb.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	return log.entries
}

// A world is one table and its viewers.
type world struct {
	*fixture
	viewers map[string]*player
}

// digest finds the digests of histories. They depend on when things happened, in which two tables
// differ; run.TestSealedChoices compares them, on one clock.
var digest = regexp.MustCompile(`"digest":"[0-9a-f]+",`)

// sealedWorld lets seat 0 choose and change its choice that often, somebody come and go, and seat
// 1 settle the phase. It returns what each viewer received, sorted, since answers and news race.
func sealedWorld(t *testing.T, entries []table.Entry, changes int) map[string][]string {
	t.Helper()
	tables := lobby.Open(lobby.Config{Most: 1, Sleep: time.Hour, Table: quiet(&memory{slices.Clone(entries)})})
	defer tables.Close()
	server := httptest.NewServer(web.Handler(web.Config{Lobby: tables, Exact: noTable, Logger: slog.New(slog.DiscardHandler)}))
	defer server.Close()
	w := &world{&fixture{T: t, server: server}, map[string]*player{}}
	w.come("spectator", "")
	other := w.come("other seat", tokenOf(1))
	tab := w.come("own tab", tokenOf(0))
	own := w.come("own", tokenOf(0))
	w.choose(own, "first", 0)
	w.all(func(p *player) bool { return p.now.Table.Seats[0].Decided })
	for n := range changes {
		heard := len(tab.heard)
		w.choose(own, fmt.Sprint("change ", n), (n+1)%2)
		tab.wait(func() bool { return len(tab.heard) > heard }) // otherwise several may arrive as one
	}
	_ = w.come("passer-by", "").conn.CloseNow()
	delete(w.viewers, "passer-by")
	w.allHear()
	moment := other.now.Table.Play.Moment
	w.choose(other, "settles", 0)
	w.all(func(p *player) bool { return p.now.Table.Play.Moment > moment })
	heard := map[string][]string{}
	for name, p := range w.viewers {
		for _, message := range p.heard {
			heard[name] = append(heard[name], away.ReplaceAllString(digest.ReplaceAllString(message, ""), ""))
		}
		slices.Sort(heard[name])
		_ = p.conn.CloseNow()
	}
	return heard
}

// come opens a connection, of which everybody is told.
func (w *world) come(name string, token table.Token) *player {
	w.Helper()
	p := w.sit(wire.Seated{Code: twinCode, Token: string(token)}, 0)
	w.allHear()
	w.viewers[name] = p
	return p
}

// allHear waits until everybody has received one more message.
func (w *world) allHear() {
	w.Helper()
	for _, p := range w.viewers {
		heard := len(p.heard)
		p.wait(func() bool { return len(p.heard) > heard })
	}
}

func (w *world) all(holds func(*player) bool) {
	w.Helper()
	for _, p := range w.viewers {
		p.wait(func() bool { return holds(p) })
	}
}

func (w *world) choose(p *player, id string, choice int) {
	w.Helper()
	play := p.now.Table.Play
	if p.do(wire.FromClient{Type: "choose", ID: id, Moment: play.Moment, Choice: play.Choices[choice].Choice}) == 0 {
		w.Fatalf("%s is not taken: %s", id, p.other)
	}
}
