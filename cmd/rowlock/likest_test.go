package main

import (
	"strings"
	"testing"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/rules"
	"rowlock/sheet"
)

// A sheet of one's own is explained by its text and the rules of the edition that it is most like; an edition's own
// sheet is most like that edition.
func TestLikest(t *testing.T) {
	rows := "sheet 1\nrow R 2..8 lock\nrow Y 2..8 lock\nrow G 8..2 lock\nrow B 8..2 lock\n"
	own := func(text string) rowlock.Rules {
		ru, faults := rules.Published().Own(text)
		if wrong := sheet.Wrong(faults); wrong != nil {
			t.Fatal(text, wrong)
		}
		return ru
	}
	for more, want := range map[string]string{
		"need 3\n":                      "classic",
		"bar R Y R\nbox R3 Y4\n":        "bonus-a",
		"swap 8/5 7/6\n":                "x-change",
		"prize 9 points 1 5\n":          "lucky-15",
		"double R3\n":                   "double-b",
		"cards\n":                       "cards",
		"cards jokers\n":                "cards-jokers",
		"all R3 Y4 score 5\nswap 8/5\n": "x-change",
		"path" + strings.Repeat(" R3/1 Y4/2", 6) + "\n": "onboard",
	} {
		if got := likest(own(rows + more)).Edition(); got != want {
			t.Errorf("%q is most like %s, want %s", more, got, want)
		}
	}
	squares := strings.Replace(rows, "R 2..8", "R 2..4 + 5..8", 1) + "join 1 5\n"
	if got := likest(own(squares)).Edition(); got != "connect-15" {
		t.Errorf("squares are most like %s", got)
	}
	text, err := rulesOf(language.For("en"), own(rows+"bar R Y R\nbox R3 Y4\n"))
	if err != nil || !strings.Contains(text, "row R 2..8 lock\n") || !strings.Contains(text, "strikes the leftmost field") {
		t.Errorf("the rules of a sheet of one's own: %v\n%s", err, text)
	}
}
