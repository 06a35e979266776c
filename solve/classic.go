package solve

import (
	"context"
	"io"
	"sync"

	"rowlock/engine/sheet"
	"rowlock/rules"
)

// classic is the classic game, which most callers mean.
var classic = sync.OnceValue(func() *Game {
	g, err := NewGame(rules.Classic, [2]int{})
	if err != nil {
		panic(err) // the page of classic no longer prints classic
	}
	return g
})

// Classic solves the classic game: see Game.Solve.
func Classic(ctx context.Context, workers int, progress Progress) (*Table, error) {
	return classic().Solve(ctx, workers, progress)
}

// Cached loads or solves the classic game: see Game.Cached.
func Cached(ctx context.Context, dir string, workers int, progress Progress) (*Table, error) {
	return classic().Cached(ctx, dir, workers, progress)
}

// Load reads a table of the classic game: see Game.Load.
func Load(r io.Reader) (*Table, error) { return classic().Load(r) }

// NewSheet checks a sheet of the classic game: see Game.NewSheet.
func NewSheet(s *sheet.Sheet, closed sheet.RowSet) (Sheet, error) {
	return classic().NewSheet(s, closed)
}
