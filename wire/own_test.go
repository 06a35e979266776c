package wire_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rowlock/rules"
	"rowlock/sheet"
	"rowlock/wire"
)

// largest is a sheet of every letter, each with as many rows, cells and points as can be, every cell in all colours and
// in every list that a layout repeats.
func largest() string {
	var text strings.Builder
	text.WriteString("sheet 1\ndice 9\nneed 0\n")
	for _, row := range []string{"R", "Y", "G", "B", "RYG", "YGB"} {
		fmt.Fprintf(&text, "row %s RYGB2..18", row)
		if len(row) == 1 {
			text.WriteString(" lock\n")
		} else {
			text.WriteString(" after R Y G B counts R Y G B\n")
		}
	}
	text.WriteString("points" + strings.Repeat(" -9999", 216) + "\n")
	for n := 2; n < 18; n++ {
		fmt.Fprintf(&text, "group *%d points%s\n", n, strings.Repeat(" -9999", 30))
		fmt.Fprintf(&text, "all *%d score -9999\n", n)
	}
	text.WriteString("bar" + strings.Repeat(" RYG", 64) + "\ntwice R2..17 Y2..17 G2..17 B2..17 RYG2..18 YGB2..18\n")
	for letter := 'A'; letter <= 'Z'; letter++ {
		fmt.Fprintf(&text, "pad %c\n", letter)
	}
	return text.String()
}

func TestOwnSheetIsBounded(t *testing.T) {
	ru, faults := rules.Published().Own(largest())
	if wrong := sheet.Wrong(faults); wrong != nil {
		t.Fatal(wrong)
	}
	said, err := json.Marshal(wire.NewOwnSheet(ru))
	if err != nil {
		t.Fatal(err)
	}
	if len(said) > 256<<10 {
		t.Errorf("a stranger's sheet has %d bytes", len(said))
	}
}
