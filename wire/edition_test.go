package wire_test

import (
	"strings"
	"testing"

	"rowlock/rules"
	"rowlock/wire"
)

// TestEditionRows holds the small picture of an edition to what its first sheet prints.
func TestEditionRows(t *testing.T) {
	for _, ru := range rules.Published().All() {
		e, l := wire.NewEdition(ru), wire.NewLayouts(ru)[0]
		if len(e.Rows) != len(l.Rows) {
			t.Fatalf("%s: %d rows of %d", e.Edition, len(e.Rows), len(l.Rows))
		}
		for r, row := range e.Rows {
			if row.Cells != len(l.Rows[r].Cells) || len(row.Colours) != 1 && len(row.Colours) != row.Cells {
				t.Errorf("%s, row %d: %+v", e.Edition, r, row)
			}
			for place, cell := range l.Rows[r].Cells {
				if got, want := row.Colours[min(place, len(row.Colours)-1)], strings.Join(cell.Colours, "-"); got != want {
					t.Errorf("%s, row %d, cell %d: %s, want %s", e.Edition, r, place, got, want)
				}
			}
		}
	}
}
