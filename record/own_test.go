package record

import (
	"errors"
	"strings"
	"testing"

	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/sheet"
)

// fours is a sheet that no edition prints.
const fours = `name "Four of a number"
row R 2..9 lock # red
row B   9..2 lock
need 3
`

func TestOwnSheetIsInTheRecord(t *testing.T) {
	text := "rowlock 1\nedition own\n" + printed(fours) + "player Ann\nroll 1 3 R6 Y1 G1 B2\nwhite Ann=R4\ncolour -\n"
	r, err := Parse(rules.Published(), text)
	if err != nil {
		t.Fatal(err)
	}
	spaced := strings.NewReplacer("B   9", "B 9", " # red", "").Replace(text)
	if got := r.String(); got != spaced {
		t.Errorf("written again:\n%s", got)
	}
	again, err := Parse(rules.Published(), r.String())
	if err != nil || again.String() != r.String() {
		t.Errorf("read again: %v\n%s", err, again)
	}
	if id := r.Rules.ID(); !strings.HasPrefix(id, "own@") || len(id) != len("own@")+16 {
		t.Errorf("the rules are known as %q", id)
	}
	if _, err := r.Replay(); err != nil {
		t.Error(err)
	}
}

// printed returns the lines of a page as print statements.
func printed(page string) (text string) {
	for line := range strings.Lines(page) {
		text += "print " + line
	}
	return text
}

// A sheet that is played like an edition is that edition, however it is called.
func TestOwnSheetOfAnEdition(t *testing.T) {
	for _, ru := range rules.Published().All() {
		page, err := rules.Published().Page(ru.ID())
		if err != nil {
			t.Fatal(err)
		}
		lines := sheet.Lines(strings.Replace(page, "name ", "name Other #", 1))
		r, err := Parse(rules.Published(), "rowlock 1\nedition own\n"+printed(strings.Join(lines, "\n")))
		if err != nil || r.Rules != ru {
			t.Errorf("%s: %v, %v", ru.ID(), r, err)
		}
	}
}

func TestOwnSheetFaults(t *testing.T) {
	for _, c := range []struct {
		text, kind string
		line       int
	}{
		{"edition own\nplayer Ann\n", "sheet_rows", 2},
		{"edition own\nprint row R 2..9\n\nprint row Q? 3\nplayer Ann\n", "row_name", 5},
		{"edition own\n" + printed(fours) + "player Ann\nprint need 4\n", "print_place", 8},
		{"edition classic\nprint need 4\n", "print_place", 3},
		{"edition own\n", "sheet_rows", 2},
	} {
		_, err := Parse(rules.Published(), "rowlock 1\n"+c.text)
		fault, ok := errors.AsType[*Error](err)
		if !ok || !refusal.Is(fault, c.kind) || fault.Line != c.line {
			t.Errorf("%q: %v", c.text, err)
		}
	}
}
