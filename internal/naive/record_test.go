package naive_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"rowlock/internal/naive"
)

func TestSetUpsThatCannotBe(t *testing.T) {
	cards := "edition cards; player Max; "
	laid := cards + "hand Max R2 R3 R4 R5; display Y2 Y3 Y4 Y5; "
	cases := []struct{ name, setup, want string }{
		{"nothing", "", "edition is missing"},
		{"edition not first", "player Max; edition classic", "comes first"},
		{"unknown edition", "edition chess; player Max", "no edition"},
		{"edition twice", "edition classic; edition classic; player Max", "twice"},
		{"nobody", "edition classic", "nobody"},
		{"name twice", "edition classic; player Max; player Max", "twice"},
		{"C1 six players", "edition classic; player A; player B; player C; player D; player E; player F", "at most 5"},
		{"B1 five players", "edition onboard; player A; player B; player C; player D; player E", "at most 4"},
		{"name before its use", "edition classic; active Max; player Max", "no player"},
		{"turn statement", "edition classic; player Max; roll 1 2 R1 Y1 G1 B1", "no set-up"},
		{"open quote", `edition classic; player "Max`, "quote"},
		{"empty name", `edition classic; player ""`, "empty"},
		{"two words", "edition classic; player Max Muster", "one word"},
		{"sheet twice", two + "; sheet Max R:2; sheet Max R:3", "twice"},
		{"row twice", two + "; sheet Max R:2 R:3", "twice"},
		{"row without a number", two + "; sheet Max R", "no cell"},
		{"no row", two + "; sheet Max R1:2", "no row"},
		{"no such cell", two + "; sheet Max R:13", "no cell"},
		{"C3 crosses out of order", two + "; sheet Max R:7,5", "left to right"},
		{"C3 green runs down", two + "; sheet Max G:5,7", "left to right"},
		{"a cross twice", two + "; sheet Max R:5,5", "left to right"},
		{"C9 last cell with four before", two + "; sheet Max R:2,3,4,5,12", "5 needed"},
		{"L2 last cells with five before", longo + "; sheet Max R:2,3,4,5,6,15", "6 needed"},
		{"L2 both last cells", longo + "; sheet Max R:2,3,4,5,6,7,15,16", "closed"},
		{"five penalties", two + "; sheet Max P:5", "0 to 4"},
		{"lucky in classic", two + "; lucky Max 5 8", "not in edition"},
		{"L3 one lucky number twice", "edition longo; player Max; lucky Max 5 5", "different"},
		{"L8 the same pair", "edition longo; player Max; player Emma; lucky Max 5 8; lucky Emma 8 5", "same pair"},
		{"lucky off the dice", "edition longo; player Max; lucky Max 5 17", "2 to 16"},
		{"pawn in classic", two + "; pawn Max 3", "not in edition"},
		{"B2 two pawns on a field", onboard + "; pawn Max 3; pawn Emma 3", "together"},
		{"pawn beyond the path", onboard + "; pawn Max 41", "beyond"},
		{"path too short", "edition onboard; player Max; path R2/1 Y2/1", "10 to 100"},
		{"path without points", "edition onboard; player Max; path R2", "CELL/POINTS"},
		{"path and board", onboard + "; board a", "exclude"},
		{"unknown board", "edition onboard; player Max; board z", "no board"},
		{"deck in classic", two + "; deck R2", "not in edition"},
		{"K1 not the whole deck", cards + "deck R2 R3", "missing"},
		{"joker without the variant", cards + "deck J2", "no card"},
		{"card twice in the deck", cards + "deck R2 R2", "twice"},
		{"deck and hand", cards + "deck R2; hand Max R3 R4", "exclude"},
		{"no such statement", cards + "decks R2", "no set-up"},
		{"no cards", "edition cards; player Max", "two to four"},
		{"K3 five in hand", cards + "hand Max R2 R3 R4 R5 R6; display Y2 Y3 Y4 Y5; pile G2", "two to four"},
		{"K2 three on display", cards + "hand Max R2 R3 R4 R5; display Y2 Y3 Y4; pile G2", "four cards"},
		{"K7 no pile", strings.TrimSuffix(laid, "; "), "top card"},
		{"a card in two places", laid + "pile G2 R2", "two places"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if _, err := naive.New(lines(c.setup)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("New says %v, want a word on %q", err, c.want)
			}
		})
	}
}

func TestStatementsRefused(t *testing.T) {
	four := lay("cards", "R2 R3 R4 Y9", "G4 B3 B10 Y5") + "; sheet Emma R:2,3"
	toCall, toPlay := "take B3", "take B3; call"
	cases := []struct{ name, setup, turns, statement, want string }{
		{"not due", two, "", "white", "roll is due"},
		{"late set-up", two, "", "player Ida", "roll is due"},
		{"after the end", two + "; sheet Max P:4", "", "roll 1 2 R1 Y1 G1 B1", "over"},
		{"C7 step 2 before step 1", two, "roll 1 2 R1 Y1 G1 B1", "colour R2", "white is due"},
		{"C15 no step 2 after the end", two + "; sheet Max R:2,3,4,5,6,12 Y:2,3,4,5,6", "roll 6 6 Y1 G1 B1; white Max=Y12", "colour -", "over"},
		{"C5 a die too few", two, "", "roll 1 2 R1 Y1 G1", "blue die is missing"},
		{"C5 a die twice", two, "", "roll 1 2 R1 Y1 G1 G2 B1", "twice"},
		{"C5 a seven", two, "", "roll 1 7 R1 Y1 G1 B1", "1 to 6"},
		{"C5 no whites", two, "", "roll", "two white dice"},
		{"C5 one white", two, "", "roll 1 R1 Y1 G1 B1", "whole number"},
		{"a joker die", two, "", "roll 1 1 J1 R1 Y1 G1 B1", "no coloured die"},
		{"a signed number", two, "", "roll +1 1 R1 Y1 G1 B1", "whole number"},
		{"C11 the die of a closed row", two + "; sheet Emma G:12,11,10,9,8,2", "", "roll 1 2 R1 Y1 G1 B1", "closed"},
		{"L1 a nine", longo, "", "roll 1 9 R1 Y1 G1 B1", "1 to 8"},
		{"C6 not the sum", two, "roll 1 2 R1 Y1 G1 B1", "white Max=R4", "white sum is 3"},
		{"C6 two crosses", two, "roll 1 2 R1 Y1 G1 B1", "white Max=R3 Max=Y3", "named twice"},
		{"C3 lost", two + "; sheet Max R:5", "roll 1 2 R1 Y1 G1 B1", "white Max=R3", "left to right"},
		{"C9 too few crosses", two + "; sheet Emma G:12,11,10,9", "roll 1 1 R1 Y1 G1 B1", "white Emma=G2", "Emma cannot cross G2: 4 crosses in green, 5 needed"},
		{"C11 closed row", two + "; sheet Emma R:2,3,4,5,6,12", "roll 1 2 Y1 G1 B1", "white Max=R3", "red is closed"},
		{"C12 one illegal choice spoils all", two, "roll 1 2 R1 Y1 G1 B1", "white Max=R3 Emma=R4", "Emma"},
		{"unknown player", two, "roll 1 2 R1 Y1 G1 B1", "white Ida=R3", "no player"},
		{"no form", two, "roll 1 2 R1 Y1 G1 B1", "white R3", "NAME=CELL"},
		{"no cell", two, "roll 1 2 R1 Y1 G1 B1", "white Max=", "no cell"},
		{"L5 no lucky cross in a fuller row", longo + "; sheet Max R:2", "roll 4 4 R1 Y1 G1 B1", "white Max=R3", "white sum is 8"},
		{"L3 not another's lucky number", longo, "roll 4 4 R1 Y1 G1 B1", "white Emma=R2", "white sum is 8"},
		{"C7 no such sum", two, "roll 1 2 R1 Y1 G1 B1; white", "colour R4", "2 or 3"},
		{"C7 two cells", two, "roll 1 2 R1 Y1 G1 B1; white", "colour R2 R3", "one cell"},
		{"C7 nothing said", two, "roll 1 2 R1 Y1 G1 B1; white", "colour", "one cell"},
		{"C11 locked in step 1", two + "; sheet Emma R:2,3,4,5,6", "roll 6 6 R1 Y1 G1 B1; white Emma=R12", "colour R7", "red is closed"},
		{"B2 no pawn in classic", two, "roll 1 2 R1 Y1 G1 B1; white; colour -", "pawn 1", "roll is due"},
		{"B2 six fields", onboard, idle, "pawn 6", "1 to 5"},
		{"B2 no field", onboard, idle, "pawn 0", "1 to 5"},
		{"B2 nothing said", onboard, idle, "pawn", "one number"},
		{"B3 a last cell with too few crosses", onboard, idle, "pawn 4", "5 needed"},
		{"B3 a lost number", onboard + "; sheet Max R:7", idle, "pawn 3", "left to right"},
		{"B9 past the end", onboard + "; pawn Max 39; pawn Emma 40", idle, "pawn 1", "free fields"},
		{"K3 too many", four, "", "take G4 B3", "takes 1"},
		{"K3 none", four, "", "take", "takes 1"},
		{"K3 not on display", four, "", "take B4", "not on display"},
		{"K3 one card twice", lay("cards", "R2 R3 R4", "G4 B3 B10 Y5"), "", "take G4 G4", "twice"},
		{"K4 not the call", four, toCall, "call Max=R9", "call is 8"},
		{"K4 lost", four + "; sheet Max R:9", toCall, "call Max=R8", "left to right"},
		{"K5 none", four, toPlay, "play", "one to three"},
		{"K5 no pass", four, toPlay, "play -", "no card"},
		{"K5 four", lay("cards", "R2 R3 R4 R6", "G4 B3 B10 Y5"), toPlay, "play R2 R3 R4 R6", "one to three"},
		{"K5 two colours", four, toPlay, "play R2 Y9", "one colour"},
		{"K5 not in hand", four, toPlay, "play R5", "does not hold"},
		{"K5 one card twice", four, toPlay, "play R2 R2", "twice"},
		{"K6 not among the numbers", four, toPlay, "play R2 = R3", "no such card"},
		{"K6 another row", four, toPlay, "play R2 = Y2", "no such card"},
		{"K6 right to left", four, toPlay, "play R2 R3 = R3 R2", "left to right"},
		{"K6 twice", four, toPlay, "play R2 = R2 R2", "left to right"},
		{"K6 a gap of two", lay("cards", "Y2 Y4 Y6 R2", "G4 B3 B10 Y5"), toPlay, "play Y2 Y4 Y6 = Y2 Y4 Y6", "leaves out 2"},
		{"K6 a gap of two between two", lay("cards", "Y2 Y5 Y6 R2", "G4 B3 B10 Y3"), toPlay, "play Y2 Y5 = Y2 Y5", "leaves out 2"},
		{"K7 reshuffle when none is due", four, "", "reshuffle R5", "take is due"},
		{"K8 too few crosses", lay("cards", "R11 R12 R10 Y9", "G4 B3 B10 Y5") + "; sheet Max R:2,3", toPlay, "play R10 R11 R12 = R10 R11 R12", "4 crosses in red, 5 needed"},
		{"K12 a joker without a colour", lay("cards-jokers", "J2 R3 R4 Y9", "G4 B3 B10 Y5"), toPlay, "play J2", "played as"},
		{"K12 a joker as a joker", lay("cards-jokers", "J2 R3 R4 Y9", "G4 B3 B10 Y5"), toPlay, "play J2:J", "played as"},
		{"K12 a joker of another colour", lay("cards-jokers", "J2 R3 R4 Y9", "G4 B3 B10 Y5"), toPlay, "play R3 J2:Y", "one colour"},
		{"K12 a joker as two colours", lay("cards-jokers", "J2 R3 R4 Y9", "G4 B3 B10 Y5"), toPlay, "play J2:R J2:G", "one colour"},
		{"K12 a card is no joker", four, toPlay, "play R2:R", "only a joker"},
		{"K12 two cards, one cross", lay("cards-jokers", "J3 R3 R4 Y9", "G4 B3 B10 Y5"), toPlay, "play R3 J3:R = R3 R3", "left to right"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := replay(t, c.setup, c.turns)
			before := g.Position()
			if err := g.Play(c.statement); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Play(%s) says %v, want a word on %q", c.statement, err, c.want)
			}
			if after := g.Position(); !reflect.DeepEqual(before, after) {
				t.Errorf("the refused %s changed the game", c.statement)
			}
		})
	}
}

func TestWordsOfARecord(t *testing.T) {
	setup := []string{"# a comment", "", "edition classic # the first", `player "Max Muster"`, `player "E#=a"`, `sheet "Max Muster" R:2`}
	g, err := naive.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{"", " # nothing", "roll 1 2  B1 G1 Y1 R1 # any order", `white "Max Muster"=R3 "E#=a"=-`} {
		if err := g.Play(statement); err != nil {
			t.Fatalf("Play(%s): %v", statement, err)
		}
	}
	wantLegal(t, g, "Max Muster", "- B3 G3 Y2 Y3")
}

func TestPositionAsJSON(t *testing.T) {
	cases := []struct{ name, setup, turns, want string }{
		{
			"dice", "edition classic; player Max; sheet Max R:5 G:12,9,6,4,3,2 P:1; active Max", "roll 4 1 R3 Y2 B6; white",
			`{"edition": "classic", "phase": "colour", "active": "Max", "over": false, "reason": null, "closed": ["green"],
			"roll": {"white": [4, 1], "red": 3, "yellow": 2, "blue": 6},
			"players": [{"name": "Max", "rows": {"red": [5], "yellow": [], "green": [12, 9, 6, 4, 3, 2], "blue": []},
			"locks": ["green"], "penalties": 1, "lucky": null, "pawn": null, "hand": null,
			"points": {"red": 1, "yellow": 0, "green": 28, "blue": 0, "penalties": -5, "bonus": 0, "total": 24}, "rank": 1}],
			"legal": {"Max": ["-", "B10", "B7", "R7", "Y3", "Y6"]}}`,
		},
		{
			"over", "edition longo; player Max; lucky Max 8 5; sheet Max P:4", "",
			`{"edition": "longo", "phase": "over", "active": "Max", "over": true, "reason": "penalties", "closed": [], "roll": null,
			"players": [{"name": "Max", "rows": {"red": [], "yellow": [], "green": [], "blue": []},
			"locks": [], "penalties": 4, "lucky": [5, 8], "pawn": null, "hand": null,
			"points": {"red": 0, "yellow": 0, "green": 0, "blue": 0, "penalties": -20, "bonus": 0, "total": -20}, "rank": 1}],
			"legal": {}}`,
		},
		{
			"path", "edition onboard; player Max; path " + testPath, "",
			`{"edition": "onboard", "phase": "roll", "active": "Max", "over": false, "reason": null, "closed": [], "roll": null,
			"players": [{"name": "Max", "rows": {"red": [], "yellow": [], "green": [], "blue": []},
			"locks": [], "penalties": 0, "lucky": null, "pawn": 0, "hand": null,
			"points": {"red": 0, "yellow": 0, "green": 0, "blue": 0, "penalties": 0, "bonus": 0, "total": 0}, "rank": 1}],
			"legal": {}}`,
		},
		{
			"cards", "edition cards; player Max; hand Max R10 R2 R3; display Y2 Y3 Y4 B5; pile G2 G3", "take Y3 B5",
			`{"edition": "cards", "phase": "reshuffle", "active": "Max", "over": false, "reason": null, "closed": [], "roll": null,
			"players": [{"name": "Max", "rows": {"red": [], "yellow": [], "green": [], "blue": []},
			"locks": [], "penalties": 0, "lucky": null, "pawn": null, "hand": ["R2", "R3", "R10", "Y3", "B5"],
			"points": {"red": 0, "yellow": 0, "green": 0, "blue": 0, "penalties": 0, "bonus": 0, "total": 0}, "rank": 1}],
			"legal": {}, "display": ["Y2", "G2", "Y4", "G3"], "call": null, "pile": 0, "discards": 35}`,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := json.Marshal(replay(t, c.setup, c.turns).Position())
			if err != nil {
				t.Fatal(err)
			}
			var have, want any
			if err := json.Unmarshal(got, &have); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal([]byte(c.want), &want); err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(have, want) {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
