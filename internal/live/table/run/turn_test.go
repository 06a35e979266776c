package run_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
)

// A slow bot notes that it is asked, and decides when it is told to.
type slow struct {
	name string
	*notes
}

type notes struct {
	mu    sync.Mutex
	begun []string
	goOn  chan struct{}
}

func (n *notes) read() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return slices.Clone(n.begun)
}

func (b slow) Choose(v *rowlock.View) rowlock.Action {
	b.mu.Lock()
	b.begun = append(b.begun, b.name)
	b.mu.Unlock()
	<-b.goOn
	return v.Choices[v.Viewer][0].Action
}

// Over all tables only as many bots decide at the same time as there are turns. The others wait in
// the order in which they came; one whose table ends stops waiting. Without turns all decide at
// once.
func TestBotsTakeTurns(t *testing.T) {
	for places, want := range map[int][2][]string{
		1: {{"A"}, {"A", "B", "D"}},
		2: {{"A", "B"}, {"A", "B", "D", "E"}},
		0: {{"A", "B", "C", "D", "E"}, {"A", "B", "C", "D", "E"}},
	} {
		t.Run(fmt.Sprint(places, " turns"), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				all := &notes{goOn: make(chan struct{})}
				var turn run.Turn
				if places > 0 {
					turn = run.TakeTurns(places)
				}
				tables := map[string]*fixture{}
				for _, name := range []string{"A", "B", "C", "D", "E"} {
					tables[name] = openWith(t, slow{name, all}, turn)
					time.Sleep(2 * time.Second) // until its bot is asked
				}
				synctest.Wait()
				if got := all.read(); !slices.Equal(got, want[0]) {
					t.Errorf("%v have begun, want %v", got, want[0])
				}
				tables["C"].Close()
				for range 2 { // C's is gone where it has a turn
					all.goOn <- struct{}{}
					synctest.Wait()
				}
				if got := all.read(); !slices.Equal(got, want[1]) {
					t.Errorf("after two %v have begun, want %v", got, want[1])
				}
				close(all.goOn)
			})
		})
	}
}

// openWith begins a game of a person with a bot, whose turn it is.
func openWith(t *testing.T, bot run.Bot, turn run.Turn) *fixture {
	t.Helper()
	f := open(t, "classic")
	f.cfg.Bots, f.cfg.Turn = func(string) (run.Bot, error) { return bot, nil }, turn
	f = f.restart(f.log.all())
	f.connect(0)
	f.must(0, table.AddBot{Bot: "greedy"})
	f.must(0, table.Start{})
	return f
}
