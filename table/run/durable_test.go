package run_test

import (
	"errors"
	"testing"
	"testing/synctest"

	"rowlock/refusal"
	"rowlock/table"
	"rowlock/table/run"
)

// Before a command is on disk nobody hears of it, its sender least of all.
func TestNothingBeforeDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic").fill(2)
		w := f.connect(0)
		drain(w)
		gate := make(chan struct{})
		f.log.set(func(m *memory) { m.gate = gate })
		answered := make(chan error, 1)
		go func() { answered <- f.try(0, table.Start{}) }()
		synctest.Wait()
		if drain(w) || len(answered) > 0 {
			t.Fatal("somebody heard of what is not on disk")
		}
		f.log.set(func(m *memory) { m.gate = nil })
		close(gate)
		synctest.Wait()
		if err := <-answered; err != nil || !drain(w) {
			t.Fatalf("the answer is %v", err)
		}
		w.Close()
		f.Close()
	})
}

// When a write fails nobody knows whether it is on disk: the table ends, its
// connections hear why, and the log says how it goes on.
func TestFailedWrite(t *testing.T) {
	f := open(t, "classic").fill(2)
	w := f.connect(0)
	defer w.Close()
	drain(w)
	f.log.set(func(m *memory) { m.fault = errors.New("the disk is full") })
	f.refused(refusal.Unavailable, 0, table.Start{})
	<-f.Done()
	if drain(w) || !errors.Is(f.Err(), run.ErrUnavailable) {
		t.Errorf("the connections hear of it, and the table ends with %v", f.Err())
	}
	f.refused(refusal.Unavailable, 0, table.Start{})
	if stage := f.restart(f.log.all()).view(0, 0).Stage; stage != table.Gathering {
		t.Errorf("the table goes on %s", stage)
	}
}

// Whatever was acknowledged is there after a crash. The control is a log that
// acknowledges what it has not kept: the same check must find it out.
func TestAcknowledgedSurvives(t *testing.T) {
	for name, c := range map[string]struct{ lies, survives bool }{"honest": {false, true}, "lying": {true, false}} {
		t.Run(name, func(t *testing.T) {
			f := open(t, "classic").fill(2)
			f.log.set(func(m *memory) { m.lies = c.lies })
			f.must(0, table.Start{})
			survives := f.restart(f.log.all()).view(0, 0).Stage == table.Playing
			if survives != c.survives {
				t.Errorf("the start survives: %v", survives)
			}
		})
	}
}

// A log grows to a bound, and so do its events: whatever a host does
// all day long, the table still wakes and a newcomer is not buried.
func TestOldTable(t *testing.T) {
	f := open(t, "classic")
	f.must(0, table.Settings{Edition: "classic"})
	log := f.log.all()
	again := log[len(log)-1]
	for again.Seq, again.Action = again.Seq+1, ""; again.Seq < 100_000; again.Seq++ {
		f.log.entries = append(f.log.entries, again)
	}
	old := f.restart(f.log.all())
	old.must(0, table.Settings{Edition: "longo"})
	old.refused(refusal.NotNow, 0, table.Settings{Edition: "classic"})
	old.refused(refusal.NotNow, 0, table.Start{})
	old.refused(refusal.NotNow, 0, table.Join{Name: "Late", Token: token(1)})
	view := old.view(0, 0)
	if n := len(view.Events); n < 4096 || n > 2*4096 || view.Events[n-1].Seq != view.Seq {
		t.Errorf("%d events, the last of them %d of %d", n, view.Events[n-1].Seq, view.Seq)
	}
}

// During a game minds may be changed so often and no more; yet the game goes on.
func TestOldGame(t *testing.T) {
	f := open(t, "classic").fill(2)
	f.must(0, table.Start{})
	moment := f.view(0, 0).Moment
	f.must(1, table.Choose{Moment: moment, Word: "-"})
	log := f.log.all()
	again := log[len(log)-1]
	for again.Seq, again.Action = again.Seq+1, ""; again.Seq <= 110_000; again.Seq++ {
		f.log.entries = append(f.log.entries, again)
	}
	old := f.restart(f.log.all())
	old.refused(refusal.NotNow, 1, table.Choose{Moment: moment, Word: "-"})
	old.refused(refusal.NotNow, 1, table.Leave{})
	old.must(0, table.Choose{Moment: moment, Word: "-"})
	if now := old.view(0, 0).Moment; now != moment+1 {
		t.Errorf("moment %d, want %d", now, moment+1)
	}
}

// The last command of a seat is answered again like any other, though the seat
// is no more; nobody else gets that answer.
func TestLeaveTwice(t *testing.T) {
	f := open(t, "classic").fill(2)
	leave := table.Request{ID: "bye", Token: token(1), Command: table.Leave{}}
	first, err := f.Do(t.Context(), leave)
	if err != nil {
		t.Fatal(err)
	}
	for name, woken := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
		if again, err := woken.Do(t.Context(), leave); err != nil || again != first {
			t.Errorf("%s: %d, %v, want %d", name, again, err, first)
		}
		other := leave
		other.Token = token(2)
		if seq, err := woken.Do(t.Context(), other); err == nil {
			t.Errorf("%s: a stranger is answered %d", name, seq)
		}
	}
}

// The same command under the same action gives the same answer and changes
// nothing, also after a restart; another command does not get that answer.
func TestActions(t *testing.T) {
	f := open(t, "classic").fill(2)
	start := table.Request{ID: "a", Token: token(0), Command: table.Start{}}
	first, err := f.Do(t.Context(), start)
	if err != nil {
		t.Fatal(err)
	}
	for name, woken := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
		kept := len(woken.log.all())
		if again, err := woken.Do(t.Context(), start); err != nil || again != first {
			t.Errorf("%s: %d, %v, want %d", name, again, err, first)
		}
		for _, other := range []table.Request{
			{ID: "a", Token: token(1), Command: table.Start{}},
			{ID: "a", Token: token(0), Command: table.Gather{}},
			{ID: "a", Token: token(0), Command: table.Choose{Moment: 2, Word: "-"}},
		} {
			if _, err := woken.Do(t.Context(), other); !refusal.Malformed.Is(err) {
				t.Errorf("%s: %+v: %v", name, other, err)
			}
		}
		if len(woken.log.all()) != kept {
			t.Errorf("%s: the log has grown", name)
		}
	}
}
