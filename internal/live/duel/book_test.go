package duel_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"rowlock/internal/live/duel"
	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/refusal"
)

// game is one that has ended.
const game = "rowlock 1\nedition classic\nplayer Ann\nplayer Bot\nsheet Ann P:3\nactive Ann\nroll 6 6 R1 Y1 G1 B1\nwhite\ncolour -\n"

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
	a, b := duel.Book{Log: one}, duel.Book{Log: other}
	first := duel.First{Table: "AAAAAA", Game: 1, Record: game, Bots: []string{"", "greedy"}, Seed: 1<<64 - 1}
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
			book := []duel.Book{a, b}[i%2]
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
	if slices.Sort(d.Tables); !slices.Equal(d.Tables, []string{"T0", "T1", "T2", "T3"}) || d.Seed != first.Seed || d.Record != game {
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
	if n, err := one.Count(t.Context()); n != 0 || err != nil {
		t.Errorf("a duel counts as a table: %d, %v", n, err)
	}
}
