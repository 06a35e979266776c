package table_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/dealer"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/record"
	"rowlock/rules"
)

var writeGolden = flag.Bool("golden", false, "write the golden logs of the scenes that are missing; those that exist are never touched")

// scenes are the logs of later versions: together they have every kind of entry.
var scenes = map[string]func(*scene){
	// Guests are invited; somebody throws by hand, is reminded, goes away, is replaced by a bot,
	// and loses the seat to another; the game is published, and another begins.
	"guests": func(s *scene) {
		s.create(table.Create{Rules: rules.Classic, Host: table.Join{Name: "Seat 0", Token: token(0)}})
		s.come(0)
		s.must(0, table.Invite{Only: true, Renew: true})
		s.must(0, table.Invite{})
		for seat := 1; seat < 3; seat++ {
			s.must(seat, table.Join{Name: fmt.Sprint("Seat ", seat), Token: token(seat)})
			s.come(seat)
		}
		s.must(0, table.AddBot{Bot: "greedy"})
		s.must(0, table.Remove{Name: "Greedy"})
		s.must(0, table.Change{Edition: "classic", Changes: table.Changes{ByHand: new(true), Listed: new(true), Hints: new(true), FreeText: new(true), InTurn: new(true)}})
		s.must(0, table.Start{})
		s.play(func(v *table.View) bool { return v.Moment >= 12 })
		s.play(func(v *table.View) bool { return v.Position.Owes.Has(2) && v.Position.Phase.ForAll() })
		s.wait(25 * time.Second)
		s.must(0, table.Nudge{Seat: 2})
		s.leave(2)
		s.wait(10 * time.Second)
		s.must(0, table.StandIn{Seat: 2})
		s.wait(5 * time.Second)
		s.come(2)
		s.leave(2)
		s.wait(time.Minute)
		s.must(0, table.Remove{Name: "Seat 2"})
		s.must(3, table.Join{Name: "Ben", Token: token(3)})
		s.come(3)
		s.play(func(v *table.View) bool { return v.Stage == table.Finished })
		s.must(0, table.Gather{})
		s.must(0, table.Start{})
		s.play(func(v *table.View) bool { return v.Stage == table.Finished })
		for _, seat := range []int{0, 1, 3} {
			s.must(seat, table.Rematch{})
		}
		s.play(func(v *table.View) bool { return v.Games == 3 && v.Position.Owes.Has(1) })
	},
	// A game begun by mistake ends without a result while a bot plays for a person who has left;
	// the next one is played to its end, and in the third somebody asks to end it.
	"stopped": func(s *scene) {
		s.shares = true
		s.create(table.Create{Rules: rules.Longo, Host: table.Join{Name: "Seat 0", Token: token(0)}})
		s.come(0)
		for seat := 1; seat < 3; seat++ {
			s.must(seat, table.Join{Name: fmt.Sprint("Seat ", seat), Token: token(seat)})
			s.come(seat)
		}
		s.must(0, table.Change{Changes: table.Changes{ByHand: new(true), InTurn: new(true)}})
		s.must(0, table.Start{})
		s.play(func(v *table.View) bool { return v.Moment >= 5 })
		s.must(2, table.Leave{})
		s.leave(2)
		s.must(1, table.Stop{})
		s.must(0, table.Stop{})
		s.must(0, table.Change{Edition: "classic"})
		s.come(2)
		s.must(0, table.Start{})
		s.play(func(v *table.View) bool { return v.Stage == table.Finished })
		for seat := range 3 {
			s.must(seat, table.Rematch{})
		}
		s.wait(5 * time.Second) // its draw waits for shares that nobody gives
		s.play(func(v *table.View) bool { return v.Games == 3 && v.Position.Owes.Has(1) })
		s.must(2, table.Stop{})
	},
	// A person who is there does not decide, is warned and gives a sign; is warned again, and a bot
	// decides for them once. Then the person leaves, and a bot plays on.
	"warned": func(s *scene) {
		s.create(table.Create{Rules: rules.Classic, Host: table.Join{Name: "Seat 0", Token: token(0)}})
		s.must(1, table.Join{Name: "Seat 1", Token: token(1)})
		s.come(0)
		s.come(1)
		s.must(0, table.Start{})
		s.play(func(v *table.View) bool { return v.Moment >= 6 && v.Position.Phase.ForAll() && v.Position.Owes.Has(1) })
		s.wait(time.Minute)
		s.must(0, table.StandIn{Seat: 1})
		s.wait(10 * time.Second)
		s.must(1, table.Return{})
		s.wait(time.Minute)
		s.must(0, table.StandIn{Seat: 1})
		s.wait(22 * time.Second)
		s.play(func(v *table.View) bool { return v.Moment >= 20 })
		s.must(1, table.Leave{})
		s.play(func(v *table.View) bool { return v.Moment >= 30 && v.Position.Owes.Has(0) })
	},
	// A table waits a day for a person who is away; then a clock passes for them, and the host
	// changes the setting.
	"waits": func(s *scene) {
		s.create(table.Create{Rules: rules.Classic, Host: table.Join{Name: "Seat 0", Token: token(0)}})
		s.must(1, table.Join{Name: "Seat 1", Token: token(1)})
		s.come(0)
		s.come(1)
		s.must(0, table.Change{Changes: table.Changes{Away: new(table.Waits)}})
		s.must(0, table.Start{})
		s.play(func(v *table.View) bool { return v.Moment >= 6 && v.Position.Owes.Has(1) })
		s.leave(1)
		s.wait(24 * time.Hour)
		s.must(0, table.Change{Changes: table.Changes{Clock: new(120)}})
		s.wait(3 * time.Minute)
		s.must(0, table.Change{Changes: table.Changes{Away: new(table.BotPlays), Clock: new(0)}})
		s.wait(10 * time.Second)
		s.come(1)
		s.must(0, table.Change{Changes: table.Changes{Away: new(table.Waits), Clock: new(300)}})
		s.play(func(v *table.View) bool { return v.Moment >= 20 && v.Position.Owes.Has(1) })
	},
	"day": func(s *scene) {
		s.create(table.Create{Rules: rules.Classic, Host: table.Join{Name: "Seat 0", Token: token(0)}, Day: "2026-11-23"})
		s.come(0)
		s.must(0, table.Start{})
		s.play(func(v *table.View) bool { return v.Stage == table.Finished })
	},
	"resumed": func(s *scene) {
		text := "rowlock 1\nedition classic\nplayer \"Seat 0\"\nplayer \"Seat 1\"\nactive \"Seat 0\"\nroll 4 1 R3 Y2 G6 B6\nwhite \"Seat 0\"=B5 \"Seat 1\"=Y5\ncolour -\n"
		rec, err := record.Parse(rules.Published(), text)
		if err != nil {
			s.Fatal(err)
		}
		s.create(table.Resume{Record: rec, Seat: 1, Token: token(1), Bot: "greedy"})
		s.come(1)
		s.play(func(v *table.View) bool { return v.Stage == table.Finished })
	},
	// A person whose seat was freed comes back to it, and has the same hand.
	"back": func(s *scene) {
		s.create(table.Create{Rules: rules.Cards, Host: table.Join{Name: "Seat 0", Token: token(0)}})
		s.must(1, table.Join{Name: "Seat 1", Token: token(1)})
		s.come(0)
		s.come(1)
		s.must(0, table.Start{})
		s.play(func(v *table.View) bool { return v.Moment >= 8 })
		s.leave(1)
		s.wait(time.Minute)
		s.must(0, table.Remove{Name: "Seat 1"})
		s.wait(10 * time.Second)
		s.come(1)
		s.play(func(v *table.View) bool { return v.Moment >= 16 && v.Position.Owes.Has(1) })
	},
	// People have faces; one changes theirs, and one who comes late for a bot has one too.
	"faces": func(s *scene) {
		s.create(table.Create{Rules: rules.Classic, Host: table.Join{Name: "Seat 0", Token: token(0), Face: "fox"}})
		s.must(1, table.Join{Name: "Seat 1", Token: token(1)})
		s.come(0)
		s.come(1)
		s.must(0, table.AddBot{Bot: "greedy"})
		s.must(1, table.Face{Name: "owl"})
		s.must(0, table.Start{})
		s.play(func(v *table.View) bool { return v.Moment >= 6 })
		s.must(3, table.Join{Name: "Ben", Token: token(3), Face: "frog"})
		s.must(0, table.Face{})
		s.play(func(v *table.View) bool { return v.Moment >= 10 && v.Position.Owes.Has(1) })
	},
	// Many steps with real dice are taken back and done again at once.
	"turned": func(s *scene) {
		s.realDice(table.Unseen)
		s.must(0, table.Undo{Steps: new(2)})
		s.must(1, table.Undo{Steps: new(0)})
		s.must(1, table.Redo{Steps: new(5)})
	},
	"entered": func(s *scene) { s.realDice(table.Entered) },
	"unseen":  func(s *scene) { s.realDice(table.Unseen) },
	// A table has grown old: only its newest log is kept.
	"continued": func(s *scene) {
		s.shares = true
		s.create(table.Create{Rules: rules.CardsJokers, Host: table.Join{Name: "Seat 0", Token: token(0)}})
		s.must(1, table.Join{Name: "Seat 1", Token: token(1)})
		s.come(0)
		s.come(1)
		for n := 0; len(s.log) == 1 && n < 30_000; n++ {
			s.must(0, table.Change{Edition: "cards-jokers", Changes: table.Changes{Clock: new([]int{0, 45}[n%2])}})
		}
		s.must(0, table.Start{})
		s.play(func(v *table.View) bool { return v.Stage == table.Finished })
	},
}

func token(seat int) table.Token { return table.Token(fmt.Sprint("token of seat ", seat)) }

// kept holds the logs of a table by name.
type kept map[string][]table.Entry

func (k kept) Append(_ context.Context, name string, entries ...table.Entry) error {
	k[name] = append(k[name], entries...)
	return nil
}

func (k kept) Read(_ context.Context, name string, after int64) ([]table.Entry, error) {
	return slices.Clone(k[name][min(int(after), len(k[name])):]), nil
}

// A scene is a table at play, with its time.
type scene struct {
	*testing.T
	log    kept
	core   *run.Core
	now    time.Time
	random *rand.Rand
	there  map[int]*run.Subscriber
	shares bool // connections say that they share in draws, but give nothing
	asked  int
}

func newScene(t *testing.T) *scene {
	return &scene{T: t, log: kept{}, now: time.Date(2026, 11, 23, 17, 0, 0, 0, time.UTC), random: rand.New(rand.NewPCG(1, 2)), there: map[int]*run.Subscriber{}}
}

func (s *scene) create(begin table.Input) {
	s.Helper()
	var err error
	s.core, err = run.NewCore("K7M2QX", begin, run.Config{
		Log: s.log, Dealer: dealer.New(rules.Published(), s.log, rand.NewChaCha8([32]byte{}), chance.NewSeeded(1)),
		Bots: func(name string) (run.Bot, error) { return bot.New(name, 1) }, Logger: slog.New(slog.DiscardHandler),
		Config: table.Config{Book: rules.Published(), StandIn: "greedy", AwayAfter: 10 * time.Minute, BotDelay: time.Second},
	}, s.now)
	if err != nil {
		s.Fatal(err)
	}
}

func (s *scene) try(seat int, command table.Command) error {
	s.asked++
	_, err := s.core.Do(table.Request{ID: fmt.Sprint("action ", s.asked), Token: token(seat), Command: command}, s.now)
	return err
}

func (s *scene) must(seat int, command table.Command) {
	s.Helper()
	if err := s.try(seat, command); err != nil {
		s.Fatalf("%T of seat %d: %v", command, seat, err)
	}
}

func (s *scene) come(seat int) {
	s.Helper()
	var err error
	if s.there[seat], err = s.core.Subscribe(token(seat), s.shares, func() {}, s.now); err != nil {
		s.Fatal(err)
	}
}

func (s *scene) leave(seat int) {
	s.core.Unsubscribe(s.there[seat], s.now)
	delete(s.there, seat)
}

// wait lets time pass and bots decide.
func (s *scene) wait(long time.Duration) {
	for end := s.now.Add(long); ; {
		for tasks := s.core.Tasks(); len(tasks) > 0; tasks = s.core.Tasks() {
			for _, task := range tasks {
				task(s.Context())(s.now)
			}
		}
		due := s.core.Due()
		if due.IsZero() || due.After(end) {
			s.now = end
			return
		}
		if due.After(s.now) {
			s.now = due
		}
		s.core.TimePassed(s.now)
	}
}

// play lets everybody present decide at random until a condition holds.
func (s *scene) play(until func(v *table.View) bool) {
	s.Helper()
	for range 5000 {
		for seat := range s.there {
			if v := s.core.View(token(seat), table.Newest, s.now); v.Stage == table.Playing && until(&v) {
				return
			}
		}
		for _, seat := range slices.Sorted(maps.Keys(s.there)) {
			v := s.core.View(token(seat), table.Newest, s.now)
			if v.Stage == table.Finished {
				if until(&v) {
					return
				}
				s.Fatal("the game is over")
			}
			switch {
			case v.Stage == table.Playing && v.Position.Owes.Has(rowlock.Seat(v.Seat)) && v.Chosen == "":
				choices := v.Position.Choices[v.Seat]
				s.must(seat, table.Choose{Moment: v.Moment, Word: choices[s.random.IntN(len(choices))].Word})
			case s.random.IntN(2) == 0:
				_ = s.try(seat, table.Throw{Moment: v.Moment})
			}
		}
		s.wait(time.Second)
	}
	s.Fatal("it is never so")
}

// realDice plays with real dice, and takes steps back.
func (s *scene) realDice(dice table.Dice) {
	s.create(table.Create{Rules: rules.Classic, Host: table.Join{Name: "Seat 0", Token: token(0)}})
	s.must(1, table.Join{Name: "Seat 1", Token: token(1)})
	s.come(0)
	s.come(1)
	s.must(0, table.Change{Edition: "classic", Changes: table.Changes{Dice: new(dice)}})
	s.must(0, table.Start{})
	for step := range 40 {
		v := s.core.View(token(step%2), table.Newest, s.now)
		switch choices := v.Position.Choices[step%2]; {
		case step%9 == 7:
			s.must(0, table.Undo{})
		case step%9 == 8:
			s.must(0, table.Redo{})
		case v.Position.Phase.ForChance():
			s.must(0, table.Tell{Moment: v.Moment, Words: "1 2 R3 Y4 G5 B6"})
		case len(choices) > 0 && v.Chosen == "":
			s.must(step%2, table.Choose{Moment: v.Moment, Word: choices[s.random.IntN(len(choices))].Word})
		}
		s.wait(time.Second)
	}
}

// newest returns the newest log of a scene.
func (s *scene) newest() []table.Entry {
	for n := len(s.log); ; n-- {
		if entries := s.log[table.LogName("K7M2QX", n)]; entries != nil {
			return entries
		}
	}
}

// write saves a scene. It leaves existing logs alone: they are what their version wrote.
func (s *scene) write(name string, play func(*scene)) {
	s.Helper()
	path := filepath.Join("testdata", "logs", name)
	if _, err := os.Stat(path + ".jsonl"); !errors.Is(err, fs.ErrNotExist) {
		return
	}
	play(s)
	var text strings.Builder
	for _, e := range s.newest() {
		line, err := json.Marshal(struct {
			Seq    int64
			Kind   string
			Action string `json:",omitempty"`
			Body   json.RawMessage
			At     time.Time
		}{e.Seq, e.Kind, e.Action, e.Body, e.At})
		if err != nil {
			s.Fatal(err)
		}
		text.Write(append(line, '\n'))
	}
	woken, err := table.Open(s.newest(), table.Config{Book: rules.Published()})
	if err != nil {
		s.Fatal(err)
	}
	seen, err := json.MarshalIndent(lookAt(s.T, woken, s.newest()), "", "\t")
	if err != nil {
		s.Fatal(err)
	}
	for end, data := range map[string][]byte{".jsonl": []byte(text.String()), ".json": append(seen, '\n')} {
		if err := os.WriteFile(path+end, data, 0o644); err != nil {
			s.Fatal(err)
		}
	}
}

// Every kind of entry is in a saved log, so that later versions are tested against what this one
// made of it.
func TestEveryKindIsKept(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range goldenLogs(t) {
		for _, e := range readLog(t, name) {
			seen[e.Kind] = true
		}
	}
	for _, kind := range table.Kinds() {
		if !seen[kind] {
			t.Errorf("no golden log has an entry %q: write a scene with it, and go test ./table -golden", kind)
		}
	}
}
