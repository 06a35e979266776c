package web_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

// short is a sheet that no edition prints, with short rows.
const short = "sheet 1\nname \"Four hops\"\nrow R 2..8 lock\nrow Y 4..9 lock\nrow G 10..5 lock\nrow B 12 9 7 5 3 2 lock\nneed 3\nlink R5 Y5\nend 2 rows 2 misses\n"

func request(fields map[string]string) string {
	text, err := json.Marshal(fields)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// TestOwnSheet plays a sheet that no edition prints. The server goes down within the game and comes back.
func TestOwnSheet(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", request(map[string]string{"name": "Ann", "sheet": "# mine\n" + short}))
	path := "/api/tables/" + ann.Code
	_, text := f.get(path)
	var known wire.TableSummary
	if err := json.Unmarshal([]byte(text), &known); err != nil || known.Edition != "own" || known.Sheet == nil ||
		known.Sheet.Name != "Four hops" || len(known.Sheet.Lines) != 8 || len(known.Sheet.About.Rows) != 4 || known.Free != 4 {
		t.Fatalf("who has the code is told %s, %v", text, err)
	}
	ben := f.seat(path+"/seats", `{"name": "Ben"}`)
	random := rand.New(rand.NewPCG(5, 9))
	sit := func() []*player { return []*player{f.sit(ann, 0), f.sit(ben, 0)} }
	players := sit()
	if s := players[1].now.Table.Sheet; s == nil || s.Name != "Four hops" || len(s.Layouts) != 1 || len(s.Layouts[0].Rows) != 4 {
		t.Fatalf("the lobby shows %+v", s)
	}
	catchUp(players, players[0].do(wire.FromClient{Type: "start", ID: "start"}))
	for step := range 6 {
		for i, p := range players {
			if p.owes() {
				choices := p.now.Table.Play.Choices
				catchUp(players, p.choose(fmt.Sprint("early-", step, "-", i), choices[random.IntN(len(choices))].Choice))
			}
		}
	}
	before := players[0].now.Table.Play.Moment
	f.stop()
	f.start()
	players = sit()
	if p := players[0].now.Table.Play; p == nil || p.Moment != before || len(p.Layouts[0].Rows[0].Cells) != 7 {
		t.Fatalf("after a restart the game is %+v", p)
	}
	playOut(players, random)

	status, text := f.get(path + "/games/1")
	rec, err := record.Parse(rules.Published(), text)
	if status != http.StatusOK || err != nil || !strings.HasPrefix(text, "rowlock 1\nedition own\nprint name \"Four hops\"\nprint row R 2..8 lock\n") {
		t.Fatalf("the record: %d, %v\n%s", status, err, text)
	}
	if g, err := rec.Replay(); err != nil || g.Phase().String() != "over" || rec.Rules.ID() != known.Sheet.About.Rules {
		t.Errorf("the record replays to %v, %v by %s", g, err, rec.Rules.ID())
	}
	if status, text := f.get(path + "/review?depth=quick"); status != http.StatusOK || !strings.Contains(text, `"type":"decision"`) {
		t.Errorf("a review: %d, %.300s", status, text)
	}
}

// TestOwnSheetFaults asks for sheets that cannot be played, or not under their names.
func TestOwnSheetFaults(t *testing.T) {
	f := open(t)
	for _, c := range []struct{ sheet, code, says string }{
		{"sheet 1\nrow R 2..13 lock\nrows Y 2 3\n", "malformed", "line 2: no throw makes 13: two dice of 6 faces make 2 to 12; line 3: no line begins with rows: do you mean row?"},
		{"hello", "malformed", `line 1: a sheet begins with the line "sheet 1"`},
		{short + strings.Repeat("#\n", 16<<10), "malformed", "bytes are too many for a sheet"},
		{strings.Replace(short, "Four hops", "classic", 1), "malformed", "that is the name of an edition"},
		{strings.Replace(short, "Four hops", "С1аssic", 1), "malformed", "that is the name of an edition"}, // Cyrillic letters and a digit
		{strings.Replace(short, "Four hops", "Gemischt", 1), "malformed", "that is the name of an edition"},
		{strings.Replace(short, "Four hops", "a\u0301\u0301\u0301\u0301b", 1), "malformed", "too many marks"},
	} {
		status, text := f.post("/api/tables", request(map[string]string{"name": "Ann", "sheet": c.sheet}))
		if status != http.StatusBadRequest || !strings.Contains(text, `"code":"`+c.code+`"`) || !strings.Contains(text, strings.ReplaceAll(c.says, `"`, `\"`)) {
			t.Errorf("%.60q: %d %s, want %s", c.sheet, status, text, c.says)
		}
	}
	if status, text := f.post("/api/tables", request(map[string]string{"name": "Ann", "sheet": short, "edition": "classic"})); status != http.StatusBadRequest {
		t.Errorf("with both: %d %s", status, text)
	}
}

// TestOwnSheetEverywhere takes a sheet that no edition prints wherever a game can be taken: hints, a duel, proofs, real
// dice. The daily roll says why it cannot.
func TestOwnSheetEverywhere(t *testing.T) {
	f := open(t)
	seat := f.seat("/api/tables", request(map[string]string{"name": "Ann", "sheet": short}))
	ann := f.sit(seat, 0)
	ann.do(wire.FromClient{Type: "settings", ID: "set", Hints: new(true)})
	ann.do(wire.FromClient{Type: "add_bot", ID: "bot", Bot: "sensible"})
	ann.do(wire.FromClient{Type: "start", ID: "start"})
	ann.wait(ann.owes)
	ann.say(wire.FromClient{Type: "hint", ID: "hint", Moment: ann.now.Table.Play.Moment})
	ann.wait(func() bool { return ann.other["priceshint"] != nil || ann.other["refusedhint"] != nil })
	if prices := string(ann.other["priceshint"]); !strings.Contains(prices, `"choice"`) {
		t.Errorf("a hint says %s%s", prices, ann.other["refusedhint"])
	}
	ann.playWell()
	f.checkFair(seat.Code)

	_, first, text := f.duelAs(seat)
	if first.Sheet == nil || first.Sheet.Name != "Four hops" || len(first.Sheet.Layouts) != 1 {
		t.Fatalf("the invitation to a duel says %s", text)
	}
	bens := f.seat("/api/duels/"+first.Duel+"/tables", `{"name": "Ben"}`)
	ben := f.sit(bens, 0)
	if now := ben.now.Table; now.Sheet == nil || now.Sheet.About.Rules != first.Sheet.About.Rules {
		t.Errorf("the duel is played on %+v", now.Sheet)
	}
	ben.playWell()
	if _, both, text := f.duelAs(bens); len(both.Results) != 2 {
		t.Errorf("after the duel: %s", text)
	}

	for _, dice := range []string{"entered", "unseen"} {
		carl := f.sit(f.seat("/api/tables", request(map[string]string{"name": "Carl", "sheet": short})), 0)
		carl.do(wire.FromClient{Type: "settings", ID: "real", Dice: dice})
		carl.do(wire.FromClient{Type: "start", ID: "start"})
		carl.wait(func() bool { return carl.state() == "playing" })
		if now := carl.now.Table; now.Sheet == nil || now.Settings.Dice != dice || len(now.Play.Layouts[0].Rows[0].Cells) != 7 {
			t.Errorf("with real dice (%s) the table is %+v", dice, now)
		}
	}

	dan := f.sit(f.seat("/api/daily/"+time.Now().UTC().Format(time.DateOnly), `{"name": "Dan"}`), 0)
	if dan.do(wire.FromClient{Type: "settings", ID: "own", Sheet: short}) != 0 {
		t.Error("the daily roll is played on a sheet of one's own")
	}
	if refused := dan.refusal("own"); !strings.Contains(refused, "of_day") {
		t.Errorf("a sheet of one's own in the daily roll: %s", refused)
	}
}
