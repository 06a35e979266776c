package web_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"rowlock/fair"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

// Two servers of one process have books of their own: each offers, plays, keeps and proves what its book has, wakes its
// tables by it, and refuses what only the other's has.
func TestBooks(t *testing.T) {
	small, err := rules.NewBook(rules.File{Name: "1-hops", Text: short})
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := open(t), begin(&fixture{T: t, book: small})
	for _, c := range []struct {
		f               *fixture
		edition, not    string
		editions, daily int
	}{{ours, "classic", "hops", len(rules.Published().Newest()), len(rules.Published().Daily())}, {theirs, "hops", "classic", 1, 1}} {
		var offers wire.Offers
		var days wire.Daily
		for path, told := range map[string]any{"/api/editions": &offers, "/api/daily": &days} {
			status, text := c.f.get(path)
			if err := json.Unmarshal([]byte(text), told); err != nil || status != http.StatusOK {
				t.Fatalf("%s: %d %s", path, status, text)
			}
		}
		if len(offers.Editions) != c.editions || offers.Editions[0].Edition != c.edition || len(days.Editions) != c.daily {
			t.Errorf("%s is one of %d editions, and of %d of the day", c.edition, len(offers.Editions), len(days.Editions))
		}
		if status, text := c.f.post("/api/tables", request(map[string]string{"name": "Ann", "edition": c.not})); status != http.StatusBadRequest ||
			!strings.Contains(text, "there are "+c.edition) {
			t.Errorf("%s where it is not in the book: %d %s", c.not, status, text)
		}
		text := c.f.gameOf(c.edition)
		if rec, err := record.Parse(c.f.book, text); err != nil || rec.Rules.Edition() != c.edition {
			t.Errorf("the record of %s: %v", c.edition, err)
		}
		for _, f := range []*fixture{ours, theirs} {
			want := http.StatusBadRequest
			if f == c.f {
				want = http.StatusOK
			}
			if status, told := f.lines("/api/replay", text); status != want {
				t.Errorf("the replay of %s by a book of %d: %d %.200q", c.edition, len(f.book.All()), status, told)
			}
		}
	}
}

// gameOf plays a game of an edition to its end, over a restart of the server, checks its proofs and returns its record.
func (f *fixture) gameOf(edition string) string {
	f.Helper()
	ann := f.seat("/api/tables", request(map[string]string{"name": "Ann", "edition": edition}))
	ben := f.seat("/api/tables/"+ann.Code+"/seats", `{"name": "Ben"}`)
	sit := func() []*player { return []*player{f.sit(ann, 0), f.sit(ben, 0)} }
	players := sit()
	catchUp(players, players[0].do(wire.FromClient{Type: "start", ID: "start"}))
	f.stop()
	f.start()
	players = sit()
	playOut(players, rand.New(rand.NewPCG(5, 9)))
	path := fmt.Sprintf("/api/tables/%s/games/1", ann.Code)
	_, bundle := f.get(path + "/fair")
	if report, err := fair.Verify(f.book, strings.NewReader(bundle)); err != nil || !report.Finished {
		f.Errorf("the proofs of %s: %+v, %v", edition, report, err)
	}
	_, text := f.get(path)
	return text
}
