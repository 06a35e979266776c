package run_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/rules"
)

// playedOut returns the record of a random game of two.
func playedOut(t *testing.T, edition string, random *rand.Rand) *record.Record {
	t.Helper()
	f := open(t, edition).fill(2)
	f.must(0, table.Start{})
	f.playOn(random, func(int) {})
	text, err := f.FinishedGame(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Parse(rules.Published(), text)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// resume opens a table where seat 1 goes on from a record.
func resume(t *testing.T, edition string, rec *record.Record) *fixture {
	t.Helper()
	f := &fixture{T: t, log: &memory{name: "TABLE2"}, cfg: open(t, edition).cfg}
	f.cfg.Log, f.cfg.BotDelay, f.cfg.Called = f.log, time.Millisecond, bot.Called()
	var err error
	if f.Runner, err = run.New("TABLE2", table.Resume{Record: rec, Seat: 1, Token: token(1), Bot: "random"}, f.cfg); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// finish lets seat 1 choose at random until the game is over.
func (f *fixture) finish(random *rand.Rand) {
	f.Helper()
	w := f.connect(1)
	defer w.Close()
	for {
		v, err := f.View(f.Context(), token(1), table.Newest) // now would connect, which is a change too
		switch {
		case err != nil:
			f.Fatal(err)
		case v.Stage == table.Finished:
			return
		case v.Position.Owes.Has(1) && v.Chosen == "":
			f.choose(1, random)
		default:
			<-w.Changed()
		}
	}
}

// A resumed game is the record's up to its moment, keeps its rules to the end, and is the same
// after a restart.
func TestResume(t *testing.T) {
	editions(t, func(t *testing.T, edition string) {
		random := rand.New(rand.NewPCG(8, 1))
		whole := playedOut(t, edition, random)
		for _, at := range []int{0, random.IntN(len(whole.Steps)), len(whole.Steps) - 1} {
			part := whole.Cut(at)
			f := resume(t, edition, part)
			if v := f.now(1); v.Seat != 1 || v.Free+len(v.Seats) < 2 || v.Seats[1].Name != "Seat 1" || v.Seats[0].Bot != "random" {
				t.Fatalf("moment %d: %+v", at, v.Seats)
			}
			f.restart(f.log.all()[:3]) // the seats, before the game goes on
			f = f.restart(f.log.all())
			f.finish(random)
			text, err := f.FinishedGame(t.Context(), 1)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(text, part.String()) {
				t.Errorf("moment %d: the record does not begin as that it goes on from", at)
			}
			rec, err := record.Parse(rules.Published(), text)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := rec.Replay(); err != nil {
				t.Errorf("moment %d: %v", at, err)
			}
			if _, err := table.Proofs(f.log.all(), 1); refusal.Code(err) != "no_proofs" {
				t.Errorf("proofs of a game that was begun elsewhere: %v", err)
			}
			f.must(1, table.Rematch{})
			if v := f.now(1); v.Games != 2 {
				t.Errorf("a rematch is game %d", v.Games)
			}
		}
	})
}

// Names that a table does not allow, such as a bot's for a person, cannot be had through a record:
// the person is called by a number, or everybody is if other names are not allowed either.
func TestResumeNames(t *testing.T) {
	part := playedOut(t, "classic", rand.New(rand.NewPCG(8, 4))).Cut(3)
	numbered := []string{"P1", "P2"}
	for _, c := range []struct{ given, want []string }{
		{[]string{"Ann", "Ben"}, []string{"Ann", "Ben"}},
		{[]string{"Orakko", "Ben"}, []string{"Orakko", "Ben"}}, // a bot sits there
		{[]string{"Ann", "Orakko"}, []string{"Ann", "P2"}},
		{[]string{"Ann", "Master 2"}, []string{"Ann", "P2"}},
		{[]string{"P2", "Orakko"}, numbered},
		{[]string{"Ann", "\u2800"}, numbered},
		{[]string{"A\u0301\u0301\u0301\u0301\u0301\u0301nn", "Ben"}, numbered},
		{[]string{"Ann", "ann"}, numbered},
		{[]string{"Ann", "\u0410nn"}, numbered}, // a Cyrillic A
	} {
		rec := *part
		rec.Names = c.given
		f := resume(t, "classic", &rec)
		var names []string
		for _, seat := range f.now(1).Seats {
			names = append(names, seat.Name)
		}
		if !slices.Equal(names, c.want) {
			t.Errorf("%q sit as %q, want %q", c.given, names, c.want)
		}
	}
}

// A finished game, a seat that does not exist and an unknown bot are refused, and no table is
// made.
func TestResumeRefuses(t *testing.T) {
	whole := playedOut(t, "classic", rand.New(rand.NewPCG(8, 2)))
	part := whole.Cut(3)
	for name, c := range map[string]struct {
		begin table.Resume
		want  string
	}{
		"over":    {table.Resume{Record: whole, Seat: 1, Token: "x", Bot: "random"}, "not_now"},
		"no seat": {table.Resume{Record: part, Seat: 2, Token: "x", Bot: "random"}, "malformed"},
		"no bot":  {table.Resume{Record: part, Seat: 1, Token: "x", Bot: "nobody"}, "malformed"},
	} {
		f := open(t, "classic")
		before := f.log.count()
		if _, err := run.New("TABLE3", c.begin, f.cfg); refusal.Code(err) != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
		if f.log.count() != before {
			t.Errorf("%s: something is in the log", name)
		}
	}
}

// At a table of a day everybody gets that day's throws, however the game goes, and the table
// allows only that one game.
func TestDay(t *testing.T) {
	ofDay := func(seed uint64) []string {
		f := &fixture{T: t, log: &memory{name: "TABLE2"}, cfg: open(t, "classic").cfg}
		f.cfg.Log, f.cfg.Dealer = f.log, run.Instant{Source: chance.NewSeeded(seed)} // which is not asked
		ru := playedOut(t, "classic", rand.New(rand.NewPCG(8, 3))).Rules
		var err error
		if f.Runner, err = run.New("TABLE2", table.Create{Rules: ru, Host: table.Join{Name: "Seat 0", Token: token(0)}, Day: "2026-11-22"}, f.cfg); err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		f.refused("not_now", 0, table.Change{Edition: "longo"})
		f.refused("full", 0, table.AddBot{Bot: "random"})
		f.refused("full", 1, table.Join{Name: "Seat 1", Token: token(1)})
		f.must(0, table.Start{})
		if _, err := f.hint(0); refusal.Code(err) != "not_now" || f.now(0).MayHint {
			t.Errorf("choices of a day have prices: %v", err)
		}
		if err := f.try(0, table.Stop{}); refusal.Code(err) != "not_now" || !strings.Contains(err.Error(), "the daily roll is played alone, and once at a table") {
			t.Errorf("the game of a day ends without a result: %v", err)
		}
		f.playOn(rand.New(rand.NewPCG(seed, 1)), func(int) {})
		f.refused("not_now", 0, table.Rematch{})
		f.refused("not_now", 0, table.Gather{})
		if v := f.now(0); v.Day != "2026-11-22" || v.Rematch != "" {
			t.Errorf("the day of the table is %q, the word for a rematch is to do %q", v.Day, v.Rematch)
		}
		text, err := f.FinishedGame(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		var throws []string
		for line := range strings.Lines(text) {
			if words, is := strings.CutPrefix(line, "roll "); is {
				throws = append(throws, strings.TrimSpace(words))
			}
		}
		return throws
	}
	one, other := ofDay(1), ofDay(2)
	if len(one) < 5 || len(other) < 5 {
		t.Fatal("games of fewer than five throws prove nothing")
	}
	for i := range min(len(one), len(other)) {
		if !subset(one[i], other[i]) && !subset(other[i], one[i]) {
			t.Errorf("throw %d is %s and %s", i+1, one[i], other[i])
		}
	}
}

// subset reports whether all dice of a throw are in another, which may have more.
func subset(some, all string) bool {
	for word := range strings.FieldsSeq(some) {
		if !strings.Contains(" "+all+" ", " "+word+" ") {
			return false
		}
	}
	return some[:3] == all[:3] // the white dice
}
