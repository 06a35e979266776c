package solve_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/internal/race"

	"rowlock/rules"
	"rowlock/solve"
)

// A game that is solved pair by pair, forgetting what is no longer needed, has the same table and
// value as one that is solved level by level, and the file holds both.
func TestRowsMakeTheSameTable(t *testing.T) {
	race.Leave(t)
	mirrored := toy(t, four, [2]int{2, 8}) // which is held as a whole, as classic is
	for _, whole := range []*solve.Table{
		mirrored,
		toy(t, four, [2]int{3, 6}), toy(t, easier, [2]int{4, 7}), toy(t, luck, [2]int{2, 3}),
		toy(t, mixed, [2]int{}), toy(t, ranks, [2]int{}),
	} {
		g, dir := whole.Game(), t.TempDir()
		t.Run(g.Name(), func(t *testing.T) {
			if whole != mirrored {
				if value, err := g.Value(t.Context(), 2, nil); err != nil || value != whole.Value() {
					t.Errorf("without its table it is worth %v, %v, with it %v", value, err, whole.Value())
				}
			}
			last := 0
			value, err := g.CachedValue(t.Context(), dir, 2, func(done, _ int) { last = done })
			if err != nil || value != whole.Value() || last != g.States() {
				t.Errorf("worth %v, %v after %d of %d states, not %v", value, err, last, g.States(), whole.Value())
			}
			file, err := os.ReadFile(filepath.Join(dir, strings.ReplaceAll(g.Name(), " ", "-")+"-v1.solitaire"))
			if err != nil || !bytes.Equal(file, saved(t, whole)) {
				t.Errorf("its file is another, %v", err)
			}
			cancelled, cancel := context.WithCancel(t.Context())
			cancel() // so that it can only be read
			if value, err := g.CachedValue(cancelled, dir, 2, nil); err != nil || value != whole.Value() {
				t.Errorf("its file says %v, %v", value, err)
			}
		})
	}
}

// No value is read from a damaged file, and a stopped run leaves no file.
func TestCachedValueFails(t *testing.T) {
	for what, table := range map[string]func(testing.TB) *solve.Table{
		"classic": table,
		"toy":     func(t testing.TB) *solve.Table { return toy(t, four, [2]int{3, 6}) },
	} {
		t.Run(what, func(t *testing.T) {
			race.LeaveAllBut(t, "toy")
			table := table(t)
			g, dir := table.Game(), t.TempDir()
			ctx, cancel := context.WithCancel(t.Context())
			_, err := g.CachedValue(ctx, dir, 2, func(int, int) { cancel() })
			left, _ := os.ReadDir(dir)
			if !errors.Is(err, context.Canceled) || len(left) != 0 {
				t.Errorf("stopped: %v, left are %v", err, left)
			}
			whole := saved(t, table)
			whole[len(whole)/2] ^= 1
			path := filepath.Join(dir, strings.ReplaceAll(g.Name(), " ", "-")+"-v1.solitaire")
			if err := os.WriteFile(path, whole, 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := g.CachedValue(t.Context(), dir, 2, nil); err == nil || !strings.Contains(err.Error(), "checksum") {
				t.Errorf("a damaged file: %v", err)
			}
		})
	}
}

// Longo is solved in much less memory than its table takes.
func TestWorkingMemory(t *testing.T) {
	race.Leave(t)
	for _, lucky := range [][2]int{{5, 8}, {8, 10}} {
		g, err := solve.NewGame(rules.Longo, lucky)
		if err != nil {
			t.Fatal(err)
		}
		if most := 180_000_000; g.Working() > most {
			t.Errorf("%s takes %d bytes, more than %d", g.Name(), g.Working(), most)
		}
	}
}

// BenchmarkLongo solves the first twentieth of Longo's sheets.
func BenchmarkLongo(b *testing.B) {
	g, err := solve.NewGame(rules.Longo, [2]int{5, 8})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		ctx, cancel := context.WithCancel(b.Context())
		_, err := g.Value(ctx, 1, func(done, all int) {
			if done >= all/20 {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) {
			b.Fatal(err)
		}
	}
}
