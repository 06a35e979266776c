package run_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
)

// waits lets a table wait for people who are away, with or without a clock.
func waits(clock int) func(*fixture) {
	return func(f *fixture) {
		f.must(0, table.Change{Changes: table.Changes{Away: new(table.Waits), Clock: new(clock)}})
	}
}

// A table that waits plays for nobody, however long they are away; the host need not wait.
func TestWaits(t *testing.T) {
	timed(t, 3, waits(0), func(f *fixture, connections []*run.Subscription) {
		moment := f.now(-1).Moment
		f.must(0, table.Choose{Moment: moment, Word: "-"})
		f.must(2, table.Choose{Moment: moment, Word: "-"})
		connections[1].Close()
		time.Sleep(9 * time.Second)
		f.refused("not_now", 0, table.StandIn{Seat: 1})
		time.Sleep(7 * 24 * time.Hour)
		synctest.Wait()
		v := f.now(-1)
		if one := v.Seats[1]; v.Moment != moment || one.StandIn || one.StandInIn >= 0 || !one.Owes || !one.Overdue || !one.Gone || f.count("kept") != 0 {
			t.Errorf("after a week, in moment %d of %d: %+v", v.Moment, moment, v.Seats)
		}
		connections[1] = f.connect(1)
		f.must(1, table.Choose{Moment: moment, Word: "-"})
		if now := f.now(-1).Moment; now == moment {
			t.Error("who comes back after a week does not play on")
		}
		connections[1].Close()
		time.Sleep(10 * time.Second)
		f.refused("not_host", 2, table.StandIn{Seat: 1})
		f.must(0, table.StandIn{Seat: 1})
		if !f.now(-1).Seats[1].StandIn {
			t.Error("no bot plays where the host has asked for one")
		}
		time.Sleep(30 * time.Second)
		f.must(0, table.Remove{Name: "Seat 1"})
		if one := f.now(-1).Seats[1]; one.Bot == "" {
			t.Errorf("the seat is not freed: %+v", one)
		}
		connections[1] = f.connect(1)
	})
}

// Nor does a host who is away hold up a table that waits, if somebody does not want to wait.
func TestWaitsForHost(t *testing.T) {
	timed(t, 2, waits(0), func(f *fixture, connections []*run.Subscription) {
		connections[0].Close()
		time.Sleep(45 * time.Second)
		synctest.Wait()
		if v := f.now(1); v.Host != 0 || v.Seats[0].StandIn {
			t.Errorf("%+v", v.Seats)
		}
		f.must(1, table.StandIn{Seat: 0})
		time.Sleep(15 * time.Second)
		synctest.Wait()
		if v := f.now(1); v.Host != 1 || !v.Seats[0].StandIn {
			t.Errorf("%+v", v.Seats)
		}
	})
}

// With a clock everybody's time is limited, present or away: when it is up they pass, and no bot
// plays. While nobody is present no clock runs.
func TestWaitsByClock(t *testing.T) {
	timed(t, 2, waits(120), func(f *fixture, connections []*run.Subscription) {
		moment := f.now(-1).Moment
		f.must(0, table.Choose{Moment: moment, Word: "-"})
		connections[1].Close()
		time.Sleep(119 * time.Second)
		synctest.Wait()
		if v := f.now(0); v.Moment != moment {
			t.Errorf("in moment %d of %d", v.Moment, moment)
		}
		connections[0].Close()
		time.Sleep(time.Hour)
		connections[0] = f.connect(0)
		time.Sleep(119 * time.Second)
		synctest.Wait()
		if v := f.now(0); v.Moment != moment {
			t.Errorf("in moment %d of %d: the clock ran while nobody was there", v.Moment, moment)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if v := f.now(0); v.Moment == moment || v.Seats[1].StandIn || f.count("timeout") != 1 || f.count("kept") != 0 {
			t.Errorf("in moment %d of %d: %v", v.Moment, moment, f.kinds())
		}
	})
}

// Two who are never there together play a whole game, each at their own time.
func TestTurnAbout(t *testing.T) {
	timed(t, 2, waits(0), func(f *fixture, connections []*run.Subscription) {
		connections[1].Close()
		seat := 0
		for visits := 0; ; visits++ {
			for v := f.now(seat); v.Stage == table.Playing && v.Chosen == "" && len(v.Position.Choices[seat]) > 0; v = f.now(seat) {
				f.must(seat, table.Choose{Moment: v.Moment, Word: "-"})
				synctest.Wait()
			}
			if f.now(-1).Stage != table.Playing {
				break
			}
			if visits > 400 {
				t.Fatalf("the game does not end: %v", f.kinds())
			}
			connections[seat].Close()
			time.Sleep(9 * time.Hour)
			seat = 1 - seat
			connections[seat] = f.connect(seat)
			time.Sleep(time.Minute)
			synctest.Wait()
		}
		kinds := f.kinds()
		if slices.Contains(kinds, "kept") || slices.Contains(kinds, "timeout") {
			t.Error(kinds)
		}
	})
}

// If the table waits for people who are away, no game ends without their consent for days, and none begins
// in which a bot plays for them.
func TestWaitsForWords(t *testing.T) {
	timed(t, 3, waits(0), func(f *fixture, connections []*run.Subscription) {
		connections[2].Close()
		time.Sleep(24 * time.Hour)
		f.must(0, table.Stop{})
		f.must(1, table.Stop{})
		if v := f.now(-1); v.Stage != table.Playing {
			t.Errorf("the game has ended without who is away: %v", f.kinds())
		}
		connections[2] = f.connect(2)
		f.must(2, table.Stop{})
		if v := f.now(-1); v.Stage != table.Gathering {
			t.Error("the game does not end by the last word")
		}
		f.must(0, table.Start{})
		for v := f.now(0); v.Stage == table.Playing; v = f.now(0) {
			f.passOnce([]int{1, 2})
		}
		connections[2].Close()
		time.Sleep(time.Minute)
		synctest.Wait()
		f.must(0, table.Rematch{})
		f.must(1, table.Rematch{})
		time.Sleep(time.Hour)
		synctest.Wait()
		if v := f.now(-1); v.Games != 3 || v.Seats[2].StandIn {
			t.Errorf("a bot plays from the start for who is away: %+v", v.Seats)
		}
	})
}

// The host chooses what happens when people are away, even during a game, and everybody is told;
// with real dice nobody is replaced anyway.
func TestAwayIsChosen(t *testing.T) {
	timed(t, 2, clock(0), func(f *fixture, connections []*run.Subscription) {
		if v := f.now(-1); v.Away != table.BotPlays {
			t.Errorf("a new table has %q", v.Away)
		}
		f.refused("not_host", 1, table.Change{Changes: table.Changes{Away: new(table.Waits)}})
		f.refused("malformed", 0, table.Change{Changes: table.Changes{Away: new(table.Away("bot"))}})
		before := f.now(-1).Seq
		f.must(0, table.Change{Changes: table.Changes{Away: new(table.Waits)}})
		f.must(0, table.Change{Changes: table.Changes{FreeText: new(true)}})
		f.must(0, table.Change{Changes: table.Changes{Away: new(table.BotPlays)}})
		var told []string
		for _, e := range f.view(-1, before).Events {
			switch {
			case e.Away == nil:
				told = append(told, e.Kind)
			default:
				told = append(told, e.Kind+" "+string(*e.Away))
			}
		}
		if !slices.Equal(told, []string{"settings wait", "settings", "settings "}) {
			t.Errorf("%q", told)
		}
		f.must(0, table.Change{Changes: table.Changes{Away: new(table.Waits)}})
		if v := f.restart(f.log.all()).now(-1); v.Away != table.Waits || !v.FreeText {
			t.Errorf("after a restart: %q", v.Away)
		}
		connections[1].Close()
		time.Sleep(time.Minute)
		synctest.Wait()
		f.must(0, table.Change{Changes: table.Changes{Away: new(table.BotPlays)}})
		time.Sleep(time.Millisecond)
		synctest.Wait()
		if !f.now(-1).Seats[1].StandIn {
			t.Error("no bot plays where the host does not want to wait any longer")
		}
	})
	f := open(t, "classic")
	f.refused("malformed", 0, table.Change{Changes: table.Changes{Dice: new(table.Unseen), Away: new(table.Waits)}})
	f.must(0, table.Change{Changes: table.Changes{Away: new(table.Waits)}})
	f.refused("malformed", 0, table.Change{Changes: table.Changes{Dice: new(table.Entered)}})
	f.must(0, table.Change{Changes: table.Changes{Dice: new(table.Entered), Away: new(table.BotPlays)}})
	f.refused("malformed", 0, table.Change{Changes: table.Changes{Away: new(table.Waits)}})
}

// The setting to wait is taken along into a new log.
func TestWaitsInANewLog(t *testing.T) {
	race.Leave(t)
	f := open(t, "classic")
	waits(300)(f)
	for n := 0; f.log.name == "TABLE2"; n++ {
		f.must(0, table.Change{Changes: table.Changes{Hints: new(n%2 == 0)}})
	}
	if v := f.restart(f.log.all()).now(-1); v.Away != table.Waits || v.Clock != 300 {
		t.Errorf("it has %q and %d", v.Away, v.Clock)
	}
}

// A person who is present has as long as the clock says before the host may have a bot play;
// changing the clock meanwhile does not put that off.
func TestOverdueByClock(t *testing.T) {
	timed(t, 2, clock(300), func(f *fixture, _ []*run.Subscription) {
		moment := f.now(-1).Moment
		f.must(0, table.Choose{Moment: moment, Word: "-"})
		time.Sleep(299 * time.Second)
		synctest.Wait()
		f.refused("not_now", 0, table.StandIn{Seat: 1})
		f.must(0, table.Change{Changes: table.Changes{Clock: new(120)}})
		synctest.Wait()
		if v := f.now(-1); v.Moment != moment || !v.Seats[1].Overdue {
			t.Errorf("in moment %d of %d: %+v", v.Moment, moment, v.Seats)
		}
		f.must(0, table.StandIn{Seat: 1})
	})
	timed(t, 2, clock(0), func(f *fixture, _ []*run.Subscription) {
		f.must(1, table.Choose{Moment: f.now(-1).Moment, Word: "-"})
		time.Sleep(time.Second)
		f.must(0, table.Change{Changes: table.Changes{Clock: new(300)}})
		time.Sleep(time.Minute)
		synctest.Wait()
		if v := f.now(-1); !v.Seats[0].Overdue || v.Position.Owes != rowlock.SeatSet(0).With(0) {
			t.Errorf("a host puts off that others may have a bot play: %+v", v.Seats)
		}
		f.must(1, table.StandIn{Seat: 0})
	})
}
