package rules_test

import (
	"slices"
	"strings"
	"testing"

	"rowlock/rules"
)

// Of a page with faults the lines that are right can be drawn.
func TestDraft(t *testing.T) {
	for _, c := range []struct {
		text    string
		rows    int // -1 if nothing can be drawn
		leftOut []int
		faults  int
	}{
		{"sheet 1\nrow R 2..12 lock\n", 1, nil, 0},
		{"sheet 1\nrow R 2..12 lock\nrow Y 2 3 3 lock\nrow B 12..2 lock\n", 2, []int{3}, 1},
		{"sheet 1\nrow R 2..12 lock\ngroup R7 Y7 points 1\nfoo\n", 1, []int{3, 4}, 2},
		{"row R 2..12 lock\n", -1, nil, 1}, // there may be no sheet at all
		{"sheet 1\nrow R 2..12\n", -1, nil, 1},
		{"", -1, nil, 1},
		{strings.Repeat("x", 17<<10), -1, nil, 1},
	} {
		ru, faults, leftOut := rules.Published().Draft(c.text)
		rows := -1
		if ru != nil {
			rows = ru.Pads()[0].Layout.Rows()
		}
		if rows != c.rows || !slices.Equal(leftOut, c.leftOut) || len(faults) != c.faults {
			t.Errorf("%.60q: %d rows without lines %v, faults %v", c.text, rows, leftOut, faults)
		}
	}
}
