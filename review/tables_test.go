package review

import (
	"context"
	"errors"
	"io/fs"
	"testing"
	"testing/synctest"

	"rowlock/internal/race"

	"rowlock/rules"
	"rowlock/solve"
)

// A caller waits for a table that another loads only until its context ends, and never for the
// table of another game. A loaded table is at hand.
func TestWaitingForATable(t *testing.T) {
	race.Leave(t)
	synctest.Test(t, func(t *testing.T) {
		slow, other := twoGames(t)
		come := make(chan struct{})
		tables := Tables(func(_ context.Context, g *solve.Game, _ solve.Progress) (*solve.Table, error) {
			if g.Name() == slow.Name() {
				<-come
			}
			return new(solve.Table), nil
		}).Keep()
		first := asked(t.Context(), tables.Table, slow)
		synctest.Wait()
		if err := <-asked(t.Context(), tables.Table, other); err != nil {
			t.Error(err)
		}
		if err := <-asked(t.Context(), tables.AtHand, slow); !errors.Is(err, fs.ErrNotExist) {
			t.Error("at hand before it has come:", err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		second := asked(ctx, tables.Table, slow)
		synctest.Wait()
		cancel()
		if err := <-second; !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		close(come)
		if err := errors.Join(<-first, <-asked(t.Context(), tables.AtHand, slow)); err != nil {
			t.Error(err)
		}
	})
}

// If a caller gives up loading a table, or fails, others do not fail, and a table that has been
// loaded is not loaded again.
func TestTableLoadedAnew(t *testing.T) {
	race.Leave(t)
	for name, gone := range map[string]func(){
		"gives up": func() {},
		"fails":    func() { panic("planted") },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				game, _ := twoGames(t)
				loads := 0
				tables := Tables(func(ctx context.Context, _ *solve.Game, _ solve.Progress) (*solve.Table, error) {
					if loads++; loads > 1 {
						return new(solve.Table), nil
					}
					<-ctx.Done()
					gone()
					return nil, ctx.Err()
				}).Keep().Table
				ctx, cancel := context.WithCancel(t.Context())
				first := asked(ctx, tables, game)
				synctest.Wait()
				second, third := asked(t.Context(), tables, game), asked(t.Context(), tables, game)
				synctest.Wait()
				cancel()
				if err := <-first; err == nil {
					t.Error("the first one has a table")
				}
				if err := errors.Join(<-second, <-third); err != nil || loads != 2 {
					t.Errorf("%d loads, %v", loads, err)
				}
			})
		})
	}
}

// twoGames returns two games that have tables.
func twoGames(t *testing.T) (one, other *solve.Game) {
	t.Helper()
	one, err := solve.NewGame(rules.Longo, [2]int{5, 8})
	if err == nil {
		other, err = solve.NewGame(rules.Classic, [2]int{})
	}
	if err != nil {
		t.Fatal(err)
	}
	return one, other
}

// asked asks for a table in another goroutine.
func asked(ctx context.Context, tables Tables, g *solve.Game) <-chan error {
	answer := make(chan error, 1)
	go func() {
		_, err := recovered(func() (*solve.Table, error) { return tables(ctx, g, nil) })
		answer <- err
	}()
	return answer
}
