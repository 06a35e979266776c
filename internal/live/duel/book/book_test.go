package book_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/duel"
	"rowlock/internal/live/duel/book"
	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/tablelog"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/rules"
)

// game is one that ends with the next decision.
const game = "rowlock 1\nedition classic\nplayer Ann\nplayer Bot\nsheet Ann P:3\nactive Ann\nroll 6 6 R1 Y1 G1 B1\nwhite\n"

// played writes the log of a table at which Ann has ended the game.
func played(t *testing.T, l store.Log, code string) {
	t.Helper()
	rec, err := record.Parse(rules.Published(), game)
	if err != nil {
		t.Fatal(err)
	}
	claim, err := l.Begin(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	defer claim.Release()
	cfg := run.Config{
		Log: tablelog.Held{Log: tablelog.Log{Log: l}, Claim: claim}, Dealer: run.Instant{Source: chance.NewSeeded(1)},
		Bots: func(name string) (run.Bot, error) { return bot.New(name, 1) }, Config: table.Config{Book: rules.Published(), CheckBot: bot.Plays, StandIn: "greedy", AwayAfter: time.Hour},
	}
	now := time.Now()
	at, err := run.NewCore(code, table.Resume{Record: rec, Seat: 0, Token: "ann", Bot: "greedy"}, cfg, now)
	if err != nil {
		t.Fatal(err)
	}
	v := at.View("ann", table.Newest, now)
	if _, err := at.Do(table.Request{ID: "end", Token: "ann", Command: table.Choose{Moment: v.Moment, Word: "-"}}, now); err != nil {
		t.Fatal(err)
	}
}

func TestBookInFile(t *testing.T) {
	l, err := lite.Open(t.Context(), filepath.Join(t.TempDir(), "rowlock.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	try(t, l, l)
}

// try holds the books of two servers with one log to what they promise.
func try(t *testing.T, one, other store.Log) {
	a, b := book.Book{Log: one, Rules: rules.Published()}, book.Book{Log: other, Rules: rules.Published()}
	played(t, one, "AAAAAA")
	first := duel.First{Table: "AAAAAA", Game: 1, Bots: []string{"", "greedy"}, Seed: 1<<64 - 1}
	code, err := a.Begin(t.Context(), first)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := b.Begin(t.Context(), first); again != code || err != nil {
		t.Errorf("begun again: %s, %v, want %s", again, err, code)
	}
	var joining sync.WaitGroup
	failed := make([]error, 12)
	for i := range failed {
		joining.Go(func() {
			book := []book.Book{a, b}[i%2]
			failed[i] = book.Join(t.Context(), code, fmt.Sprint("T", i/3)) // three times each
		})
	}
	joining.Wait()
	if err := errors.Join(failed...); err != nil {
		t.Fatal(err)
	}
	d, err := b.Find(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	if slices.Sort(d.Tables); !slices.Equal(d.Tables, []string{"T0", "T1", "T2", "T3"}) || d.Seed != first.Seed || !strings.Contains(d.Record, "roll 6 6 R1 Y1 G1 B1") {
		t.Errorf("the duel is %+v", d)
	}
	results, err := b.Results(t.Context(), d)
	if want := []duel.Result{{Table: "AAAAAA", Game: 1, Name: "Ann", Total: -20, Rank: 2}}; !slices.Equal(results, want) || err != nil {
		t.Errorf("the results are %+v, %v, want %+v", results, err, want)
	}
	for _, wrong := range []string{"", "0123456789ab", "AAAAAA", code + "0", "../" + code[3:]} {
		if _, err := a.Find(t.Context(), wrong); !refusal.Is(err, duel.NoDuel) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if err := a.Join(t.Context(), "0123456789ab", "T"); !refusal.Is(err, duel.NoDuel) {
		t.Errorf("joined a duel that does not exist: %v", err)
	}
	for i := 4; i < 100; i++ {
		if err := a.Join(t.Context(), code, fmt.Sprint("T", i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Join(t.Context(), code, "T100"); err == nil {
		t.Error("more have joined than may")
	}
	if n, err := one.Count(t.Context()); n != 1 || err != nil {
		t.Errorf("a duel counts as a table: %d, %v", n, err)
	}
	entries, err := one.Read(t.Context(), "duel/"+code, 0)
	if len(entries) != 101 || err != nil {
		t.Errorf("a duel has %d entries, %v", len(entries), err)
	}
	for _, e := range entries {
		if strings.Contains(string(e.Body), "Ann") {
			t.Errorf("a duel knows a name: %s", e.Body)
		}
	}
	if err := one.Delete(t.Context(), "AAAAAA", time.Now()); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Find(t.Context(), code); !refusal.Is(err, duel.NoDuel) {
		t.Errorf("the duel of a deleted table: %v", err)
	}
}
