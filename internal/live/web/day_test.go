package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/wire"
)

// Whoever has finished a day sees how many have made how many points, and is counted once: with the points that the
// server knows, if it is the person's first game. Before the end, and to others, nothing is said.
func TestDayCounts(t *testing.T) {
	f := open(t)
	day := time.Now().UTC().Format(time.DateOnly)
	compare := func(code, body string) (int, string) { return f.post("/api/tables/"+code+"/day", body) }
	counts := func(seat wire.Seated, first bool) (list []wire.DayCount) {
		t.Helper()
		status, text := compare(seat.Code, fmt.Sprintf(`{"token": %q, "first": %t}`, seat.Token, first))
		var told wire.DayCounts
		if err := json.Unmarshal([]byte(text), &told); err != nil || status != http.StatusOK || told.Day != day || told.Edition != "longo" {
			t.Fatalf("%d %s %v", status, text, err)
		}
		if strings.Contains(text, "Ann") || strings.Contains(text, seat.Code) || strings.Contains(text, seat.Token) {
			t.Errorf("the counts say who: %s", text)
		}
		return told.Counts
	}
	seat := f.seat("/api/daily/"+day, `{"name": "Ann", "edition": "longo"}`)
	ann := f.sit(seat, 0)
	ann.do(wire.FromClient{Type: "start", ID: "start"})
	own := fmt.Sprintf(`{"token": %q, "first": true}`, seat.Token)
	if status, text := compare(seat.Code, own); status != http.StatusConflict {
		t.Errorf("before the end: %d %s", status, text)
	}
	passes(ann)
	if status, text := compare(seat.Code, `{"token": "`+strings.Repeat("A", 26)+`", "first": true}`); status != http.StatusConflict {
		t.Errorf("for somebody else: %d %s", status, text)
	}
	if status, text := compare(seat.Code, own[:len(own)-1]+`, "points": 200}`); status != http.StatusBadRequest {
		t.Errorf("with points of one's own: %d %s", status, text)
	}
	if list := counts(seat, false); len(list) != 0 {
		t.Errorf("a later game of the same person counts: %v", list)
	}
	want := []wire.DayCount{{Points: -20, Count: 1}}
	for range 2 {
		if list := counts(seat, true); !slices.Equal(list, want) {
			t.Errorf("the counts are %v, want %v", list, want)
		}
	}
	other := f.seat("/api/daily/"+day, `{"name": "Ben", "edition": "longo"}`)
	ben := f.sit(other, 0)
	ben.do(wire.FromClient{Type: "start", ID: "start"})
	passes(ben)
	if list := counts(other, true); !slices.Equal(list, []wire.DayCount{{Points: -20, Count: 2}}) {
		t.Errorf("with another one the counts are %v", list)
	}
	free := f.seat("/api/tables", `{"name": "Ann", "edition": "longo"}`)
	if status, text := compare(free.Code, fmt.Sprintf(`{"token": %q, "first": true}`, free.Token)); status != http.StatusConflict {
		t.Errorf("at a table of no day: %d %s", status, text)
	}
}

// passes plays a game to its end without a cross.
func passes(p *player) {
	p.Helper()
	for n := 0; p.state() != "finished"; n++ {
		if p.owes() {
			p.shows(p.choose(fmt.Sprint("p", n), "-"))
		} else if err := p.hear(); err != nil {
			p.Fatal(err)
		}
	}
}
