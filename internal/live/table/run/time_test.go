package run_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/bot"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/sheet"
)

// kinds returns what has happened so far, as a spectator knows it.
func (f *fixture) kinds() (kinds []string) {
	for _, e := range f.view(-1, 0).Events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func (f *fixture) count(kind string) (n int) {
	for _, k := range f.kinds() {
		if k == kind {
			n++
		}
	}
	return n
}

// timed runs a test in which time passes only when everybody waits.
func timed(t *testing.T, seats int, prepare func(f *fixture), test func(f *fixture, connections []*run.Subscription)) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic").fill(seats)
		var connections []*run.Subscription
		for seat := range seats {
			connections = append(connections, f.connect(seat))
		}
		prepare(f)
		f.must(0, table.Start{})
		test(f, connections)
	})
}

func clock(seconds int) func(*fixture) {
	return func(f *fixture) {
		f.must(0, table.Change{Edition: "classic", Changes: table.Changes{Clock: new(seconds)}})
	}
}

// When the time is up the clock passes for all who have not decided, together.
func TestClockPasses(t *testing.T) {
	timed(t, 2, clock(10), func(f *fixture, _ []*run.Subscription) {
		moment := f.now(0).Moment
		time.Sleep(9 * time.Second)
		if s := f.now(0); s.Moment != moment || s.Left != time.Second {
			t.Errorf("after 9 s: moment %d, left %v", s.Moment, s.Left)
		}
		f.must(1, table.Choose{Moment: moment, Word: "-"})
		time.Sleep(time.Second + time.Millisecond)
		s := f.now(0)
		if s.Moment != moment+1 || f.count("timeout") != 1 {
			t.Errorf("after 10 s: moment %d, events %v", s.Moment, f.kinds())
		}
		if late := s.Position.Players[0].Sheet; late != (sheet.Sheet{}) {
			t.Errorf("the clock has crossed something: %v", late)
		}
	})
}

// Without a clock nobody is hurried.
func TestNoClock(t *testing.T) {
	timed(t, 2, clock(0), func(f *fixture, _ []*run.Subscription) {
		time.Sleep(time.Hour)
		if s := f.now(0); s.Left >= 0 || f.count("timeout") != 0 {
			t.Errorf("left %v, events %v", s.Left, f.kinds())
		}
	})
}

// A person who is away is shown as such at once, and after 40 s a bot plays for them; a person who
// comes back has the seat again.
func TestKeptAndReturned(t *testing.T) {
	timed(t, 2, clock(0), func(f *fixture, connections []*run.Subscription) {
		connections[1].Close()
		if s := f.now(0); s.Seats[1].Present || s.Seats[1].StandIn {
			t.Errorf("at once: %+v", s.Seats[1])
		}
		time.Sleep(39 * time.Second)
		if f.now(0).Seats[1].StandIn {
			t.Error("kept before 40 s")
		}
		time.Sleep(2 * time.Second)
		if !f.now(0).Seats[1].StandIn {
			t.Error("not kept after 40 s")
		}
		time.Sleep(2 * time.Second)
		if s := f.now(0); !s.Seats[1].Decided {
			t.Error("the bot does not decide")
		}
		connections[1] = f.connect(1)
		if s := f.now(0); s.Seats[1].StandIn || !s.Seats[1].Present || f.count("returned") != 1 {
			t.Errorf("after the return: %+v", s.Seats[1])
		}
	})
}

// If two leave at the same moment, bots play for both from the same moment.
func TestTwoAreKept(t *testing.T) {
	timed(t, 3, clock(0), func(f *fixture, connections []*run.Subscription) {
		for seat := 1; seat < 3; seat++ { // nothing else is due meanwhile
			f.must(seat, table.Choose{Moment: f.now(seat).Moment, Word: "-"})
		}
		for seat := 1; seat < 3; seat++ {
			connections[seat].Close()
		}
		time.Sleep(41 * time.Second)
		if s := f.now(0).Seats; !s[1].StandIn || !s[2].StandIn {
			t.Errorf("after 40 s: %+v", s)
		}
	})
}

// A bot's choice for a person who has come back meanwhile does not count. Control: for one who
// stays away it does.
func TestBackBeforeTheBot(t *testing.T) {
	for _, back := range []bool{false, true} {
		f := open(t, "classic").fill(2)
		f.must(0, table.Start{})
		f.Close()
		now := time.Now()
		core, err := run.OpenCore("TABLE2", f.log.all(), f.cfg, now)
		if err != nil {
			t.Fatal(err)
		}
		do := func(id string, c table.Command) {
			if _, err := core.Do(table.Request{ID: id, Token: token(1), Command: c}, now); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := core.Subscribe(token(0), false, func() {}, now); err != nil {
			t.Fatal(err)
		}
		do("leave", table.Leave{})
		now = core.Due()
		core.TimePassed(now)
		tasks := core.Tasks()
		if len(tasks) != 1 {
			t.Fatalf("%d tasks, want a bot's", len(tasks))
		}
		finish := tasks[0](t.Context())
		if back {
			do("return", table.Return{})
		}
		finish(now)
		if s := core.View("", 0, now).Seats[1]; s.Decided == back {
			t.Errorf("back %v: %+v", back, s)
		}
	}
}

// The next game has bots of its own, of the kind that then sits there.
func TestBotsAreForOneGame(t *testing.T) {
	f := open(t, "classic")
	f.must(0, table.AddBot{Bot: "random"})
	f.Close()
	now, cfg := time.Now(), f.cfg
	var seated []string
	cfg.Bots = func(name string) (run.Bot, error) {
		seated = append(seated, name)
		return bot.New(name, 1)
	}
	core, err := run.OpenCore("TABLE2", f.log.all(), cfg, now)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := core.Subscribe(token(0), false, func() {}, now); err != nil {
		t.Fatal(err)
	}
	do := func(c table.Command) {
		t.Helper()
		if _, err := core.Do(table.Request{Token: token(0), Command: c}, now); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"random", "greedy"} {
		if name != core.View("", table.Newest, now).Seats[1].Bot {
			do(table.Remove{Name: core.View("", table.Newest, now).Seats[1].Name})
			do(table.AddBot{Bot: name})
		}
		do(table.Start{})
		seated = nil
		now = core.Due()
		core.TimePassed(now)
		if tasks := core.Tasks(); len(tasks) != 1 || !slices.Equal(seated, []string{name}) {
			t.Fatalf("where %s sits, %q are seated", name, seated)
		} else {
			tasks[0](t.Context())(now)
		}
		do(table.Stop{})
	}
}

// Who plays for a person that has taken over a bot's seat is the stand-in, not that bot.
func TestStandInWhereABotSat(t *testing.T) {
	timed(t, 1, func(f *fixture) { f.must(0, table.AddBot{Bot: "random"}) }, func(f *fixture, _ []*run.Subscription) {
		bots, seated := f.cfg.Bots, []string(nil)
		f.cfg.Bots = func(name string) (run.Bot, error) {
			seated = append(seated, name)
			return bots(name)
		}
		f.Close()
		f = f.restart(f.log.all())
		f.connect(0)
		on := func(bots int) {
			for synctest.Wait(); len(seated) < bots && f.now(0).Stage == table.Playing; synctest.Wait() {
				f.passOnce(nil)
				time.Sleep(2 * time.Second)
			}
		}
		on(1)
		f.must(5, table.Join{Name: "Late", Token: token(5)})
		f.must(5, table.Leave{})
		on(2)
		if !slices.Equal(seated, []string{"random", "greedy"}) {
			t.Errorf("%q are seated", seated)
		}
	})
}

// Everybody is told when a host has been away for too long, even by an input that changes nothing
// else: a refused request, or a repeated one.
func TestNextHostIsTold(t *testing.T) {
	for name, command := range map[string]table.Command{"refused": table.Rematch{}, "again": table.Join{Name: "Seat 1", Token: token(1)}} {
		f := open(t, "classic").fill(2)
		f.Close()
		now, told := time.Now(), 0
		core, err := run.OpenCore("TABLE2", f.log.all(), f.cfg, now)
		if err != nil {
			t.Fatal(err)
		}
		host, err := core.Subscribe(token(0), false, func() {}, now)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := core.Subscribe(token(1), false, func() { told++ }, now); err != nil {
			t.Fatal(err)
		}
		core.Unsubscribe(host, now)
		now, told = now.Add(time.Minute), 0
		if _, err := core.Do(table.Request{Token: token(1), Command: command}, now); (err != nil) != (name == "refused") {
			t.Errorf("%s: %v", name, err)
		}
		if host := core.View(token(1), table.Newest, now).Host; host != 1 || told != 1 {
			t.Errorf("%s: the host is seat %d, told %d times", name, host, told)
		}
	}
}

// While no person is present the table sleeps: no clock, no bot, no replacement. The first to come
// finds it as it was, with the whole time again, and the others have 40 s from then on.
func TestSleep(t *testing.T) {
	timed(t, 2, func(f *fixture) {
		f.must(0, table.AddBot{Bot: "greedy"})
		clock(20)(f)
	}, func(f *fixture, connections []*run.Subscription) {
		time.Sleep(400 * time.Millisecond) // the bot needs longer
		before := f.kinds()
		for _, w := range connections {
			w.Close()
		}
		spectator := f.connect(-1)
		time.Sleep(time.Hour)
		spectator.Close()
		if after := f.kinds(); !slices.Equal(before, after) {
			t.Errorf("happened meanwhile: %v", after[len(before):])
		}
		connections[0] = f.connect(0)
		if s := f.now(0); s.Left != 20*time.Second {
			t.Errorf("left %v", s.Left)
		}
		time.Sleep(5 * time.Second)
		if f.now(0).Seats[1].StandIn {
			t.Error("the other seat was kept while nobody waited for it")
		}
	})
}

// A person who leaves a game is replaced at once, and may come back.
func TestLeaveGame(t *testing.T) {
	timed(t, 2, clock(0), func(f *fixture, connections []*run.Subscription) {
		f.must(1, table.Leave{})
		if !f.now(0).Seats[1].StandIn {
			t.Error("not kept at once")
		}
		connections[1].Close()
		connections[1] = f.connect(1)
		if f.now(0).Seats[1].StandIn {
			t.Error("still kept after the return")
		}
	})
}

// A bot takes a second to decide, half of it more or less.
func TestBotsDecide(t *testing.T) {
	timed(t, 1, func(f *fixture) {
		f.must(0, table.AddBot{Bot: "greedy"})
		f.must(0, table.AddBot{Bot: "random"})
	}, func(f *fixture, _ []*run.Subscription) {
		time.Sleep(499 * time.Millisecond)
		if s := f.now(0); s.Seats[1].Decided || s.Seats[2].Decided {
			t.Error("a bot decides too early")
		}
		time.Sleep(1002 * time.Millisecond)
		synctest.Wait()
		if s := f.now(0); !s.Seats[1].Decided || !s.Seats[2].Decided {
			t.Errorf("the bots do not decide: %+v", s.Seats)
		}
	})
}

// A changed clock is told with the settings; what stays is not.
func TestClockIsTold(t *testing.T) {
	f := open(t, "classic").fill(2)
	f.must(0, table.Change{Changes: table.Changes{Clock: new(45)}})
	f.must(0, table.Change{Changes: table.Changes{Hints: new(true)}})
	f.must(0, table.Start{})
	f.must(0, table.Change{Changes: table.Changes{Clock: new(0)}})
	var told []string
	for _, e := range f.view(-1, 0).Events {
		if e.Kind == "settings" && e.Clock != nil {
			told = append(told, fmt.Sprint(*e.Clock))
		}
	}
	if !slices.Equal(told, []string{"45", "0"}) {
		t.Error(told)
	}
}
