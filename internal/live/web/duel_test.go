package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rowlock/chance"
	"rowlock/internal/live/api"
	"rowlock/internal/live/duel"
	"rowlock/internal/live/duel/book"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/tablelog"
	"rowlock/internal/live/web"
	"rowlock/internal/race"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

// duelAs asks for the duel of a table.
func (f *fixture) duelAs(seat wire.Seated) (status int, d wire.Duel, text string) {
	f.Helper()
	status, text = f.post("/api/tables/"+seat.Code+"/duel", `{"token": "`+seat.Token+`"}`)
	if status == http.StatusOK {
		if err := json.Unmarshal([]byte(text), &d); err != nil {
			f.Fatal(err)
		}
	}
	return status, d, text
}

// playWell plays a game to its end, skipping little.
func (p *player) playWell() {
	p.Helper()
	for n := 0; p.state() != "finished"; n++ {
		if p.owes() {
			p.shows(p.decide(fmt.Sprint("d", n)))
		} else if err := p.hear(); err != nil {
			p.Fatal(err)
		}
	}
}

// shows waits until the player is shown an entry.
func (p *player) shows(seq int64) { p.wait(func() bool { return p.now.Seq >= seq }) }

// Somebody gives on the throws of a game, alone or against bots. Whoever takes them plays the same throws against
// the same bots, and sees what the others have made of them only after the end.
func TestDuel(t *testing.T) {
	for _, edition := range []string{"classic", "cards"} {
		t.Run(edition, func(t *testing.T) {
			race.LeaveAllBut(t, "classic")
			f := open(t)
			seat := f.seat("/api/tables", `{"name": "Ann", "edition": "`+edition+`"}`)
			ann := f.sit(seat, 0)
			ann.do(wire.FromClient{Type: "add_bot", ID: "bot", Bot: "greedy"})
			ann.do(wire.FromClient{Type: "start", ID: "start"})
			ann.wait(func() bool { return ann.state() == "playing" })
			if status, _, text := f.duelAs(seat); status != http.StatusConflict || !strings.Contains(text, "duel_later") {
				t.Errorf("a duel of a game that is on: %d %s", status, text)
			}
			ann.playWell()
			if status, _, text := f.duelAs(wire.Seated{Code: seat.Code, Token: "no one's"}); status != http.StatusConflict || !strings.Contains(text, "not_seated") {
				t.Errorf("a duel for somebody else: %d %s", status, text)
			}
			_, first, _ := f.duelAs(seat)
			_, again, _ := f.duelAs(seat)
			if first.Duel == "" || again.Duel != first.Duel || len(first.Results) != 1 || !first.Results[0].Own || first.Players != 1 {
				t.Errorf("the duel is %+v, and %+v", first, again)
			}

			path := "/api/duels/" + first.Duel
			bens := f.seat(path+"/tables", `{"name": "Ben"}`)
			ben := f.sit(bens, 0)
			if now := ben.now.Table; now.Duel != first.Duel || now.State != "playing" || len(now.Seats) != 2 || now.Seats[1].Bot != "greedy" || now.Free != 0 {
				t.Errorf("Ben's table is %+v", now)
			}
			if status, text := f.post("/api/tables/"+bens.Code+"/seats", `{"name": "Eve"}`); status != http.StatusConflict {
				t.Errorf("somebody sits down at a duel: %d %s", status, text)
			}
			ben.wait(ben.owes)
			if ben.say(wire.FromClient{Type: "hint", ID: "hint", Moment: ben.now.Table.Play.Moment}); !strings.Contains(ben.refusal("hint"), "no_hints") {
				t.Errorf("a hint in a duel: %s", ben.refusal("hint"))
			}
			status, told := f.get(path)
			if status != http.StatusOK || strings.Contains(told, seat.Code) || strings.Contains(told, `"total"`) || !strings.Contains(told, `"players":2`) {
				t.Errorf("before the end: %d %s", status, told)
			}
			if status, _, text := f.duelAs(bens); status != http.StatusConflict || strings.Contains(text, seat.Code) {
				t.Errorf("Ben is told before his end: %d %s", status, text)
			}
			ben.playWell()
			if ben.do(wire.FromClient{Type: "rematch", ID: "again"}) != 0 || !strings.Contains(ben.refusal("again"), "of_duel") {
				t.Errorf("a duel is played again: %s", ben.refusal("again"))
			}
			_, both, text := f.duelAs(bens)
			if len(both.Results) != 2 || !slices.ContainsFunc(both.Results, func(r wire.DuelResult) bool { return r.Table == seat.Code && r.Name == "Ann" }) {
				t.Errorf("after the end: %s", text)
			}
			ones, others := f.thrown(seat.Code), f.thrown(bens.Code)
			if n := min(len(ones), len(others)); n == 0 && edition == "classic" || !alike(ones[:n], others[:n]) {
				t.Errorf("the throws are\n%q and\n%q", ones, others)
			}
			a, b := f.setUp(seat.Code), f.setUp(bens.Code)
			if diff := cmp.Diff(strings.ReplaceAll(a, "Ann", "Ben"), b); diff != "" {
				t.Errorf("the set-ups differ: %s", diff)
			}
		})
	}
}

// refusal waits for the refusal of a command.
func (p *player) refusal(id string) string {
	p.wait(func() bool { return p.other["refused"+id] != nil })
	return string(p.other["refused"+id])
}

// thrown returns what was thrown in the first game of a table.
func (f *fixture) thrown(code string) (throws []string) {
	_, text := f.get("/api/tables/" + code + "/games/1")
	for line := range strings.Lines(text) {
		if throw, is := strings.CutPrefix(line, "roll "); is {
			throws = append(throws, strings.TrimSpace(throw))
		}
	}
	return throws
}

// setUp returns the first game of a table before its first throw.
func (f *fixture) setUp(code string) string {
	_, text := f.get("/api/tables/" + code + "/games/1")
	rec, err := record.Parse(rules.Published(), text)
	if err != nil {
		f.Fatal(err)
	}
	return rec.Cut(0).String()
}

// alike reports whether throws are the same in all dice that are in both games.
func alike(a, b []string) bool {
	for i := range a {
		one, other := strings.Fields(a[i]), strings.Fields(b[i])
		if !slices.Equal(one[:2], other[:2]) {
			return false
		}
		for _, die := range one[2:] {
			at := slices.IndexFunc(other, func(word string) bool { return word[0] == die[0] })
			if at >= 0 && other[at] != die {
				return false
			}
		}
	}
	return true
}

// seeded deals as a duel of the seed 5 does.
type seeded struct{}

func (seeded) Deal(_ string, d *table.Draw) (table.Outcome, error) {
	return d.By(chance.NewSeeded(5, uint64(d.Number)))
}

// ofSeed are duels of the seed 5.
type ofSeed struct{ book.Book }

func (b ofSeed) Begin(ctx context.Context, first duel.First) (string, error) {
	first.Seed = 5
	return b.Book.Begin(ctx, first)
}

// twinWorld opens a server with a duel, whose first player takes the first choice or the last. It returns what Ben is
// told until his last decision, and then at the end.
func twinWorld(t *testing.T, last bool, duels func(book.Book) api.Duels) (before, after string) {
	f := open(t)
	f.server.Close()
	f.lobby.Close()
	logger := slog.New(slog.DiscardHandler)
	f.lobby = lobby.Open(lobby.Config{Most: 100, Sleep: time.Hour, Table: run.Config{
		Log: tablelog.Held{Log: tablelog.Log{Log: f.log}, Claim: f.log}, Dealer: seeded{}, Bots: seatBot, Logger: logger,
		Config: table.Config{Book: rules.Published(), StandIn: "greedy", AwayAfter: time.Hour},
	}})
	config := f.config()
	config.Duels = duels(book.Book{Log: f.log, Rules: rules.Published()})
	f.server = httptest.NewServer(web.HandlerWithoutQuota(config))
	anns := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann := f.sit(anns, 0)
	ann.do(wire.FromClient{Type: "start", ID: "start"})
	for n := 0; ann.state() != "finished"; n++ {
		ann.wait(func() bool { return ann.owes() || ann.state() == "finished" })
		if choices := ann.now.Table.Play.Choices; ann.owes() {
			of := choices[0]
			if last {
				of = choices[len(choices)-1]
			}
			ann.shows(ann.choose(fmt.Sprint("a", n), of.Choice))
		}
	}
	_, d, text := f.duelAs(anns)
	if d.Duel == "" {
		t.Fatal(text)
	}

	var heard strings.Builder
	note := func(status int, text string) { fmt.Fprintln(&heard, status, text) }
	note(f.get("/api/duels/" + d.Duel))
	seat := f.seat("/api/duels/"+d.Duel+"/tables", `{"name": "Ben"}`)
	ben := f.sit(seat, 0)
	for n := 0; ben.state() != "finished"; n++ {
		note(f.get("/api/duels/" + d.Duel))
		status, _, text := f.duelAs(seat)
		note(status, text)
		note(f.get("/api/tables/" + seat.Code))
		note(f.get("/api/tables/" + seat.Code + "/games/1"))
		if before = heard.String() + strings.Join(ben.heard, "\n"); !ben.owes() {
			t.Fatalf("nobody decides: %+v", ben.now.Table)
		}
		ben.shows(ben.decide(fmt.Sprint("d", n)))
	}
	_, _, after = f.duelAs(seat)
	own := regexp.MustCompile(seat.Code + "|" + anns.Code + "|" + d.Duel + `|"(?:digest|secret)":"[0-9a-f]*"`)
	return own.ReplaceAllString(before, ""), own.ReplaceAllString(after, "")
}

// Two servers have a duel on the same throws, whose first player has played differently. All that somebody is told
// who has not finished is the same, byte for byte; after the end it differs. A server is found out that tells
// something of the first game.
func TestTwinDuels(t *testing.T) {
	race.Leave(t)
	honest := func(b book.Book) api.Duels { return ofSeed{b} }
	before, after := twinWorld(t, false, honest)
	otherBefore, otherAfter := twinWorld(t, true, honest)
	if diff := cmp.Diff(strings.Split(before, "\n"), strings.Split(otherBefore, "\n")); diff != "" {
		t.Errorf("before the end it shows: %s", diff)
	}
	if after == otherAfter {
		t.Error("the first games do not differ")
	}
	if len(before) < 10_000 {
		t.Errorf("that proves little: %d bytes", len(before))
	}
	leaks := func(b book.Book) api.Duels { return leaking{ofSeed{b}} }
	before, _ = twinWorld(t, false, leaks)
	if otherBefore, _ = twinWorld(t, true, leaks); before == otherBefore {
		t.Error("a server that leaks is not found out")
	}
}

// leaking are duels that count the steps of the first game among the players.
type leaking struct{ ofSeed }

func (l leaking) Find(ctx context.Context, code string) (*duel.Duel, error) {
	d, err := l.Book.Find(ctx, code)
	if err == nil {
		d.Tables = append(d.Tables, make([]string, strings.Count(d.Record, "\n")%90)...)
	}
	return d, err
}
