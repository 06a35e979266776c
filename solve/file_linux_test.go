package solve_test

import (
	"errors"
	"io/fs"
	"testing"

	"rowlock/solve"
)

// If no table can be kept, none is solved, as that may take minutes.
func TestCachedTriesFirst(t *testing.T) {
	_, err := toy(t, four, [2]int{3, 6}).Game().Cached(t.Context(), "/proc", 1, func(int, int) { t.Error("it is solved first") })
	if !errors.Is(err, solve.ErrNotKept) || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}
