package rules_test

import (
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/rules"
)

// hops is a sheet that no edition prints.
const hops = "sheet 1\nrow R 2..8 lock\nrow Y 4..9 lock\nrow G 10..5 lock\nrow B 12 9 7 5 3 2 lock\nneed 3\n"

// Two books know nothing of each other, and what a book has is its own: names, versions, days, and which page is an
// edition's.
func TestBook(t *testing.T) {
	few, err := rules.NewBook(
		rules.File{Name: "1-hops", Text: hops},
		rules.File{Name: "2-pair", Text: hops + "seats 2 3\n"},
		rules.File{Name: "3-pair@2", Text: hops + "seats 2 4\n"},
		rules.File{Name: "4-solo", Text: hops + "seats 1 1\n"},
	)
	if err != nil {
		t.Fatal(err)
	}
	words := func(list []rowlock.Rules) (words []string) {
		for _, r := range list {
			words = append(words, r.ID())
		}
		return words
	}
	for what, c := range map[string]struct{ have, want []string }{
		"all":    {words(few.All()), []string{"hops@1", "pair@1", "pair@2", "solo@1"}},
		"newest": {words(few.Newest()), []string{"hops@1", "pair@2", "solo@1"}},
		"daily":  {words(few.Daily()), []string{"hops@1", "solo@1"}},
	} {
		if !slices.Equal(c.have, c.want) {
			t.Errorf("%s: %v, want %v", what, c.have, c.want)
		}
	}
	if first, last := few.DayOf(few.All()[0]), few.DayOf(few.All()[3]); first != "" || last != "solo" {
		t.Errorf("days of %q and %q", first, last)
	}
	classic := rules.Published().All()[0]
	text, err := rules.Published().Page(classic.ID())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		book      *rules.Book
		page, own string
	}{{few, hops, "hops"}, {few, text, rules.OwnWord}, {rules.Published(), hops, rules.OwnWord}, {rules.Published(), text, classic.Edition()}} {
		if r, faults := c.book.Own(c.page); r == nil || r.Edition() != c.own {
			t.Errorf("a page is %v %v, want %s", r, faults, c.own)
		}
	}
	if _, err := few.ByEdition(classic.Edition()); err == nil || !strings.HasSuffix(err.Error(), "there are hops, pair, solo") {
		t.Errorf("an edition of another book: %v", err)
	}
	few.All()[0] = nil
	if few.All()[0] == nil {
		t.Error("a book can be changed")
	}
}

func TestNoBook(t *testing.T) {
	for what, files := range map[string][]rules.File{
		"without a sheet":                   nil,
		"1-hops.sheet:2: no throw makes 13": {{Name: "1-hops", Text: "sheet 1\nrow R 2..13 lock\n"}},
		"2-hops.sheet: its name is taken":   {{Name: "1-hops", Text: hops}, {Name: "2-hops", Text: hops}},
		"1-own.sheet: its name":             {{Name: "1-own", Text: hops}},
		"hops.sheet: its name":              {{Name: "hops", Text: hops}},
	} {
		if _, err := rules.NewBook(files...); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%v, want %q", err, what)
		}
	}
}
