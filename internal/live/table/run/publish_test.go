package run_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"rowlock/internal/live/table"
	"rowlock/record"
	"rowlock/rules"
)

// The games of a listed table are published as they end: the whole record, without names. Games of
// other tables never are, and no table can be listed during a game.
func TestPublish(t *testing.T) {
	for _, ru := range rules.Published().All() {
		f := open(t, ru.Edition()).fill(2)
		source := rand.New(rand.NewPCG(1, 2))
		f.must(0, table.Start{})
		f.refused("not_now", 0, table.Change{Edition: ru.Edition(), Changes: table.Changes{Listed: new(true)}})
		f.playOn(source, func(int) {})
		f.must(0, table.Gather{})
		f.must(0, table.Change{Edition: ru.Edition(), Changes: table.Changes{Listed: new(true)}})
		if v := f.now(-1); !v.Listed {
			t.Error("nobody is told that the games are listed")
		}
		f.must(0, table.Start{})
		f.playOn(source, func(int) {})
		f.must(0, table.Gather{})
		f.must(0, table.Change{Changes: table.Changes{Listed: new(false)}})
		f.must(0, table.Start{})
		f.playOn(source, func(int) {})
		var published []string
		for _, e := range f.log.all() {
			p, err := table.ReadPublished(e)
			if err != nil {
				t.Fatal(err)
			}
			if p != nil {
				published = append(published, p.Record)
			}
		}
		if len(published) != 1 {
			t.Fatalf("%s: %d of 3 games are published", ru.Edition(), len(published))
		}
		text, err := f.FinishedGame(t.Context(), 2)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := record.Parse(rules.Published(), text)
		if err != nil {
			t.Fatal(err)
		}
		if whole := rec.Nameless().String(); published[0] != whole || strings.Contains(whole, "Seat 0") {
			t.Errorf("%s: published is\n%s, the game was\n%s", ru.Edition(), published[0], whole)
		}
	}
}
