package web_test

import (
	"math"
	"strings"
	"testing"

	"rowlock/record"
	"rowlock/review"
	"rowlock/wire"
)

// A finished game for two is judged once, from the record of its table, and says how well its player decides. One
// with hints says nothing, nor does one for three.
func TestSkill(t *testing.T) {
	f := open(t)
	of := wire.OfPlayer{Player: annsPhone}
	f.asked("/api/players", of, 201, nil)
	var losses []float64
	for _, kind := range []string{"two", "hints", "three"} {
		seat := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
		f.asked("/api/tables/"+seat.Code+"/player", wire.PlayerSeat{OfPlayer: of, Token: seat.Token}, 200, nil)
		ann := f.sit(seat, 0)
		ann.do(wire.FromClient{Type: "add_bot", ID: "bot", Bot: "greedy"})
		switch hints := true; kind {
		case "hints":
			ann.do(wire.FromClient{Type: "settings", ID: "hints", Hints: &hints})
		case "three":
			ann.do(wire.FromClient{Type: "add_bot", ID: "other", Bot: "greedy"})
		}
		ann.do(wire.FromClient{Type: "start", ID: "start"})
		ann.wait(func() bool { return ann.state() == "playing" })
		passes(ann)
		if kind != "two" {
			continue
		}
		_, text := f.get("/api/tables/" + seat.Code + "/games/1")
		rec, err := record.Parse(f.book, text)
		if err == nil {
			losses, err = review.Losses(t.Context(), rec)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		var told wire.PlayerSkill
		f.asked("/api/players/skill", of, 200, &told)
		if len(told.Editions) != 1 || told.Owed != 0 || told.Editions[0].Edition != "classic" || len(told.Editions[0].Games) != 1 || len(told.Editions[0].Levels) != 5 {
			t.Fatalf("the skill is %+v", told)
		}
		if g := told.Editions[0].Games[0]; math.Abs(g.Loss-losses[0]) > 1e-5 || g.Loss == 0 || !g.Provisional || g.Error <= 0 || g.Skill >= 1500 {
			t.Errorf("after a game of passing there is %+v, want a loss of %v", g, losses)
		}
	}
	if text := f.asked("/api/players/export", of, 200, nil); strings.Count(text, `"kind":"judged"`) != 1 {
		t.Errorf("the export is\n%s", text)
	}
	f.asked("/api/players/erase", of, 200, nil)
	f.asked("/api/players/skill", of, 404, nil)
}
