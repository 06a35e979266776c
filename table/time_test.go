package table_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/table"
)

// kinds returns what has happened so far, as a watcher knows it.
func (h *house) kinds() (kinds []string) {
	for _, e := range h.sight(-1, 0).Events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func (h *house) count(kind string) (n int) {
	for _, k := range h.kinds() {
		if k == kind {
			n++
		}
	}
	return n
}

// timed runs a test in which time passes only when everybody waits.
func timed(t *testing.T, seats int, prepare func(h *house), test func(h *house, links []*table.Watcher)) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "classic").fill(seats)
		var links []*table.Watcher
		for seat := range seats {
			links = append(links, h.link(seat))
		}
		prepare(h)
		h.must(0, table.Start{})
		test(h, links)
		h.Close()
		for _, w := range links {
			w.Close()
		}
		synctest.Wait()
	})
}

func clock(seconds int) func(*house) {
	return func(h *house) { h.must(0, table.Settings{Edition: "classic", Clock: seconds}) }
}

// When the time is up the clock passes for all who have not decided, together.
func TestClockPasses(t *testing.T) {
	timed(t, 2, clock(10), func(h *house, _ []*table.Watcher) {
		moment := h.sight(0, 0).Moment
		time.Sleep(9 * time.Second)
		if s := h.sight(0, 0); s.Moment != moment || s.Left != time.Second {
			t.Errorf("after 9 s: moment %d, left %v", s.Moment, s.Left)
		}
		h.must(1, table.Choose{Moment: moment, Word: "-"})
		time.Sleep(time.Second + time.Millisecond)
		if s := h.sight(0, 0); s.Moment != moment+1 || h.count("timeout") != 1 {
			t.Errorf("after 10 s: moment %d, events %v", s.Moment, h.kinds())
		}
	})
}

// Without a clock nobody is hurried.
func TestNoClock(t *testing.T) {
	timed(t, 2, clock(0), func(h *house, _ []*table.Watcher) {
		time.Sleep(time.Hour)
		if s := h.sight(0, 0); s.Left >= 0 || h.count("timeout") != 0 {
			t.Errorf("left %v, events %v", s.Left, h.kinds())
		}
	})
}

// Who is away is shown so at once, and after 40 s a bot plays for them; who
// comes back has the seat again.
func TestKeptAndReturned(t *testing.T) {
	timed(t, 2, clock(0), func(h *house, links []*table.Watcher) {
		links[1].Close()
		if s := h.sight(0, 0); s.Seats[1].Present || s.Seats[1].Kept {
			t.Errorf("at once: %+v", s.Seats[1])
		}
		time.Sleep(39 * time.Second)
		if h.sight(0, 0).Seats[1].Kept {
			t.Error("kept before 40 s")
		}
		time.Sleep(2 * time.Second)
		if !h.sight(0, 0).Seats[1].Kept {
			t.Error("not kept after 40 s")
		}
		time.Sleep(2 * time.Second)
		if s := h.sight(0, 0); !s.Seats[1].Decided {
			t.Error("the bot does not decide")
		}
		links[1] = h.link(1)
		if s := h.sight(0, 0); s.Seats[1].Kept || !s.Seats[1].Present || h.count("returned") != 1 {
			t.Errorf("after the return: %+v", s.Seats[1])
		}
	})
}

// While no person is there the table sleeps: no clock, no bot, nobody is kept.
// Who comes first finds it as it was, with the whole time again, and the others
// have 40 s from then on.
func TestSleep(t *testing.T) {
	timed(t, 2, func(h *house) {
		h.must(0, table.AddBot{Bot: "greedy"})
		clock(20)(h)
	}, func(h *house, links []*table.Watcher) {
		time.Sleep(500 * time.Millisecond) // the bot needs a second
		before := h.kinds()
		for _, w := range links {
			w.Close()
		}
		watcher := h.link(-1)
		time.Sleep(time.Hour)
		watcher.Close()
		if after := h.kinds(); !slices.Equal(before, after) {
			t.Errorf("happened meanwhile: %v", after[len(before):])
		}
		links[0] = h.link(0)
		if s := h.sight(0, 0); s.Left != 20*time.Second {
			t.Errorf("left %v", s.Left)
		}
		time.Sleep(5 * time.Second)
		if h.sight(0, 0).Seats[1].Kept {
			t.Error("the other seat was kept while nobody waited for it")
		}
		links[1] = h.link(1)
	})
}

// Who leaves a game is replaced at once, and may come back.
func TestLeaveGame(t *testing.T) {
	timed(t, 2, clock(0), func(h *house, links []*table.Watcher) {
		h.must(1, table.Leave{})
		if !h.sight(0, 0).Seats[1].Kept {
			t.Error("not kept at once")
		}
		links[1].Close()
		links[1] = h.link(1)
		if h.sight(0, 0).Seats[1].Kept {
			t.Error("still kept after the return")
		}
	})
}

// A bot decides after its pace, not before.
func TestBotsDecide(t *testing.T) {
	timed(t, 1, func(h *house) {
		h.must(0, table.AddBot{Bot: "greedy"})
		h.must(0, table.AddBot{Bot: "random"})
	}, func(h *house, _ []*table.Watcher) {
		time.Sleep(999 * time.Millisecond)
		if s := h.sight(0, 0); s.Seats[1].Decided || s.Seats[2].Decided {
			t.Error("a bot decides before its pace")
		}
		time.Sleep(2 * time.Millisecond)
		synctest.Wait()
		if s := h.sight(0, 0); !s.Seats[1].Decided || !s.Seats[2].Decided {
			t.Errorf("the bots do not decide: %+v", s.Seats)
		}
	})
}
