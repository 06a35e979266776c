package arena

import (
	"math"
	"testing"

	"rowlock/internal/play/player"
)

// Every game is in a group, however many there are; the last group may be smaller.
func TestGroups(t *testing.T) {
	for _, c := range []struct{ games, groups, last int }{{1, 1, 1}, {2, 1, 2}, {3, 2, 1}, {math.MaxInt, math.MaxInt/2 + 1, 1}} {
		m := Match{Games: c.games, Paired: true, Entries: make([]player.Entry, 2)}
		if n := m.groups(); n != c.groups || m.size(n-1) != c.last {
			t.Errorf("%d games are %d groups, the last of %d", c.games, n, m.size(n-1))
		}
	}
}
