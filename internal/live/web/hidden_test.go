package web_test

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/web"
	"rowlock/rules"
	"rowlock/wire"
)

const twinCode = "TWNTWN"

// twins is how many steps of twin tables are compared; make campaign takes more.
var twins = flag.Int("twins", 80, "steps of twin tables to compare")

// TestHiddenCardsOnTheWire serves pairs of tables whose logs differ only in two cards of one
// number, and requires that every byte for a viewer who cannot know them is the same: the first
// update after each entry, and the refusal of a wrong choice (K2). The control is a viewer who
// holds one of the cards.
func TestHiddenCardsOnTheWire(t *testing.T) {
	race.Leave(t)
	for _, ru := range []string{rules.Cards.Edition(), rules.CardsJokers.Edition()} {
		compared, differed := 0, 0
		for seed := uint64(0); seed < 6 || compared < *twins/2; seed++ {
			log := playCards(t, ru, seed)
			swap := twoHidden(t, log, seed)
			for end := startedAt(log); end <= len(log); end++ {
				one, two := log[:end], swap.all(log[:end])
				if swap.known(log[:end]) {
					break
				}
				for _, viewer := range []table.Token{tokenOf(0), ""} {
					a, b := seenBy(t, one, viewer, swap.x, swap.y), seenBy(t, two, viewer, swap.x, swap.y)
					if a != b {
						t.Fatalf("%s, seed %d, %s and %s, after entry %d: viewer %q gets\n%s\nand\n%s", ru, seed, swap.x, swap.y, end, viewer, a, b)
					}
					compared++
				}
				if seenBy(t, one, tokenOf(1)) != seenBy(t, two, tokenOf(1)) {
					differed++
				}
			}
		}
		t.Logf("%s: %d comparisons, of which the holder saw the difference %d times", ru, compared, differed)
		if compared < 40 || differed < 10 {
			t.Errorf("%s: %d comparisons, and the holder saw the difference %d times: that proves little", ru, compared, differed)
		}
	}
}

// memory keeps a table's log where the test can change it.
type memory struct{ entries []table.Entry }

func (m *memory) Append(_ context.Context, _ string, entries ...table.Entry) error {
	m.entries = append(m.entries, entries...)
	return nil
}

func (m *memory) Read(_ context.Context, name string, after int64) ([]table.Entry, error) {
	if name != twinCode {
		return nil, nil
	}
	return m.entries[after:], nil
}

func quiet(log run.Log) run.Config {
	return run.Config{
		Log: log, Dealer: run.Instant{Source: chance.NewSeeded(1)}, Bots: seatBot, Logger: slog.New(slog.DiscardHandler),
		Config: table.Config{Book: rules.Published(), StandIn: "greedy", AwayAfter: time.Hour, BotDelay: time.Hour},
	}
}

func seatBot(name string) (run.Bot, error) { return bot.New(name, 1) }

func tokenOf(seat int) table.Token {
	return table.Token(strings.Repeat(fmt.Sprint(seat), 22))
}

// playCards plays some turns of a game of three and returns its log.
func playCards(t *testing.T, edition string, seed uint64) []table.Entry {
	t.Helper()
	ru, err := rules.Published().ByEdition(edition)
	if err != nil {
		t.Fatal(err)
	}
	log := &memory{}
	cfg := quiet(log)
	cfg.Dealer = run.Instant{Source: chance.NewSeeded(seed)}
	tb, err := run.New(twinCode, table.Create{Rules: ru, Host: table.Join{Name: "P0", Token: tokenOf(0)}}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer tb.Close()
	do := func(action string, seat int, command table.Command) {
		if _, err := tb.Do(t.Context(), table.Request{ID: action, Token: tokenOf(seat), Command: command}); err != nil {
			t.Fatal(err)
		}
	}
	for seat := 1; seat < 3; seat++ {
		do("", seat, table.Join{Name: fmt.Sprint("P", seat), Token: tokenOf(seat)})
	}
	do("start", 0, table.Start{})
	random := rand.New(rand.NewPCG(seed, 1))
	for n := range 24 {
		for seat := range 3 {
			v, err := tb.View(t.Context(), tokenOf(seat), table.Newest)
			if err != nil {
				t.Fatal(err)
			}
			if choices := v.Position.Choices[seat]; len(choices) > 0 {
				word := choices[random.IntN(len(choices))].Word
				do(fmt.Sprint(n, "-", seat), seat, table.Choose{Moment: v.Moment, Word: word})
			}
		}
	}
	return log.entries
}

// startedAt returns how many entries a log has when the newest game begins.
func startedAt(log []table.Entry) int {
	end := len(log)
	for log[end-1].Kind != "started" {
		end--
	}
	return end
}

// A swap exchanges two cards of one number everywhere in the newest game of a log, except in the
// proofs of draws.
type swap struct {
	x, y  string
	cards *regexp.Regexp
}

// twoHidden picks a card that seat 1 was dealt and another of its number that seat 0 was not.
// There always is one: seat 0 has four cards, and would need three for each of seat 1's if none of
// those had the same number.
func twoHidden(t *testing.T, log []table.Entry, seed uint64) swap {
	t.Helper()
	deck := regexp.MustCompile(`\b[RYGBJ](?:[2-9]|1[0-2])\b`).FindAllString(string(log[startedAt(log)-1].Body), -1)
	var found []swap
	for i, x := range deck[4:8] {
		for _, y := range deck[4+i+1:] {
			if x[1:] == y[1:] {
				found = append(found, swap{x, y, regexp.MustCompile(`\b(` + x + `|` + y + `)\b`)})
			}
		}
	}
	return found[rand.New(rand.NewPCG(seed, 2)).IntN(len(found))]
}

func (s swap) all(log []table.Entry) []table.Entry {
	twin := slices.Clone(log)
	for i := startedAt(log) - 1; i < len(twin); i++ {
		if e := twin[i]; e.Kind == "started" || e.Kind == "chose" {
			twin[i].Body = s.cards.ReplaceAllFunc(slices.Clone(e.Body), func(card []byte) []byte {
				if string(card) == s.x {
					return []byte(s.y)
				}
				return []byte(s.x)
			})
		}
	}
	return twin
}

// known reports whether one of the cards, or a cell with its name, was shown to all, or seat 0
// took one.
func (s swap) known(log []table.Entry) bool {
	return slices.ContainsFunc(log[startedAt(log):], func(e table.Entry) bool {
		mine := strings.Contains(string(e.Body), `"seat":0`)
		return e.Kind == "chose" && s.cards.Match(e.Body) && (mine || !isTake(log, e))
	})
}

// isTake reports whether a choice was the first of a turn: no other hides which card it moves.
func isTake(log []table.Entry, e table.Entry) bool {
	before, err := table.Open(log[:e.Seq-1], table.Config{Book: rules.Published()})
	return err == nil && before.View("", table.Newest, time.Time{}).Position.Phase == rowlock.PhaseTake
}

// away matches how long it takes until a bot stands in, which depends on the clock.
var away = regexp.MustCompile(`"stand_in_ms":\d+`)

// seenBy serves a log to one viewer and returns what it gets: the first update and, in a take, the
// answers to asking for the cards by their true colours.
func seenBy(t *testing.T, entries []table.Entry, token table.Token, probes ...string) string {
	t.Helper()
	tables := lobby.Open(lobby.Config{Most: 1, Sleep: time.Hour, Table: quiet(&memory{slices.Clone(entries)})})
	defer tables.Close()
	server := httptest.NewServer(web.Handler(web.Config{Lobby: tables, Exact: noTable, Logger: slog.New(slog.DiscardHandler)}))
	defer server.Close()
	p := (&fixture{T: t, server: server}).connect(twinCode)
	defer func() { _ = p.conn.CloseNow() }()
	p.say(wire.FromClient{Type: "hello", Token: string(token)})
	p.wait(func() bool { return p.now.Type == "update" })
	got := away.ReplaceAllString(strings.Join(p.heard, ""), "")
	if p.now.Table.Play.Position.Phase != "take" || p.now.Table.You == nil {
		return got
	}
	for _, word := range append(probes, "?13", "x") {
		p.do(wire.FromClient{Type: "choose", ID: word, Moment: p.now.Table.Play.Moment, Choice: word})
		got += string(p.other["refused"+word])
	}
	return got
}
