package terminal

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/record/recordtest"
	"rowlock/sheet"
)

// view returns what a record's first player sees at its end.
func view(t *testing.T, lines ...string) *rowlock.View {
	t.Helper()
	var v rowlock.View
	recordtest.After(t, lines...).Look(0, &v)
	return &v
}

// Rows between others end in no lock (6.1).
func TestRowsWithoutALock(t *testing.T) {
	v := view(t, "edition big-points", "player Max", "player Emma", "sheet Max R:2,3,4,5,6,12", "sheet Emma Y:2,3,4,5,6,12")
	l := v.Players[0].Layout
	picture := strings.Split(Draw(language.For("en"), v, []string{"Max", "Emma"}), "\n")
	small := smallSheet(v, &v.Players[0])
	for r := range l.Rows() {
		want := map[string]string{"R": "[#]", "Y": "[x]", "G": "[ ]", "B": "[ ]", "RY": "", "GB": ""}[l.Name(r)]
		own := slices.IndexFunc(picture, func(line string) bool { return strings.HasPrefix(line, "  "+l.RowName(r)+" ") })
		if got := lockIn(picture[own]); got != want {
			t.Errorf("the lock of %s in %q, want %q", l.Name(r), picture[own], want)
		}
		onScreen := map[string]string{"R": "[×]", "Y": "[–]", "G": "[ ]", "B": "[ ]", "RY": "", "GB": ""}[l.Name(r)]
		if line := ansi.Strip(small[r]); lockIn(line) != onScreen {
			t.Errorf("the lock of %s on the screen in %q, want %q", l.Name(r), line, onScreen)
		}
	}
}

// lockIn finds a lock in a line.
func lockIn(line string) string {
	if _, rest, found := strings.Cut(line, "["); found {
		lock, _, _ := strings.Cut(rest, "]")
		return "[" + lock + "]"
	}
	return ""
}

// One point is written in the singular.
func TestOnePoint(t *testing.T) {
	for sheet, want := range map[string]string{"R:2": "Max: 1 point, place 1", "R:2,3": "Max: 3 points, place 1", "R:2 P:1": "Max: -4 points, place 1"} {
		if text := Draw(language.For("en"), view(t, "edition classic", "player Max", "sheet Max "+sheet), []string{"Max"}); !strings.Contains(text, want+",") && !strings.Contains(text, want+"\n") {
			t.Errorf("%s: no %q in\n%s", sheet, want, text)
		}
	}
	if text := Draw(language.For("en"), view(t, "edition onboard", "player Max", "pawn Max 1"), []string{"Max"}); !strings.Contains(text, ", 1 point\n") {
		t.Errorf("the first field is worth a point:\n%s", text)
	}
}

// A cell of two colours is drawn on both, one of one colour on that alone.
func TestCellsOfTwoColours(t *testing.T) {
	grounds := map[sheet.Colour]string{sheet.Red: "168;32;26", sheet.Yellow: "255;224;102", sheet.Green: "63;182;139", sheet.Blue: "31;95;191"}
	v := view(t, "edition big-points", "player Max")
	l := v.Players[0].Layout
	for r := range l.Rows() {
		c := sheet.At(r, 3)
		for _, state := range []cellState{open, legal} {
			text := drawCell("5", 5, l.Colours(c), state)
			for colour, ground := range grounds {
				if strings.Contains(text, ground) != l.Colours(c).Has(colour) {
					t.Errorf("%s on %s: %q", l.Word(c), colour, text)
				}
			}
			if want := fmt.Sprintf("%5s", map[cellState]string{open: "5  ", legal: "‹5› "}[state]); ansi.Strip(text) != want {
				t.Errorf("%s reads %q, want %q", l.Word(c), ansi.Strip(text), want)
			}
		}
	}
}

// The rows of a sheet stand below each other, however many shapes they begin with.
func TestRowsAreAligned(t *testing.T) {
	v := view(t, "edition big-points", "player Max")
	lines := smallSheet(v, &v.Players[0])
	for _, line := range lines[1:] {
		if ansi.StringWidth(line) != ansi.StringWidth(lines[0]) {
			t.Errorf("%q is not as wide as %q", ansi.Strip(line), ansi.Strip(lines[0]))
		}
	}
}
