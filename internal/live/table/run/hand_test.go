package run_test

import (
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
)

func byHand(f *fixture) {
	f.must(0, table.Change{Edition: "classic", Changes: table.Changes{ByHand: new(true)}})
}

// active returns the active player and the other, at a table of two.
func (f *fixture) active() (active, other int) {
	f.Helper()
	active = int(f.now(-1).Position.Active)
	return active, 1 - active
}

// The dice wait for the active player's hand, and for no other.
func TestThrowByHand(t *testing.T) {
	timed(t, 2, byHand, func(f *fixture, _ []*run.Subscription) {
		active, other := f.active()
		v := f.now(-1)
		if v.Position.Dice.Thrown() || v.Throw != 10*time.Second || !v.Seats[active].Owes || v.Seats[other].Owes {
			t.Fatalf("before the throw: %+v, %v", v.Seats, v.Throw)
		}
		f.refused("not_now", other, table.Throw{Moment: v.Moment})
		f.refused("stale", active, table.Throw{Moment: v.Moment + 1})
		f.must(active, table.Throw{Moment: v.Moment})
		f.refused("stale", active, table.Throw{Moment: v.Moment})
		if v := f.now(-1); !v.Position.Dice.Thrown() || v.Throw >= 0 || f.count("rolled") != 1 {
			t.Errorf("after the throw: %v, %v", v.Throw, f.kinds())
		}
		for seat := range 2 {
			f.must(seat, table.Choose{Moment: v.Moment + 1, Word: "-"})
		}
		f.must(active, table.Choose{Moment: v.Moment + 2, Word: "-"})
		if v := f.now(-1); v.Position.Dice.Thrown() || int(v.Position.Active) != other || v.Throw < 0 {
			t.Errorf("the next turn: active %d, %v", v.Position.Active, v.Throw)
		}
	})
}

// The dice wait ten seconds at most; a bot that stands in, and a table that no longer throws by
// hand, keep nobody waiting.
func TestDiceFallByThemselves(t *testing.T) {
	for name, happens := range map[string]func(f *fixture, connections []*run.Subscription){
		"time": func(f *fixture, _ []*run.Subscription) {
			time.Sleep(10*time.Second - time.Millisecond)
			if f.count("rolled") != 0 {
				t.Error("too early")
			}
			time.Sleep(2 * time.Millisecond)
		},
		"leaves": func(f *fixture, _ []*run.Subscription) { active, _ := f.active(); f.must(active, table.Leave{}) },
		"settings": func(f *fixture, _ []*run.Subscription) {
			f.must(0, table.Change{Changes: table.Changes{ByHand: new(false)}})
		},
	} {
		t.Run(name, func(t *testing.T) {
			timed(t, 2, byHand, func(f *fixture, connections []*run.Subscription) {
				happens(f, connections)
				synctest.Wait()
				if f.count("rolled") != 1 {
					t.Error(f.kinds())
				}
			})
		})
	}
}

// A bot throws at once.
func TestBotThrows(t *testing.T) {
	timed(t, 1, func(f *fixture) {
		f.must(0, table.AddBot{Bot: "greedy"})
		byHand(f)
	}, func(f *fixture, _ []*run.Subscription) {
		for range 4 {
			v := f.now(0)
			if active := int(v.Position.Active); (v.Throw < 0) != (active == 1) {
				t.Fatalf("active is %d, left %v", active, v.Throw)
			}
			if v.Throw >= 0 {
				f.must(0, table.Throw{Moment: v.Moment})
			}
			for f.now(0).Position.Active == v.Position.Active {
				if v := f.now(0); len(v.Position.Choices[0]) > 0 && v.Chosen == "" {
					f.must(0, table.Choose{Moment: v.Moment, Word: "-"})
				}
				time.Sleep(2 * time.Second)
				synctest.Wait()
			}
		}
	})
}

// A crash between the hand and the dice loses neither: the table that wakes has the throw, or
// waits for it.
func TestThrowAfterCrash(t *testing.T) {
	f := open(t, "classic").fill(2)
	byHand(f)
	f.must(0, table.Start{})
	active, _ := f.active()
	waiting := f.restart(f.log.all())
	if v := waiting.now(-1); v.Position.Dice.Thrown() || v.Throw < 0 {
		t.Errorf("before the hand: %v", v.Throw)
	}
	f.must(active, table.Throw{Moment: f.now(-1).Moment})
	entries := f.log.all()
	for cut, thrown := range map[int]string{len(entries) - 1: "thrown", len(entries): "chance"} {
		if last := entries[cut-1].Kind; last != thrown {
			t.Fatalf("the log ends with %s, want %s", last, thrown)
		}
		again := f.restart(entries[:cut])
		v := again.now(-1)
		for until := time.Now().Add(time.Minute); !v.Position.Dice.Thrown() && time.Now().Before(until); v = again.now(-1) {
			time.Sleep(time.Millisecond)
		}
		if !v.Position.Dice.Thrown() {
			t.Errorf("after %s nothing is thrown", thrown)
		}
	}
}
