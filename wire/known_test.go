package wire_test

import (
	"bytes"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/rules"
	"rowlock/wire"
)

// If the Known of a seat is the same, its sheet and its player in the position are written the
// same, in every edition.
func TestKnownIsAllThatIsWritten(t *testing.T) {
	for _, ru := range rules.Published().All() {
		src, same := enginetest.NewSource(5), 0
		g := enginetest.Deal(t, ru, 2, src)
		names := []string{"Ann", "Ben"}
		var known []wire.Known
		var written [2]string
		for g.Phase() != rowlock.PhaseOver {
			var v rowlock.View
			g.Look(rowlock.Spectator, &v)
			now := wire.NewKnown(&v, names)
			for s := range rowlock.Seat(2) {
				var text bytes.Buffer
				player := wire.NewPlayer(&v, s, names[s])
				player.Hand = nil
				for _, part := range []any{wire.NewSheet(&v, s), player} {
					if err := wire.Encode(&text, part); err != nil {
						t.Fatal(err)
					}
				}
				if known != nil && now[s] == known[s] {
					if same++; text.String() != written[s] {
						t.Fatalf("%s: %s, after %s", ru.Edition(), &text, written[s])
					}
				}
				written[s] = text.String()
			}
			known = now
			enginetest.Advance(g, src)
		}
		if same == 0 {
			t.Errorf("%s: nothing stays as it is", ru.Edition())
		}
	}
}
