package web_test

import (
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rowlock/internal/live/opentables"
	"rowlock/internal/live/web"
	"rowlock/rules"
	"rowlock/wire"
)

// listed returns the open tables as a visitor would get them now, in JSON.
func (f *fixture) listed() string {
	f.Helper()
	list := opentables.List{Tables: f.lobby}
	text, err := json.Marshal(list.OpenTables(f.Context()))
	if err != nil {
		f.Fatal(err)
	}
	return string(text)
}

// listsUntil waits until a table is listed, or is not any more.
func (f *fixture) listsUntil(code string, is bool) {
	f.Helper()
	for strings.Contains(f.listed(), code) != is {
		time.Sleep(time.Millisecond)
	}
}

// opens says that a host opens the table, and returns the refusal, "" for none.
func (p *player) opens(id string) string {
	p.do(wire.FromClient{Type: "invite", ID: id, Open: true})
	return string(p.other["refused"+id])
}

// A host opens a table: it is listed while it gathers and the host is there, whoever has a ready-made
// name sits down, and nobody else.
func TestOpenTables(t *testing.T) {
	f := open(t)
	f.server.Config.Handler = web.HandlerWithoutQuota(f.config())
	seat := f.seat("/api/tables", `{"name": "Fox", "edition": "classic", "face": "fox"}`)
	fox := f.sit(seat, 0)
	if text := f.listed(); text != "[]" {
		t.Errorf("before it is opened: %s", text)
	}
	if refused := fox.opens("open"); refused != "" {
		t.Fatal(refused)
	}
	_, text := f.get("/api/open")
	var all wire.OpenTables
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		t.Fatal(err)
	}
	want := wire.OpenTables{Tables: []wire.OpenTable{
		{Code: seat.Code, Edition: "classic", Free: 4, Seats: []wire.OpenSeat{{Name: "Fox", Figure: -1, Face: "fox", Host: true}}},
	}}
	for i := range all.Tables {
		all.Tables[i].Waits = 0
	}
	if diff := cmp.Diff(want, all); diff != "" {
		t.Errorf("it is listed otherwise: %s", diff)
	}
	if _, text := f.get("/api/tables/" + seat.Code); !strings.Contains(text, `"open":true`) {
		t.Errorf("whoever has the link is told %s", text)
	}
	for _, name := range []string{"Cleo", "Fox 1488", "Owl 1", "owl"} {
		if status, text := f.post("/api/tables/"+seat.Code+"/seats", `{"name": "`+name+`"}`); status < 400 || name == "Cleo" && !strings.Contains(text, "name_typed") {
			t.Errorf("%q sits down: %d %s", name, status, text)
		}
	}
	f.seat("/api/tables/"+seat.Code+"/seats", `{"name": "Owl 2", "face": "owl"}`)
	for _, word := range []string{`"free":3`, `"name":"Owl 2"`, `"face":"owl"`} {
		if text := f.listed(); !strings.Contains(text, word) {
			t.Errorf("%s is not in %s", word, text)
		}
	}
	for id, change := range map[string]wire.FromClient{
		"words": {FreeText: new(true)}, "dice": {Dice: "unseen"}, "sheet": {Sheet: short},
	} {
		change.Type, change.ID = "settings", id
		fox.do(change)
		if !strings.Contains(fox.refusal(id), "open_types") {
			t.Errorf("%s at an open table: %s", id, fox.refusal(id))
		}
	}
	fox.do(wire.FromClient{Type: "remove", ID: "out", Name: "Owl 2"})
	f.listsUntil(seat.Code, true)
	f.seat("/api/tables/"+seat.Code+"/seats", `{"name": "Hare"}`)

	_ = fox.conn.CloseNow()
	f.listsUntil(seat.Code, false) // nobody waits there
	fox = f.sit(seat, 0)
	f.listsUntil(seat.Code, true)
	fox.do(wire.FromClient{Type: "invite", ID: "friends", Only: true})
	f.listsUntil(seat.Code, false)
	fox.opens("again")
	f.listsUntil(seat.Code, true)
	for _, id := range []string{"b1", "b2", "b3"} {
		fox.do(wire.FromClient{Type: "add_bot", ID: id, Bot: "greedy"})
	}
	f.listsUntil(seat.Code, false) // it is full
	fox.do(wire.FromClient{Type: "start", ID: "start"})
	fox.wait(func() bool { return fox.state() == "playing" })
	if status, text := f.post("/api/tables/"+seat.Code+"/seats", `{"name": "Cleo"}`); status < 400 || !strings.Contains(text, "name_typed") {
		t.Errorf("somebody takes over from a bot with a typed name: %d %s", status, text)
	}
}

// typedThere are the ways in which people type something at a table, each with the word.
var typedThere = map[string]func(f *fixture) (wire.Seated, []wire.FromClient){
	"a host's name": func(f *fixture) (wire.Seated, []wire.FromClient) {
		return f.seat("/api/tables", `{"name": "Canary", "edition": "classic"}`), nil
	},
	"a guest's name": func(f *fixture) (wire.Seated, []wire.FromClient) {
		seat := f.seat("/api/tables", `{"name": "Fox", "edition": "classic"}`)
		f.seat("/api/tables/"+seat.Code+"/seats", `{"name": "Canary"}`)
		return seat, nil
	},
	"a guest's name who has gone": func(f *fixture) (wire.Seated, []wire.FromClient) {
		seat := f.seat("/api/tables", `{"name": "Fox", "edition": "classic"}`)
		f.seat("/api/tables/"+seat.Code+"/seats", `{"name": "Canary"}`)
		return seat, []wire.FromClient{{Type: "remove", Name: "Canary"}}
	},
	"a sheet": func(f *fixture) (wire.Seated, []wire.FromClient) { return f.seat("/api/tables", ownCanary()), nil },
	"a sheet that is not played any more": func(f *fixture) (wire.Seated, []wire.FromClient) {
		return f.seat("/api/tables", ownCanary()), []wire.FromClient{{Type: "settings", Edition: "classic"}}
	},
	"words": func(f *fixture) (wire.Seated, []wire.FromClient) {
		return f.seat("/api/tables", `{"name": "Fox", "edition": "classic"}`), []wire.FromClient{{Type: "settings", FreeText: new(true)}}
	},
}

// Nothing that anybody has typed is ever listed, nor read by whoever sits down at a listed table: such a
// table cannot be opened. Where the typed name counts as ready-made, the test finds it in the list.
func TestNothingTypedIsListed(t *testing.T) {
	for way, make := range typedThere {
		f := open(t)
		f.server.Config.Handler = web.HandlerWithoutQuota(f.config())
		seat, changes := make(f)
		host := f.sit(seat, 0)
		for i, change := range changes {
			change.ID = strings.Repeat("c", i+1)
			host.do(change)
		}
		if refused := host.opens("open"); !strings.Contains(refused, "open_late") && !strings.Contains(refused, "open_types") || strings.Contains(f.listed(), "anary") {
			t.Errorf("%s: %q, and listed are %s", way, refused, f.listed())
		}
	}
	f := begin(&fixture{T: t, book: rules.Published(), ready: []string{"Canary"}})
	host := f.sit(f.seat("/api/tables", `{"name": "Canary", "edition": "classic"}`), 0)
	if refused := host.opens("open"); refused != "" || !strings.Contains(f.listed(), "Canary") {
		t.Errorf("the control: %q, and listed are %s", refused, f.listed())
	}
}

// ownCanary asks for a table of a sheet of one's own with that name.
func ownCanary() string {
	return request(map[string]string{"name": "Fox", "sheet": strings.Replace(short, "Four hops", "Canary", 1)})
}

// An address opens three tables at once, and then one in five minutes. Where no table may be open there
// is no list, and nobody can open one.
func TestOpeningIsPaced(t *testing.T) {
	f := open(t)
	host := f.sit(f.seat("/api/tables", `{"name": "Fox", "edition": "classic"}`), 0)
	for n, id := range []string{"a", "b", "c", "d"} {
		if refused := host.opens(id); strings.Contains(refused, "too_many") != (n == 3) {
			t.Errorf("opening number %d: %s", n+1, refused)
		}
	}
	none := f.config()
	none.Open = nil
	closed := httptest.NewServer(web.Handler(none))
	defer closed.Close()
	for path, want := range map[string]int{"/api/open": 404, "/api/editions": 200} {
		resp, err := closed.Client().Get(closed.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		status, said := text(t, resp)
		if status != want || strings.Contains(said, `"open":true`) {
			t.Errorf("%s: %d %.200s", path, status, said)
		}
	}
}
