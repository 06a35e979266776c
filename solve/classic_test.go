package solve_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"testing"

	"rowlock/internal/race"

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

// The value agrees with other people's programs, to all the digits that they give. With a step 2
// after the end of the game (C15) it would be 115.91.
func TestValue(t *testing.T) {
	race.Leave(t)
	const known = "115.483126"
	if got := strconv.FormatFloat(table(t).Value(), 'f', 6, 64); got != known {
		t.Errorf("perfect play is worth %s, not %s", got, known)
	}
}

// Skipping the second crosses that are never better than none changes no bit of the tables: these
// are the checksums of tables made by trying all of them.
func TestSparedCrossesChangeNothing(t *testing.T) {
	race.Leave(t)
	for _, test := range []struct {
		table *solve.Table
		want  string
	}{
		{table(t), "94a2de98ae69e8bf0a3378c50f4d2b172bc9aebebbdef5b4be49dba1559dede4"},
		{toy(t, four, [2]int{3, 6}), "0e2eaa0c316c7f3211b17cdd05efd9c560547c8fff97ae023aca1b05ed76cd78"},
		{toy(t, four, [2]int{2, 8}), "d86f74f009c431c0a4e52261af2191d1e5c5b974d432b627443dc4e2a5c29c7c"},
		{toy(t, easier, [2]int{3, 6}), "86f7bca9bb90ff3dec1372b0864daa119b729dffd5c28aad6e393c869a31494b"},
		{toy(t, mixed, [2]int{}), "a8a684797857a8cc789a174297caeb9e7979d088c036579b355f42090eee101a"},
	} {
		if got := fmt.Sprintf("%x", sha256.Sum256(saved(t, test.table))); got != test.want {
			t.Errorf("the table of %s has the sum %s, not %s", test.table.Game().Name(), got, test.want)
		}
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
