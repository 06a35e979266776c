package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/race"
	"rowlock/wire"
)

// A game whose host comes through one node and whose other player, a program that shares in the dice, through
// another: each of three nodes gives the same record, the proof that its dice were fair, its review and the
// published game. A day's throws, and a table that goes on from the record, are made at one node and played at
// another.
func TestGameOverThreeNodes(t *testing.T) {
	race.Leave(t)
	c := newCrew(t, pgtest.New(t).Database(t), 3, "--share-within", "10m")
	opensAtAll(t, c)
	ann := c.node(0).sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	code := ann.seat.Code
	r := newRelay(t)
	r.lead(c.node(1))
	robot := r.join(t, code, "python3 ../../examples/bots/python/bot.py", "Robot", t.Output(), "--stay", "10s") // a busy machine begins later
	ann.connect(c.node(2))
	if _, err := ann.do(wire.FromClient{Type: "settings", ID: "listed", Listed: new(true)}); err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		for !strings.Contains(fetch(t, c.node(i).address+"/t/"+code), "Ann invites you") { // a busy one shows the page alone
			time.Sleep(10 * time.Millisecond)
		}
	}
	// Nobody waits for a program that has its seat and not yet its connection.
	ann.until("the program is there", func(now *wire.Table) bool { return len(now.Seats) == 2 && now.Seats[1].Present })
	ann.begin("start")
	for n := 0; ann.now.Table.State == "playing"; n++ {
		ann.step(fmt.Sprint(n))
	}
	if err := robot.Wait(); err != nil {
		t.Errorf("the program ends with %v", err)
	}
	for _, path := range []string{"/api/tables/" + code + "/games/1", "/api/tables/" + code + "/review?game=1", "/api/games?limit=10"} {
		first := fetch(t, c.node(0).address+path)
		for i := 1; i < 3; i++ {
			if text := fetch(t, c.node(i).address+path); text != first || len(text) < 100 {
				t.Errorf("%s: node %d says %.200q, node 0 %.200q", path, i, text, first)
			}
		}
	}
	for i := range 3 {
		c.node(i).sharedIn(t, code, 1)
		for fetch(t, c.node(i).address+"/t/"+code+"/preview.png") == fetch(t, c.node(i).address+"/t/NOSUCH/preview.png") {
			time.Sleep(10 * time.Millisecond)
		}
	}
	var days wire.Daily
	if err := json.Unmarshal([]byte(fetch(t, c.node(0).address+"/api/daily")), &days); err != nil || len(days.Days) == 0 {
		t.Fatalf("the days are %+v, %v", days, err)
	}
	record, err := json.Marshal(fetch(t, c.node(0).address+"/api/tables/"+code+"/games/1"))
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []struct{ path, body string }{
		{"/api/daily/" + days.Days[0], `{"name": "Cem"}`},
		{"/api/resume", `{"record": ` + string(record) + `, "moment": 0, "seat": 0, "bot": "greedy"}`},
	} {
		cem := c.node(0).sit(t, one.path, one.body)
		cem.connect(c.node(1))
		if cem.now.Table.State == "gathering" {
			cem.begin("start")
		}
		cem.until("a choice", func(now *wire.Table) bool { return now.Play != nil && len(now.Play.Choices) > 0 })
		cem.step("first")
	}
}

// opensAtAll opens a table that is made at one node and held by another: all three list it, until it begins.
func opensAtAll(t *testing.T, c *crew) {
	t.Helper()
	fox := c.node(0).sit(t, "/api/tables", `{"name": "Fox", "edition": "classic"}`)
	fox.connect(c.node(1))
	if _, err := fox.do(wire.FromClient{Type: "invite", ID: "open", Open: true}); err != nil {
		t.Fatal(err)
	}
	for _, listed := range []bool{true, false} {
		for i := range 3 {
			for strings.Contains(fetch(t, c.node(i).address+"/api/open"), fox.seat.Code) != listed {
				time.Sleep(10 * time.Millisecond)
			}
		}
		if listed {
			fox.begin("start")
		}
	}
}
