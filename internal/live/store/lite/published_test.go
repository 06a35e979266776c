package lite_test

import (
	"fmt"
	"testing"

	"rowlock/internal/live/store"
)

// Published entries are numbered over all tables, together with their append or not at all, and
// read in pages, even by another program and after a restart.
func TestPublished(t *testing.T) {
	path := file(t)
	l := open(t, path)
	public := func(seq int64) store.Entry {
		e := entry(seq, "")
		e.Kind = "published"
		return e
	}
	appendTo(t, l, "B", entry(1, "a"), public(2))
	appendTo(t, l, "A", entry(1, ""), entry(2, ""), public(3))
	if err := l.Append(t.Context(), "B", public(3), entry(4, "a")); err == nil {
		t.Fatal("an action is taken twice")
	}
	appendTo(t, l, "B", public(3))
	look := func(after int64, most int) (seen string) {
		t.Helper()
		list, err := l.Published(t.Context(), after, most)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range list {
			seen += fmt.Sprint(one.Number, ":", one.Entry.Seq, one.Entry.Kind, string(one.Entry.Body), " ")
		}
		return seen
	}
	const all = `1:2published{"n":2} 2:3published{"n":3} 3:3published{"n":3} `
	for range 2 {
		if have := look(0, 9); have != all {
			t.Errorf("all: %s", have)
		}
		if first, rest := look(0, 1), look(1, 2); first+rest != all || look(3, 9) != "" {
			t.Errorf("pages: %s, %s", first, rest)
		}
		closeLog(t, l)
		l = open(t, path)
	}
	closeLog(t, l)
	if _, err := l.Published(t.Context(), 0, 1); err == nil {
		t.Error("a closed log is read")
	}
}
