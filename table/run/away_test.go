package run_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/refusal"
	"rowlock/table"
	"rowlock/table/run"
)

// Who waits may remind who is waited for after 20 s, and twice in a game.
func TestNudge(t *testing.T) {
	timed(t, 3, clock(0), func(f *fixture, _ []*run.Subscription) {
		moment := f.now(-1).Moment
		f.must(0, table.Choose{Moment: moment, Word: "-"})
		time.Sleep(20*time.Second - time.Millisecond)
		f.refused(refusal.NotNow, 0, table.Nudge{Seat: 1})
		time.Sleep(time.Millisecond)
		f.refused(refusal.NotNow, 1, table.Nudge{Seat: 0}) // has decided
		f.refused(refusal.NotNow, 1, table.Nudge{Seat: 1})
		f.refused(refusal.NotNow, 1, table.Nudge{Seat: 9})
		f.must(0, table.Nudge{Seat: 1})
		f.refused(refusal.NotNow, 2, table.Nudge{Seat: 1}) // again after 20 s only
		time.Sleep(20 * time.Second)
		f.must(0, table.Nudge{Seat: 2})
		time.Sleep(20 * time.Second)
		f.refused(refusal.NotNow, 0, table.Nudge{Seat: 1})
		f.must(2, table.Nudge{Seat: 1})
		if f.count("nudged") != 3 {
			t.Error(f.kinds())
		}
	})
}

// It is told how long it is until a bot plays for who is away; the host need not wait.
func TestStandInNow(t *testing.T) {
	timed(t, 3, clock(0), func(f *fixture, connections []*run.Subscription) {
		left := func() time.Duration { return f.now(-1).Seats[1].StandInIn }
		f.refused(refusal.NotNow, 0, table.StandIn{Seat: 1})
		if left() >= 0 {
			t.Error("a bot is about to play for who is there")
		}
		connections[1].Close()
		time.Sleep(10*time.Second - time.Millisecond) // a page that loads anew is away for a moment
		synctest.Wait()
		f.refused(refusal.NotNow, 0, table.StandIn{Seat: 1})
		drain(connections[2])
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if !drain(connections[2]) || !f.now(-1).Seats[1].Overdue {
			t.Error("nobody hears that the host need not wait any longer")
		}
		time.Sleep(5 * time.Second)
		if left() != 25*time.Second {
			t.Errorf("left %v", left())
		}
		f.refused(refusal.NotHost, 2, table.StandIn{Seat: 1})
		f.refused(refusal.NotNow, 0, table.StandIn{Seat: -1})
		f.must(0, table.StandIn{Seat: 1})
		f.refused(refusal.NotNow, 0, table.StandIn{Seat: 1})
		if s := f.now(-1).Seats[1]; !s.StandIn || left() >= 0 {
			t.Errorf("%+v", s)
		}
		connections[1] = f.connect(1)
		if f.now(-1).Seats[1].StandIn {
			t.Error("the seat cannot be taken back")
		}
	})
}

// A person who is there and does not decide keeps nobody waiting for ever: after a minute
// everybody is told, the host may have a bot play, and the person may play on.
func TestOverdue(t *testing.T) {
	timed(t, 3, clock(0), func(f *fixture, connections []*run.Subscription) {
		f.must(0, table.Choose{Moment: f.now(-1).Moment, Word: "-"})
		time.Sleep(time.Minute - time.Millisecond)
		synctest.Wait()
		f.refused(refusal.NotNow, 0, table.StandIn{Seat: 1})
		if f.now(-1).Seats[1].Overdue {
			t.Error("overdue too early")
		}
		for _, w := range connections {
			select {
			case <-w.Changed():
			default:
			}
		}
		time.Sleep(2 * time.Millisecond)
		synctest.Wait()
		for _, w := range connections {
			<-w.Changed()
		}
		var overdue []bool
		for _, seat := range f.now(-1).Seats {
			overdue = append(overdue, seat.Overdue)
		}
		if !slices.Equal(overdue, []bool{false, true, true}) {
			t.Errorf("overdue are %v", overdue)
		}
		f.refused(refusal.NotHost, 2, table.StandIn{Seat: 1})
		f.must(0, table.StandIn{Seat: 1})
		f.must(0, table.StandIn{Seat: 2})
		moment := f.now(-1).Moment
		time.Sleep(2 * time.Second)
		if v := f.now(-1); v.Moment == moment || !v.Seats[1].StandIn || !v.Seats[1].Present {
			t.Errorf("the bots have not played: %+v", v.Seats)
		}
		f.must(1, table.Return{})
		f.refused(refusal.NotNow, 1, table.Return{})
		if v := f.now(1); v.Seats[1].StandIn || v.Seats[1].Overdue {
			t.Errorf("after the return: %+v", v.Seats[1])
		}
		f.refused(refusal.NotNow, 0, table.StandIn{Seat: 0})
	})
}

// A host who does not decide holds nobody up either: after a minute anybody else at the
// table may have a bot play, whatever the host has made of the clock meanwhile. Whom nobody
// waits for is not overdue.
func TestOverdueHost(t *testing.T) {
	timed(t, 3, clock(10), func(f *fixture, connections []*run.Subscription) {
		moment := f.now(-1).Moment
		f.must(1, table.Choose{Moment: moment, Word: "-"})
		f.must(2, table.Choose{Moment: moment, Word: "-"})
		for n := range 8 {
			f.refused(refusal.NotNow, 1, table.StandIn{Seat: 0})
			f.must(0, table.Settings{Clock: new([]int{20, 10}[n%2])})
			time.Sleep(8 * time.Second)
			synctest.Wait()
		}
		if v := f.now(-1); v.Moment != moment || !v.Seats[0].Overdue {
			t.Errorf("after 64 s, in moment %d of %d: %+v", v.Moment, moment, v.Seats[0])
		}
		f.refused(refusal.NotNow, 0, table.StandIn{Seat: 0})
		f.refused(refusal.NotHost, 1, table.StandIn{Seat: 2})
		f.must(1, table.StandIn{Seat: 0})
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if v := f.now(-1); v.Moment == moment || !v.Seats[0].StandIn || v.Host != 0 {
			t.Errorf("the bot has not played: %+v", v.Seats)
		}
		f.must(0, table.Return{})
		f.must(0, table.Settings{Clock: new(0)})
		connections[1].Close()
		connections[2].Close()
		time.Sleep(3 * time.Minute)
		synctest.Wait()
		if f.now(0).Seats[0].Overdue {
			t.Error("the host is overdue, with nobody waiting")
		}
		connections[1], connections[2] = f.connect(1), f.connect(2)
	})
}

// A clock that is set anew gives its whole time, and bots decide when they would have.
func TestClockSetAnew(t *testing.T) {
	timed(t, 1, func(f *fixture) {
		clock(20)(f)
		f.must(0, table.AddBot{Bot: "greedy"})
	}, func(f *fixture, _ []*run.Subscription) {
		moment := f.now(-1).Moment
		for range 4 {
			time.Sleep(400 * time.Millisecond)
			f.must(0, table.Settings{Clock: new(45)})
			f.must(0, table.Settings{Clock: new(20)})
		}
		synctest.Wait()
		if !f.now(-1).Seats[1].Decided {
			t.Error("the bot has not decided")
		}
		if left := f.now(0).Left; left != 20*time.Second {
			t.Errorf("left %v", left)
		}
		time.Sleep(20*time.Second + time.Millisecond)
		synctest.Wait()
		if v := f.now(-1); v.Moment != moment+1 || f.count("timeout") != 1 {
			t.Errorf("in moment %d of %d: %v", v.Moment, moment, f.kinds())
		}
	})
}

// The host frees the seat of who is away: its token is nobody's, a bot plays, and
// whoever joins has it.
func TestFreedSeat(t *testing.T) {
	timed(t, 3, clock(0), func(f *fixture, connections []*run.Subscription) {
		f.refused(refusal.NotNow, 0, table.Remove{Name: "Seat 1"})
		f.refused(refusal.NotNow, 5, table.Join{Name: "Late", Token: token(5)})
		connections[1].Close()
		f.refused(refusal.NotHost, 2, table.Remove{Name: "Seat 1"})
		f.must(0, table.Remove{Name: "Seat 1"})
		if v := f.now(-1); v.Seats[1].Bot != "greedy" || v.Seats[1].Name != "Seat 1" || v.Free != 1 {
			t.Errorf("%+v", v)
		}
		f.refused(refusal.NotSeated, 1, table.Leave{})
		f.must(5, table.Join{Name: "Late", Token: token(5)})
		connections[1] = f.connect(5)
		v := f.now(5)
		if v.You != 1 || v.Seats[1].Bot != "" || v.Names[1] != "Late" || v.Free != 0 || len(v.Position.Choices[1]) == 0 {
			t.Errorf("%+v", v)
		}
		f.must(5, table.Choose{Moment: v.Moment, Word: "-"})
	})
}

// A late guest takes a bot's seat over, that of their own name first, and the record
// says who plays there.
func TestTakeOver(t *testing.T) {
	f := open(t, "classic")
	for range 2 {
		f.must(0, table.AddBot{Bot: "greedy"})
	}
	f.must(0, table.Start{})
	f.refused(refusal.NameTaken, 5, table.Join{Name: "seat 0", Token: token(5)})
	f.must(5, table.Join{Name: "greedy 2", Token: token(5)})
	f.must(6, table.Join{Name: "Zoe", Token: token(6)})
	f.refused(refusal.NotNow, 7, table.Join{Name: "Yan", Token: token(7)})
	if v := f.now(6); v.You != 1 || v.Seats[2].Bot != "" || f.count("took_over") != 2 {
		t.Errorf("%+v", v)
	}
	f.passOn(5, 6)
	text, err := f.FinishedGame(t.Context(), 1)
	if err != nil || !strings.Contains(text, "Zoe") || strings.Contains(text, "Greedy") {
		t.Errorf("%v\n%s", err, text)
	}
	if woken := f.restart(f.log.all()).now(-1).Names; !slices.Equal(woken, []string{"Seat 0", "Zoe", "greedy 2"}) {
		t.Errorf("after a restart: %v", woken)
	}
}

// passOn lets three people pass to the end of the game: the host and who shows these
// tokens.
func (f *fixture) passOn(tokens ...int) {
	f.Helper()
	for f.now(0).Stage == table.Playing {
		for _, seat := range append([]int{0}, tokens...) {
			v := f.now(seat)
			if choices := v.Position.Choices[v.You]; len(choices) > 0 && v.Chosen == "" {
				f.must(seat, table.Choose{Moment: v.Moment, Word: choices[0].Word})
			}
		}
	}
}
