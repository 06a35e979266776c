package table_test

import (
	"errors"
	"testing"
	"testing/synctest"

	"rowlock/table"
)

// Before a command is on disk nobody is told of it, its sender least of all.
func TestNothingBeforeDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "classic").fill(2)
		w := h.link(0)
		drain(w)
		gate := make(chan struct{})
		h.log.set(func(m *memory) { m.gate = gate })
		answered := make(chan error, 1)
		go func() { answered <- h.try(0, table.Start{}) }()
		synctest.Wait()
		if drain(w) || len(answered) > 0 {
			t.Fatal("somebody heard of what is not on disk")
		}
		h.log.set(func(m *memory) { m.gate = nil })
		close(gate)
		synctest.Wait()
		if err := <-answered; err != nil || !drain(w) {
			t.Fatalf("the answer is %v", err)
		}
		w.Close()
		h.Close()
	})
}

// When a write fails nobody knows whether it is on disk: the table ends, its
// links hear why, and the log says how it goes on.
func TestFailedWrite(t *testing.T) {
	h := open(t, "classic").fill(2)
	w := h.link(0)
	defer w.Close()
	drain(w)
	h.log.set(func(m *memory) { m.fault = errors.New("the disk is full") })
	h.refused(table.CodeUnavailable, 0, table.Start{})
	<-h.Done()
	if drain(w) || !errors.Is(h.Err(), table.ErrUnavailable) {
		t.Errorf("the links hear of it, and the table ends with %v", h.Err())
	}
	h.refused(table.CodeUnavailable, 0, table.Start{})
	if stage := h.restart(h.log.all()).sight(0, 0).Stage; stage != table.Gathering {
		t.Errorf("the table goes on %s", stage)
	}
}

// Whatever was acknowledged is there after a crash. The control is a log that
// acknowledges what it has not kept: the same check must find it out.
func TestAcknowledgedSurvives(t *testing.T) {
	for name, c := range map[string]struct{ lies, survives bool }{"honest": {false, true}, "lying": {true, false}} {
		t.Run(name, func(t *testing.T) {
			h := open(t, "classic").fill(2)
			h.log.set(func(m *memory) { m.lies = c.lies })
			h.must(0, table.Start{})
			survives := h.restart(h.log.all()).sight(0, 0).Stage == table.Playing
			if survives != c.survives {
				t.Errorf("the start survives: %v", survives)
			}
		})
	}
}

// A log grows to a bound, and what is told of it to another: whatever a host does
// all day long, the table still wakes and a newcomer is not buried.
func TestOldTable(t *testing.T) {
	h := open(t, "classic")
	h.must(0, table.Settings{Edition: "classic"})
	log := h.log.all()
	again := log[len(log)-1]
	for again.Seq, again.Action = again.Seq+1, ""; again.Seq < 100_000; again.Seq++ {
		h.log.entries = append(h.log.entries, again)
	}
	old := h.restart(h.log.all())
	old.must(0, table.Settings{Edition: "longo"})
	old.refused(table.CodeNotNow, 0, table.Settings{Edition: "classic"})
	old.refused(table.CodeNotNow, 0, table.Start{})
	old.refused(table.CodeNotNow, 0, table.Join{Name: "Late", Token: token(1)})
	sight := old.sight(0, 0)
	if n := len(sight.Events); n < 4096 || n > 2*4096 || sight.Events[n-1].Seq != sight.Seq {
		t.Errorf("%d events, the last of them %d of %d", n, sight.Events[n-1].Seq, sight.Seq)
	}
}

// During a game minds may be changed so often and no more; yet the game goes on.
func TestOldGame(t *testing.T) {
	h := open(t, "classic").fill(2)
	h.must(0, table.Start{})
	moment := h.sight(0, 0).Moment
	h.must(1, table.Choose{Moment: moment, Word: "-"})
	log := h.log.all()
	again := log[len(log)-1]
	for again.Seq, again.Action = again.Seq+1, ""; again.Seq <= 110_000; again.Seq++ {
		h.log.entries = append(h.log.entries, again)
	}
	old := h.restart(h.log.all())
	old.refused(table.CodeNotNow, 1, table.Choose{Moment: moment, Word: "-"})
	old.refused(table.CodeNotNow, 1, table.Leave{})
	old.must(0, table.Choose{Moment: moment, Word: "-"})
	if now := old.sight(0, 0).Moment; now != moment+1 {
		t.Errorf("moment %d, want %d", now, moment+1)
	}
}

// The last command of a seat is answered again like any other, though the seat
// is no more; nobody else gets that answer.
func TestLeaveTwice(t *testing.T) {
	h := open(t, "classic").fill(2)
	leave := table.Command{Action: "bye", Token: token(1), Wish: table.Leave{}}
	first, err := h.Do(t.Context(), leave)
	if err != nil {
		t.Fatal(err)
	}
	for name, house := range map[string]*house{"live": h, "woken": h.restart(h.log.all())} {
		if again, err := house.Do(t.Context(), leave); err != nil || again != first {
			t.Errorf("%s: %d, %v, want %d", name, again, err, first)
		}
		other := leave
		other.Token = token(2)
		if seq, err := house.Do(t.Context(), other); err == nil {
			t.Errorf("%s: a stranger is answered %d", name, seq)
		}
	}
}

// The same command under the same action gives the same answer and changes
// nothing, also after a restart; another command does not get that answer.
func TestActions(t *testing.T) {
	h := open(t, "classic").fill(2)
	start := table.Command{Action: "a", Token: token(0), Wish: table.Start{}}
	first, err := h.Do(t.Context(), start)
	if err != nil {
		t.Fatal(err)
	}
	for name, house := range map[string]*house{"live": h, "woken": h.restart(h.log.all())} {
		kept := len(house.log.all())
		if again, err := house.Do(t.Context(), start); err != nil || again != first {
			t.Errorf("%s: %d, %v, want %d", name, again, err, first)
		}
		for _, other := range []table.Command{
			{Action: "a", Token: token(1), Wish: table.Start{}},
			{Action: "a", Token: token(0), Wish: table.Gather{}},
			{Action: "a", Token: token(0), Wish: table.Choose{Moment: 2, Word: "-"}},
		} {
			var refusal *table.Refusal
			if _, err := house.Do(t.Context(), other); !errors.As(err, &refusal) || refusal.Code != table.CodeMalformed {
				t.Errorf("%s: %+v: %v", name, other, err)
			}
		}
		if len(house.log.all()) != kept {
			t.Errorf("%s: the log has grown", name)
		}
	}
}
