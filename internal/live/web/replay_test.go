package web_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock/wire"
)

// lines sends a record to an address and returns the status and the lines of the answer.
func (f *fixture) lines(path, rec string) (int, []string) {
	f.Helper()
	resp, err := http.Post(f.server.URL+path, "text/plain", strings.NewReader(rec))
	if err != nil {
		f.Fatal(err)
	}
	status, body := text(f.T, resp)
	return status, strings.Split(strings.TrimSuffix(body, "\n"), "\n")
}

// A finished game is replayed and reviewed by its record, and goes on from a moment
// of it.
func TestReplay(t *testing.T) {
	race.Leave(t)
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	p := f.sit(ann, 0)
	p.do(wire.FromClient{Type: "add_bot", ID: "bot", Bot: "greedy"})
	p.do(wire.FromClient{Type: "start", ID: "start"})
	p.playOut()
	_, rec := f.get("/api/tables/" + ann.Code + "/games/1")

	status, lines := f.lines("/api/replay", rec)
	var head wire.Replay
	if err := json.Unmarshal([]byte(lines[0]), &head); err != nil || status != http.StatusOK || head.Moments != len(lines)-1 {
		t.Fatalf("%d, %d lines, the first %s", status, len(lines), lines[0])
	}
	if status, lines = f.lines("/api/review", rec); status != http.StatusOK || !strings.Contains(lines[len(lines)-1], `"summary"`) {
		t.Errorf("its review: %d %.200s", status, lines[len(lines)-1])
	}
	for _, path := range []string{"/api/replay", "/api/review"} {
		if status, lines = f.lines(path, "rowlock 1\nedition chess\n"); status != http.StatusBadRequest || !strings.Contains(lines[0], `"line":2`) {
			t.Errorf("%s of no record: %d %s", path, status, lines[0])
		}
	}

	ask := func(moment, seat int) string {
		asked, err := json.Marshal(wire.Resumption{Record: rec, Moment: moment, Seat: seat, Bot: "random"})
		if err != nil {
			t.Fatal(err)
		}
		return string(asked)
	}
	for body, says := range map[string]string{
		ask(-1, 0): "there is no moment -1", ask(1000, 0): "there is no moment 1000", ask(4, -1): "there is no seat -1", ask(4, 2): "there is no seat 2",
	} {
		if status, told := f.post("/api/resume", body); status != http.StatusBadRequest || !strings.Contains(told, says) {
			t.Errorf("want %q: %d %s", says, status, told)
		}
	}
	if anew := f.sit(f.seat("/api/resume", ask(0, 0)), 0); anew.now.Table.State != "playing" {
		t.Errorf("from its beginning: %+v", anew.now.Table)
	}
	on := f.sit(f.seat("/api/resume", ask(4, 0)), 0)
	if table := on.now.Table; table.State != "playing" || table.Seats[0].Name != "Ann" || table.Seats[1].Bot != "random" {
		t.Errorf("the table at which it goes on: %+v", table.Seats)
	}
}

// A day is played alone; one to come and one long past are refused.
func TestDaily(t *testing.T) {
	f := open(t)
	status, body := f.get("/api/daily")
	var days wire.Daily
	if err := json.Unmarshal([]byte(body), &days); err != nil || status != http.StatusOK || len(days.Days) != 7 {
		t.Fatalf("%d %s", status, body)
	}
	p := f.sit(f.seat("/api/daily/"+days.Days[1], `{"name": "Ann"}`), 0)
	p.do(wire.FromClient{Type: "start", ID: "start"})
	if table := p.now.Table; table.State != "playing" || table.Day != days.Days[1] || len(table.Seats) != 1 {
		t.Errorf("the table of yesterday: %+v", table)
	}
	to, past := time.Now().UTC().AddDate(0, 0, 2).Format(time.DateOnly), time.Now().UTC().AddDate(0, 0, -9).Format(time.DateOnly)
	for day, want := range map[string]int{to: http.StatusConflict, past: http.StatusConflict, "tomorrow": http.StatusBadRequest} {
		if status, body := f.post("/api/daily/"+day, `{"name": "Ann"}`); status != want {
			t.Errorf("%s: %d %s", day, status, body)
		}
	}
}
