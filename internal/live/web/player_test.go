package web_test

import (
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/api"
	"rowlock/internal/live/web"
	"rowlock/internal/race"
	"rowlock/wire"
)

const (
	annsPhone  = "ANNANN22.PPPPPPPPPPPPPPPPPPPPPPPPPP"
	annsTablet = "ANNANN22.TTTTTTTTTTTTTTTTTTTTTTTTTT"
	annsCode   = "ANNANN22CCCCCCCCCCCCCCCCCCCCCCCC"
)

// asked posts a body and reads the answer, which must have a status.
func (f *fixture) asked(path string, body any, status int, answer any) string {
	f.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		f.Fatal(err)
	}
	got, said := f.post(path, string(text))
	if got != status {
		f.Fatalf("%s %s: %d, want %d: %s", path, text, got, status, said)
	}
	if answer != nil {
		if err := json.Unmarshal([]byte(said), answer); err != nil {
			f.Fatal(err)
		}
	}
	return said
}

// A person makes a player, plays, looks at the games on another device, takes everything along and erases it.
func TestPlayer(t *testing.T) {
	race.Leave(t)
	f := open(t)
	var is wire.OwnPlayer
	f.asked("/api/players", wire.OfPlayer{Player: annsPhone}, 201, &is)
	if !reflect.DeepEqual(is, wire.OwnPlayer{ID: "ANNANN22", Devices: 1, Passkeys: []string{}}) {
		t.Errorf("the player is %+v", is)
	}
	seat := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	note := wire.PlayerSeat{OfPlayer: wire.OfPlayer{Player: annsPhone}, Token: seat.Token}
	f.asked("/api/tables/"+seat.Code+"/player", note, 200, nil)
	f.asked("/api/tables/"+seat.Code+"/player", wire.PlayerSeat{OfPlayer: wire.OfPlayer{Player: annsPhone}, Token: "no one's"}, 409, nil)
	f.asked("/api/tables/"+seat.Code+"/player", wire.PlayerSeat{OfPlayer: wire.OfPlayer{Player: annsTablet}, Token: seat.Token}, 404, nil)

	ann := f.sit(seat, 0)
	ann.do(wire.FromClient{Type: "add_bot", ID: "bot", Bot: "greedy"})
	ann.do(wire.FromClient{Type: "start", ID: "start"})
	ann.wait(func() bool { return ann.state() == "playing" })
	page := wire.PlayerPage{OfPlayer: wire.OfPlayer{Player: annsPhone}}
	var played wire.PlayerGames
	f.asked("/api/players/games", page, 200, &played)
	if len(played.Games) != 0 || played.All != 0 {
		t.Errorf("during the game there is %+v", played)
	}
	ann.playWell()

	f.asked("/api/players/recovery", wire.PlayerCode{OfPlayer: wire.OfPlayer{Player: annsPhone}, Code: "annann22 " + strings.Repeat("cccc-", 6)}, 200, &is)
	f.asked("/api/players/devices", wire.PlayerCode{OfPlayer: wire.OfPlayer{Player: annsTablet}, Code: annsCode}, 200, &is)
	if !is.Recovery || is.Devices != 2 {
		t.Errorf("with a second device the player is %+v", is)
	}
	page.Player = annsTablet
	for range 2 {
		f.asked("/api/players/games", page, 200, &played)
	}
	own := ann.now.Table.Play.Position.Players[0]
	if len(played.Games) != 1 || played.All != 1 || played.Games[0].Code != seat.Code || played.Games[0].Points != own.Points.Total || played.Games[0].Rank != own.Rank {
		t.Errorf("after the game there is %+v, want %+v", played, own)
	}
	here := wire.PlayerGame{Code: "HERE-AAAAAA", Game: 1, Edition: "longo", Ended: 1, Points: 90, Rank: 1, Firsts: 1, Others: []string{"steady"}}
	f.asked("/api/players/notes", wire.PlayerNotes{OfPlayer: wire.OfPlayer{Player: annsTablet}, Games: []wire.PlayerGame{here}}, 200, &is)
	page.After = 1
	f.asked("/api/players/games", page, 200, &played)
	if len(played.Games) != 1 || played.All != 2 || !played.Games[0].Noted {
		t.Errorf("the second page is %+v", played)
	}
	if text := f.asked("/api/players/export", wire.OfPlayer{Player: annsPhone}, 200, nil); strings.Count(text, "\n") != 6 || strings.Contains(text, seat.Token) || strings.Contains(text, `"Ann"`) {
		t.Errorf("the export is\n%s", text)
	}
	f.asked("/api/players/erase", wire.OfPlayer{Player: annsPhone}, 200, &is)
	for _, path := range []string{"/api/players/games", "/api/players/export", "/api/players/erase"} {
		body := any(wire.OfPlayer{Player: annsTablet})
		if path == "/api/players/games" {
			body = wire.PlayerPage{OfPlayer: wire.OfPlayer{Player: annsTablet}}
		}
		f.asked(path, body, 404, nil)
	}
	f.asked("/api/players/devices", wire.PlayerCode{OfPlayer: wire.OfPlayer{Player: annsTablet}, Code: annsCode}, 404, nil)
}

// What one device has of days and puzzles the other one has too, whoever said it first and how often.
func TestTwoDevices(t *testing.T) {
	f := open(t)
	f.asked("/api/players", wire.OfPlayer{Player: annsPhone}, 201, nil)
	f.asked("/api/players/recovery", wire.PlayerCode{OfPlayer: wire.OfPlayer{Player: annsPhone}, Code: annsCode}, 200, nil)
	f.asked("/api/players/devices", wire.PlayerCode{OfPlayer: wire.OfPlayer{Player: annsTablet}, Code: annsCode}, 200, nil)

	day := time.Now().UTC().Format(time.DateOnly)
	seat := f.seat("/api/daily/"+day, `{"name": "Ann", "edition": "classic"}`)
	f.asked("/api/tables/"+seat.Code+"/player", wire.PlayerSeat{OfPlayer: wire.OfPlayer{Player: annsPhone}, Token: seat.Token}, 200, nil)
	ann := f.sit(seat, 0)
	ann.do(wire.FromClient{Type: "start", ID: "start"})
	passes(ann)
	here := wire.PlayerGame{Code: "HERE-AAAAAA", Game: 1, Edition: "longo", Ended: 1, Points: 90, Rank: 1, Firsts: 1, Day: day}
	one := wire.PuzzleTry{Puzzle: "1a2b", Edition: "classic", Theme: "lock", Right: true}
	other := wire.PuzzleTry{Puzzle: "1a2b", Edition: "classic", Theme: "lock", Day: day}
	for _, device := range []string{annsPhone, annsTablet, annsPhone} {
		of := wire.OfPlayer{Player: device}
		f.asked("/api/players/notes", wire.PlayerNotes{OfPlayer: of, Games: []wire.PlayerGame{here}}, 200, nil)
		f.asked("/api/players/puzzles", wire.PlayerTries{OfPlayer: of, Tries: []wire.PuzzleTry{one, other, one}}, 200, nil)
	}
	for _, device := range []string{annsPhone, annsTablet} {
		var played wire.PlayerGames
		f.asked("/api/players/games", wire.PlayerPage{OfPlayer: wire.OfPlayer{Player: device}}, 200, &played)
		days := map[string]string{}
		for _, g := range played.Games {
			days[g.Edition] = g.Day
		}
		if played.All != 2 || days["classic"] != day || days["longo"] != day {
			t.Errorf("%s has %+v", device, played)
		}
		var tries wire.PuzzleTries
		f.asked("/api/players/puzzles", wire.PlayerTries{OfPlayer: wire.OfPlayer{Player: device}}, 200, &tries)
		if !slices.Equal(tries.Tries, []wire.PuzzleTry{one, other}) || tries.All != 2 {
			t.Errorf("%s has %+v", device, tries)
		}
		f.asked("/api/players/puzzles", wire.PlayerTries{OfPlayer: wire.OfPlayer{Player: device}, After: 1}, 200, &tries)
		if !slices.Equal(tries.Tries, []wire.PuzzleTry{other}) || tries.All != 2 {
			t.Errorf("%s has %+v on the second page", device, tries)
		}
	}
	f.asked("/api/players/erase", wire.OfPlayer{Player: annsPhone}, 200, nil)
	f.asked("/api/players/puzzles", wire.PlayerTries{OfPlayer: wire.OfPlayer{Player: annsTablet}}, 404, nil)
}

// Wrong tokens and codes are refused in words, and lead to nobody.
func TestPlayerRefused(t *testing.T) {
	f := open(t)
	f.asked("/api/players", wire.OfPlayer{Player: annsPhone}, 201, nil)
	for _, c := range []struct {
		path, body string
		status     int
	}{
		{"/api/players", `{"player": ""}`, 400},
		{"/api/players", `{"player": "ANNANN22"}`, 400},
		{"/api/players", `{"player": "` + annsTablet + `"}`, 409},
		{"/api/players/games", `{"player": "` + annsTablet + `"}`, 404},
		{"/api/players/games", `{"player": "../x.` + strings.Repeat("A", 26) + `"}`, 400},
		{"/api/players/recovery", `{"player": "` + annsPhone + `", "code": "short"}`, 400},
		{"/api/players/recovery", `{"player": "` + annsPhone + `", "code": "BENBEN22` + strings.Repeat("C", 24) + `"}`, 400},
		{"/api/players/devices", `{"player": "` + annsTablet + `", "code": "` + annsCode + `"}`, 404},
		{"/api/players/notes", `{"player": "` + annsPhone + `", "games": [{"code": "HERE-AAAAAA"}]}`, 400},
		{"/api/players/notes", `{"player": "` + annsPhone + `", "name": "Ann"}`, 400},
		{"/api/players/puzzles", `{"player": "` + annsPhone + `", "tries": [{"puzzle": "1a"}]}`, 400},
		{"/api/players/puzzles", `{"player": "` + annsTablet + `", "tries": []}`, 404},
	} {
		if status, text := f.post(c.path, c.body); status != c.status || strings.Contains(text, annsPhone) {
			t.Errorf("%s %s: %d, want %d: %s", c.path, c.body, status, c.status, text)
		}
	}
}

// A server that keeps no players has nothing at their addresses.
func TestNoPlayers(t *testing.T) {
	f := open(t)
	config := f.config()
	config.Players = nil
	f.server.Config.Handler = web.HandlerWithoutQuota(config)
	seat := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	asked := 0
	for route := range api.Routes() {
		if strings.HasPrefix(route.Path, "/api/players") || strings.HasSuffix(route.Path, "/player") {
			asked++
			body := `{"player": "` + annsPhone + `"}`
			if status, text := f.post(strings.Replace(route.Path, "{code}", seat.Code, 1), body); status != http.StatusNotFound || !strings.Contains(text, `"no_page"`) {
				t.Errorf("%s: %d %s", route.Path, status, text)
			}
		}
	}
	if asked != 16 {
		t.Errorf("%d addresses of players", asked)
	}
	if status, text := f.get("/api/editions"); status != 200 || !strings.Contains(text, `"players":false`) {
		t.Errorf("the offers are %d %.200s", status, text)
	}
	if entries, err := f.log.Read(t.Context(), "player/ANNANN22", 0); len(entries) != 0 || err != nil {
		t.Errorf("%d entries, %v", len(entries), err)
	}
}

// Making players, and asking for what is kept of one, is at a pace.
func TestPlayersAreAtAPace(t *testing.T) {
	f := open(t)
	until := func(path, body string) (n int) {
		for ; n < 1000; n++ {
			if status, _ := f.post(path, body); status == http.StatusTooManyRequests {
				break
			}
		}
		return n
	}
	if n := until("/api/players", `{"player": "`+annsPhone+`"}`); n < 40 || n > 60 {
		t.Errorf("%d players at once", n)
	}
	if n := until("/api/players/export", `{"player": "`+annsTablet+`"}`); n < 120 || n == 1000 {
		t.Errorf("%d questions at once", n)
	}
}
