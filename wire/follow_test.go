package wire_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock/wire"
)

// An update is read over the earlier ones: missing fields stay as they were, and values that
// somebody holds from before do not change.
func TestFollow(t *testing.T) {
	var now wire.Table
	read := func(text string) wire.Table {
		t.Helper()
		if err := json.Unmarshal([]byte(text), &now); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		return now
	}
	first := read(`{"state": "playing", "seats": [{"seat": 0, "name": "Ann"}, {"seat": 1, "name": "Ben"}],
		"play": {"layouts": [], "moment": 3, "sheets": [{"struck": 1}, {"struck": 2}], "chosen": "R5",
			"position": {"phase": "take", "legal": {"Ann": ["-"]}, "display": ["?4"], "pile": 9}}}`)
	next := read(`{"seats": {"1": {"seat": 1, "decided": true}}, "play": {"moment": 4, "chosen": null, "sheets": {"0": {"struck": 5}}, "position": {"legal": {}, "pile": 8}}}`)
	if first.Seats[1].Decided || first.Play.Moment != 3 || first.Play.Sheets[0].Struck != 1 || first.Play.Position.Pile != 9 || len(first.Play.Position.Legal) != 1 {
		t.Errorf("what was known has changed: %+v", first)
	}
	play := next.Play
	if !next.Seats[1].Decided || next.Seats[1].Name != "Ben" || next.Seats[0].Name != "Ann" || next.State != "playing" ||
		play.Moment != 4 || play.Chosen != nil || play.Sheets[0].Struck != 5 || play.Sheets[1].Struck != 2 {
		t.Errorf("%+v, %+v", next, play)
	}
	if p := play.Position; p.Phase != "take" || p.Pile != 8 || len(p.Legal) != 0 || cmp.Diff(p.Display, []string{"?4"}) != "" {
		t.Errorf("%+v", p)
	}
	rows := read(`{"play": {"position": {"players": [{"rows": {"red": [2], "blue": []}, "points": {"total": 1}}]}}}`).Play.Position
	more := read(`{"play": {"position": {"players": {"0": {"rows": {"blue": [5, 6]}}}}}}`).Play.Position
	if want := (wire.Rows{{Name: "red", Numbers: []string{"2"}}, {Name: "blue", Numbers: []string{"5", "6"}}}); cmp.Diff(more.Players[0].Rows, want) != "" ||
		len(rows.Players[0].Rows[1].Numbers) != 0 || more.Players[0].Points.Total != 1 {
		t.Errorf("of %+v comes %+v", rows.Players, more.Players)
	}
	if other := read(`{"play": {"layouts": [], "position": {"phase": "roll"}}}`).Play; other.Moment != 0 || other.Position.Cards != nil || other.Sheets != nil {
		t.Errorf("another game is %+v", other)
	}
	if none := read(`{"play": null}`); none.Play != nil || none.State != "playing" {
		t.Errorf("%+v", none)
	}
	read(`{"play": {"layouts": [], "moment": 3}}`)
	for _, text := range []string{
		`{"seats": {"2": {}}}`, `{"seats": {"-1": {}}}`, `{"seats": {"one": {}}}`, `{"seats": {"1": 5}}`,
		`{"state": 5}`, `{"play": 5}`, `{"play": {"moment": "four"}}`, `{"play": {"layouts": 5}}`, `{"play": {"position": {"phase": 5}}}`,
		`{"play": {"position": {"display": [], "pile": "x"}}}`, `5`,
	} {
		if err := json.Unmarshal([]byte(text), &now); err == nil {
			t.Errorf("%s is taken", text)
		}
	}
	if now.State != "playing" || now.Seats[1].Name != "Ben" || now.Play.Moment != 3 {
		t.Errorf("what was refused has changed what is known: %+v", now)
	}
}
