package solve_test

import (
	"bytes"
	"context"
	"errors"
	"strconv"
	"sync"
	"testing"

	"rowlock/rules"
	"rowlock/solve"
)

// game returns classic, made ready to be solved.
func game(tb testing.TB) *solve.Game {
	tb.Helper()
	g, err := solve.NewGame(rules.Classic, [2]int{})
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// shared is one table for all tests: making it costs seconds.
var shared = sync.OnceValues(func() (*solve.Table, error) {
	g, err := solve.NewGame(rules.Classic, [2]int{})
	if err != nil {
		return nil, err
	}
	return g.Solve(context.Background(), 2, nil)
})

func table(tb testing.TB) *solve.Table {
	tb.Helper()
	t, err := shared()
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

func saved(tb testing.TB, t *solve.Table) []byte {
	tb.Helper()
	var b bytes.Buffer
	if err := t.Save(&b); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

// The value that programs by others agree on, to all the digits they give. Step
// 2 after the end of the game (C15) makes it 115.91.
func TestValue(t *testing.T) {
	const known = "115.483126"
	if got := strconv.FormatFloat(table(t).Value(), 'f', 6, 64); got != known {
		t.Errorf("perfect play is worth %s, not %s", got, known)
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	got, err := game(t).Solve(ctx, 2, func(int, int) {
		calls++
		cancel()
	})
	if got != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled solve gives %v, %v", got, err)
	}
	if calls != 1 {
		t.Errorf("%d reports, the first of which cancelled", calls)
	}
}

// BenchmarkSolve solves the whole game.
func BenchmarkSolve(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run(strconv.Itoa(workers), func(b *testing.B) {
			for b.Loop() {
				if _, err := game(b).Solve(b.Context(), workers, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
