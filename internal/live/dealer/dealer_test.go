package dealer_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/fair"
	"rowlock/internal/live/dealer"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/rules"
)

// A memory is a log that does not outlive the test.
type memory struct {
	entries []table.Entry
	fault   error
	reads   int
}

func (m *memory) Append(_ context.Context, _ string, entries ...table.Entry) error {
	if m.fault != nil {
		return m.fault
	}
	m.entries = append(m.entries, entries...)
	return nil
}

func (m *memory) Read(_ context.Context, _ string, after int64) ([]table.Entry, error) {
	m.reads++
	return slices.Clone(m.entries[after:]), nil
}

// A live table has one person, who decides at random, and bots.
type live struct {
	*run.Core
	t   *testing.T
	log *memory
	cfg run.Config
	rng *rand.Rand
	now time.Time
}

const (
	code  = "K7M2QX"
	token = table.Token("the token of the only person")
)

func open(t *testing.T, ru rowlock.Rules, bots int) *live {
	l := &live{t: t, log: &memory{}, rng: rand.New(rand.NewPCG(1, 2)), now: time.Unix(0, 0)}
	l.cfg = run.Config{
		Log: l.log, Dealer: dealer.New(rules.Published(), l.log, rand.NewChaCha8([32]byte{1}), chance.NewSeeded(1)),
		Bots: func(name string) (run.Bot, error) { return bot.New(name, 1) }, Logger: slog.New(slog.DiscardHandler),
		Config: table.Config{Book: rules.Published(), StandIn: "random", AwayAfter: time.Hour},
	}
	var err error
	if l.Core, err = run.NewCore(code, table.Create{Rules: ru, Host: table.Join{Name: "Ann", Token: token}}, l.cfg, l.now); err != nil {
		t.Fatal(err)
	}
	l.connect()
	for range bots {
		l.do(table.AddBot{Bot: "random"})
	}
	return l
}

func (l *live) connect() {
	if _, err := l.Subscribe(token, false, func() {}, l.now); err != nil {
		l.t.Fatal(err)
	}
}

func (l *live) do(command table.Command) {
	l.t.Helper()
	if _, err := l.Do(table.Request{Token: token, Command: command}, l.now); err != nil {
		l.t.Fatal(err)
	}
}

// restart wakes the table from its log, with a dealer that knows nothing else.
func (l *live) restart() {
	l.cfg.Dealer = dealer.New(rules.Published(), l.log, rand.NewChaCha8([32]byte{2}), chance.NewSeeded(2))
	entries, _ := l.log.Read(context.Background(), code, 0)
	var err error
	if l.Core, err = run.OpenCore(code, entries, l.cfg, l.now); err != nil {
		l.t.Fatal(err)
	}
	l.connect()
}

// play goes on to the end of the game, or for that many steps.
func (l *live) play(steps int) {
	l.t.Helper()
	for range steps {
		v := l.View(token, table.Newest, l.now)
		if v.Stage == table.Finished {
			return
		}
		if choices := v.Position.Choices[0]; v.Position.Owes.Has(0) {
			l.do(table.Choose{Moment: v.Moment, Word: choices[l.rng.IntN(len(choices))].Word})
		}
		for _, task := range l.Tasks() {
			task(context.Background())(l.now)
		}
		if due := l.Due(); !due.IsZero() {
			l.now = due
			l.TimePassed(l.now)
		}
		if err := l.Err(); err != nil {
			l.t.Fatal(err)
		}
	}
}

// Proofs returns the proofs of a game, and its record if it is finished.
func (l *live) Proofs(number int) (proofs []json.RawMessage, record string, err error) {
	if proofs, err = table.Proofs(l.log.entries, number); err != nil {
		return nil, "", err
	}
	if record, err = table.FinishedGame(rules.Published(), l.log.entries, number); refusal.Code(err) == "no_game" || refusal.Code(err) == "no_result" {
		err = nil
	}
	return proofs, record, err
}

// verify checks the bundle of a game as anybody can.
func (l *live) verify(number int) fair.Report {
	l.t.Helper()
	proofs, record, err := l.Proofs(number)
	if err != nil {
		l.t.Fatal(err)
	}
	bundle, err := dealer.Bundle(rules.Published(), code, number, proofs, record)
	if err != nil {
		l.t.Fatal(err)
	}
	report, err := fair.Verify(rules.Published(), strings.NewReader(bundle))
	if err != nil {
		l.t.Fatalf("%v, in\n%s", err, bundle)
	}
	return report
}

// The draws of games of every rule set at a live table can be checked by anybody, during the game,
// after its end, and in the next game.
func TestLiveGames(t *testing.T) {
	for _, ru := range rules.Published().All() {
		t.Run(ru.ID(), func(t *testing.T) {
			race.LeaveAllBut(t, "classic")
			l := open(t, ru, 2)
			l.do(table.Start{})
			if r := l.verify(1); r.Draws < 1 || r.Finished || !r.ServerAlone {
				t.Errorf("at the start: %+v", r)
			}
			l.play(5)
			l.verify(1)
			l.play(10_000)
			l.do(table.Rematch{})
			l.play(10_000)
			for number := 1; number <= 2; number++ {
				if r := l.verify(number); !r.Finished || r.Seats != 3 {
					t.Errorf("game %d: %+v", number, r)
				}
			}
		})
	}
}

// Where the seats begin in turn, nobody draws who begins, and the proofs say so.
func TestInTurn(t *testing.T) {
	l := open(t, rules.Classic, 2)
	l.do(table.Change{Changes: table.Changes{InTurn: new(true)}})
	l.do(table.Start{})
	first := l.View(token, table.Newest, l.now).Position.Active
	for number := range 4 {
		want := (first + rowlock.Seat(number)) % 3
		if active := l.View(token, table.Newest, l.now).Position.Active; active != want {
			t.Errorf("seat %d begins game %d, not seat %d", active, number+1, want)
		}
		l.play(10_000)
		l.verify(number + 1)
		l.do(table.Rematch{})
	}
}

// After a crash anywhere in the game the rest is drawn by the same chains.
func TestRestart(t *testing.T) {
	l := open(t, rules.Cards, 2)
	l.do(table.Start{})
	for l.View(token, table.Newest, l.now).Stage != table.Finished {
		l.play(2)
		l.restart()
	}
	if r := l.verify(1); !r.Finished {
		t.Errorf("%+v", r)
	}
}

// A draw that did not reach the log is made again, from the same links; a dealer that relied on
// its own memory would fail.
func TestDrawnAgain(t *testing.T) {
	l := open(t, rules.Classic, 0)
	l.do(table.Start{})
	l.play(3)
	kept := len(l.log.entries)
	words := func() string {
		for range 100 {
			l.play(1)
			for _, e := range l.log.entries[kept:] {
				if e.Kind == "chance" {
					return string(e.Body)
				}
			}
		}
		return ""
	}
	position := *l.rng
	first := words()
	l.rng = &position
	l.log.entries = l.log.entries[:kept]
	entries, _ := l.log.Read(context.Background(), code, 0)
	var err error
	if l.Core, err = run.OpenCore(code, entries, l.cfg, l.now); err != nil { // the same dealer
		t.Fatal(err)
	}
	l.connect()
	if again := words(); first == "" || again != first {
		t.Errorf("drawn again\n%s\nwas\n%s", again, first)
	}
}

// A game that began before proofs existed can be finished, and says that it has none.
func TestOldGame(t *testing.T) {
	race.Leave(t)
	l := open(t, rules.Classic, 1)
	l.cfg.Dealer = run.Instant{Source: chance.NewSeeded(3)}
	entries, _ := l.log.Read(context.Background(), code, 0)
	var err error
	if l.Core, err = run.OpenCore(code, entries, l.cfg, l.now); err != nil {
		t.Fatal(err)
	}
	l.connect()
	l.do(table.Start{})
	l.play(3)
	l.restart()
	l.play(10_000)
	if _, _, err := l.Proofs(1); refusal.Code(err) != "no_proofs" {
		t.Errorf("the proofs of a game without: %v", err)
	}
	if _, _, err := l.Proofs(2); refusal.Code(err) != "no_game" {
		t.Errorf("the proofs of no game: %v", err)
	}
	l.do(table.Rematch{})
	l.play(10_000)
	l.verify(2)
}

// Everything secret comes from the source of randomness: with two sources, no two secrets are equal.
func TestSecretsAreDrawn(t *testing.T) {
	seen := map[fair.Hash]bool{}
	for range 2 {
		l := open(t, rules.Cards, 0)
		if len(seen) > 0 {
			l.restart() // with another source
		}
		l.do(table.Start{})
		proofs, _, err := l.Proofs(1)
		if err != nil {
			t.Fatal(err)
		}
		var p struct {
			Secret fair.Secret `json:"secret"`
			Seed   fair.Hash   `json:"seed"`
		}
		if err := json.Unmarshal(proofs[0], &p); err != nil {
			t.Fatal(err)
		}
		for _, one := range append(p.Secret.Decks[:], p.Secret.Link, p.Seed) {
			if seen[one] {
				t.Errorf("two secrets are %v", one)
			}
			seen[one] = true
		}
	}
}

// Without randomness nothing is dealt.
func TestNoRandomness(t *testing.T) {
	l := open(t, rules.Classic, 1)
	d := dealer.New(rules.Published(), l.log, broken{}, chance.NewSeeded(1))
	if _, err := d.Deal(code, &table.Draw{Game: 1, Number: 1, Rules: rules.Classic, Seats: 2, First: rowlock.Nobody}); !errors.Is(err, errBroken) {
		t.Errorf("dealt with %v", err)
	}
}

type broken struct{}

var errBroken = errors.New("no randomness")

func (broken) Read([]byte) (int, error) { return 0, errBroken }
