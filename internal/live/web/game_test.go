package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/race"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/fair"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

// Two people and a bot play whole games of every edition over real sockets; in the middle the
// server is stopped and started again on the same file. Each player comes back with its last
// number, and has in the end received exactly what a player receives who asks for everything.
func TestWholeGames(t *testing.T) {
	for _, ru := range rules.Published().All() {
		t.Run(ru.Edition(), func(t *testing.T) {
			race.LeaveAllBut(t, "classic")
			t.Parallel() // a server that ends waits for who does not listen
			wholeGame(t, ru.Edition())
		})
	}
}

func wholeGame(t *testing.T, edition string) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "`+edition+`"}`)
	ben := f.seat("/api/tables/"+ann.Code+"/seats", `{"name": "Ben"}`)
	players := []*player{f.sit(ann, 0), f.sit(ben, 0)}
	players[0].do(wire.FromClient{Type: "add_bot", ID: "bot", Bot: "greedy"})
	catchUp(players, players[0].do(wire.FromClient{Type: "start", ID: "start"}))
	for n := 0; players[0].state() != "finished"; n++ {
		if n == 10 {
			f.stop()
			f.start()
			for i, seated := range []wire.Seated{ann, ben} {
				back := f.sit(seated, players[i].now.Seq)
				back.events = append(players[i].events, back.events...)
				players[i] = back
			}
		}
		for i, p := range players {
			if p.owes() {
				catchUp(players, p.decide(fmt.Sprint(n, "-", i)))
			}
		}
		for !anyOwes(players) && players[0].state() != "finished" { // the bot is deciding
			if err := players[0].hear(); err != nil {
				t.Fatal(err)
			}
			catchUp(players, players[0].now.Seq)
		}
	}
	everything := f.sit(ann, 0)
	for i, p := range players {
		p.wait(func() bool { return p.state() == "finished" })
		begun := slices.IndexFunc(p.events, func(e wire.Event) bool { return e.Kind == "started" })
		if diff := cmp.Diff(everything.events, p.events[begun:]); diff != "" {
			t.Errorf("player %d heard something else:\n%s", i, diff)
		}
	}
	f.checkRecord(ann.Code, everything)
	f.checkFair(ann.Code)
}

// checkFair verifies the bundle of the finished game, as anybody can.
func (f *fixture) checkFair(code string) {
	f.Helper()
	status, bundle := f.get("/api/tables/" + code + "/games/1/fair")
	if status != http.StatusOK {
		f.Fatalf("the bundle: %d, %s", status, bundle)
	}
	report, err := fair.Verify(rules.Published(), strings.NewReader(bundle))
	if err != nil || !report.Finished || report.Game != fair.Game(code+"/1") {
		f.Errorf("%+v, %v", report, err)
	}
	for _, number := range []string{"0", "2", "x"} {
		if status, _ := f.get("/api/tables/" + code + "/games/" + number + "/fair"); status != http.StatusNotFound {
			f.Errorf("the bundle of game %s: %d", number, status)
		}
	}
}

// catchUp waits until all players know of an entry, and of the newest that any of them knows: some
// learn of two at once.
func catchUp(players []*player, seq int64) {
	for {
		for _, p := range players {
			seq = max(seq, p.now.Seq)
		}
		i := slices.IndexFunc(players, func(p *player) bool { return p.now.Seq < seq })
		if i < 0 {
			return
		}
		players[i].wait(func() bool { return players[i].now.Seq >= seq })
	}
}

func anyOwes(players []*player) bool {
	return slices.ContainsFunc(players, func(p *player) bool { return p.owes() })
}

// checkRecord replays the record of the finished game and requires the position that the players
// saw.
func (f *fixture) checkRecord(code string, p *player) {
	f.Helper()
	status, text := f.get("/api/tables/" + code + "/games/1")
	if status != http.StatusOK {
		f.Fatalf("no record: %d %s", status, text)
	}
	r, err := record.Parse(rules.Published(), text)
	if err != nil {
		f.Fatal(err)
	}
	g, err := r.Replay()
	if err != nil {
		f.Fatal(err)
	}
	v := spectate(g)
	got, _ := json.Marshal(wire.NewPosition(v, r.Names).Players)
	want := p.now.Table.Play.Position
	for i := range want.Players {
		want.Players[i].Hand = wire.NewPosition(v, r.Names).Players[i].Hand // the seat sees its own
	}
	if saw, _ := json.Marshal(want.Players); string(saw) != string(got) {
		f.Errorf("the record ends with\n%s\nthe players saw\n%s", got, saw)
	}
}

func spectate(g rowlock.State) *rowlock.View {
	var v rowlock.View
	g.Look(rowlock.Spectator, &v)
	return &v
}
