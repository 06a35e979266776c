package run_test

import (
	"slices"
	"testing"

	"rowlock/internal/live/table"
)

// faces are those that everybody sees.
func (f *fixture) faces() (list []string) {
	f.Helper()
	for _, seat := range f.now(-1).Seats {
		list = append(list, seat.Face)
	}
	return list
}

// A person has the face that they have come with or chosen since; a bot and a person who has chosen
// none have none. A face that there is not is refused, and nobody gets a seat with it.
func TestFaces(t *testing.T) {
	f := open(t, "classic")
	check := func(want ...string) {
		t.Helper()
		if have := f.faces(); !slices.Equal(have, want) {
			t.Errorf("faces %q, want %q", have, want)
		}
	}
	f.must(1, table.Join{Name: "Ben", Token: token(1), Face: "fox"})
	f.must(0, table.AddBot{Bot: "greedy"})
	check("", "fox", "")
	f.refused("malformed", 2, table.Join{Name: "Cat", Token: token(2), Face: "ogre"})
	f.refused("malformed", 0, table.Face{Name: "Fox"})
	f.must(0, table.Face{Name: "owl"})
	f.must(0, table.Face{Name: "owl"})
	check("owl", "fox", "")
	if n := f.count("faced"); n != 0 {
		t.Errorf("%d events tell of a face", n)
	}
	f = f.restart(f.log.all())
	check("owl", "fox", "")
	f.must(1, table.Face{})
	check("owl", "", "")
	f.must(0, table.Remove{Name: "Ben"})
	check("owl", "")
}
