package web_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock/wire"
)

// summary asks for what everybody who has a table's code may know.
func (f *fixture) summary(code string) (s wire.TableSummary) {
	f.Helper()
	_, body := f.get("/api/tables/" + code)
	if err := json.Unmarshal([]byte(body), &s); err != nil {
		f.Fatalf("%v: %s", err, body)
	}
	return s
}

// A client with a table's code is told how it is played and for whom it waits, like its
// spectators, even if the server was stopped meanwhile and nobody is present.
func TestSummary(t *testing.T) {
	f := open(t)
	seated := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	want := wire.TableSummary{Code: seated.Code, Edition: "classic", State: "gathering", Seats: []string{"Ann"}, Free: 4, Dice: "drawn", Away: "bot", Owes: []int{}, Kept: []int{}}
	if diff := cmp.Diff(want, f.summary(seated.Code)); diff != "" {
		t.Error(diff)
	}
	other := f.seat("/api/tables/"+seated.Code+"/seats", `{"name": "Ben"}`)
	ann, ben := f.sit(seated, 0), f.sit(other, 0)
	ann.do(wire.FromClient{Type: "add_bot", ID: "bot", Bot: "greedy"})
	if ann.do(wire.FromClient{Type: "settings", ID: "no way", Away: "leave"}) != 0 {
		t.Error("a table does with who is away what there is not")
	}
	if ben.do(wire.FromClient{Type: "settings", ID: "no host", Away: "wait"}) != 0 {
		t.Error("somebody else than the host chooses what becomes of who is away")
	}
	ann.do(wire.FromClient{Type: "settings", ID: "set", Clock: new(120), Away: "wait", Hints: new(true)})
	ben.wait(func() bool { return ben.now.Table.Settings.Away == "wait" })
	if told := ben.events[len(ben.events)-1]; told.Away != "wait" || told.Clock == nil || *told.Clock != 120 {
		t.Errorf("told is %+v", told)
	}
	ann.do(wire.FromClient{Type: "settings", ID: "again", Clock: new(0)})
	ann.do(wire.FromClient{Type: "start", ID: "start"})
	for _, p := range []*player{ann, ben} {
		p.wait(func() bool { return p.state() == "playing" })
	}
	name := want.Seats[0]
	bot := ann.now.Table.Seats[2].Name
	want = wire.TableSummary{Code: seated.Code, Edition: "classic", State: "playing", Seats: []string{name, "Ben", bot}, Free: 1, Dice: "drawn", Hints: true, Away: "wait", Owes: []int{0, 1}, Kept: []int{}}
	if diff := cmp.Diff(want, f.summary(seated.Code)); diff != "" {
		t.Error(diff)
	}
	ann.choose("choice", "-")
	f.stop()
	f.start()
	want.Owes = []int{1}
	if diff := cmp.Diff(want, f.summary(seated.Code)); diff != "" {
		t.Error(diff)
	}
}
