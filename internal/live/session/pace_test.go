package session_test

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/wire"
)

// Who is slowed down, or waits for the disk, is not given up, though the answer to a ping lies
// behind the message that waits, and hears every few seconds that the server is there.
func TestWhoWaitsStays(t *testing.T) {
	for name, before := range map[string]time.Duration{"pinged while it waits": 0, "waits while it is pinged": 8 * time.Second} {
		t.Run("slowed down, "+name, func(t *testing.T) {
			waitsForAMinute(t, before, func(*memory) session.Limit {
				return func(_ context.Context, _ table.Token, command bool) error {
					if command {
						time.Sleep(time.Minute)
					}
					return nil
				}
			})
		})
		t.Run("the disk is slow, "+name, func(t *testing.T) {
			waitsForAMinute(t, before, func(log *memory) session.Limit {
				return func(context.Context, table.Token, bool) error {
					log.slow = time.Minute
					return nil
				}
			})
		})
	}
}

// Who comes to a table that waits for the disk hears every few seconds that the server is there.
func TestWhoComesMeanwhileHears(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := &memory{}
		one := openOver(t, log)
		log.slow = time.Minute
		go func() { _, _ = one.Do(context.Background(), table.Request{Token: annsToken, Command: table.Start{}}) }()
		synctest.Wait()
		c := connect(t, one)
		c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
		hearsForAMinute(t, c)
		if at := next[wire.Update](c, "update"); at.Table.State != "playing" {
			t.Errorf("the table is %s", at.Table.State)
		}
	})
}

// Who is told news of a table hears the same while the table writes what comes next.
func TestWhoWaitsForNewsHears(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := &memory{}
		one := openOver(t, log)
		c := enter(t, one, annsToken)
		log.slow = time.Minute
		var busy sync.WaitGroup
		defer busy.Wait()
		for n := range 2 { // the first is told while the second is written
			busy.Go(func() { do(t, one, table.Change{Changes: table.Changes{Hints: new(n == 0)}}) })
			synctest.Wait()
		}
		time.Sleep(time.Minute)
		hearsForAMinute(t, c)
		if at := next[wire.Update](c, "update"); at.Table.Settings.Hints {
			t.Error("it is told of the first command only")
		}
	})
}

// hearsForAMinute expects pongs, each soon after the last.
func hearsForAMinute(t *testing.T, c *client) {
	t.Helper()
	for range 7 {
		select {
		case said := <-c.out:
			if said != `{"type":"pong"}` {
				t.Fatal(said)
			}
		case <-time.After(9 * time.Second):
			t.Fatal("it hears nothing for 9 seconds")
		}
	}
}

// waitsForAMinute has a client send a command, so long after it has come, that takes a minute by
// what slow does with the log or returns.
func waitsForAMinute(t *testing.T, before time.Duration, slow func(*memory) session.Limit) {
	synctest.Test(t, func(t *testing.T) {
		log := &memory{}
		c := serve(t, &session.Session{Table: openOver(t, log), Limit: slow(log)})
		c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
		next[wire.Update](c, "update")
		c.dead.Store(true)
		time.Sleep(before)
		c.in <- `{"type": "start", "id": "1"}`
		hearsForAMinute(t, c)
		if ack := next[wire.Ack](c, "ack"); ack.ID != "1" {
			t.Errorf("the answer is for %q", ack.ID)
		}
	})
}

// Who answers between two such waits may wait as long again.
func TestWhoWaitsAgainStays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := serve(t, &session.Session{Table: open(t), Limit: func(_ context.Context, _ table.Token, command bool) error {
			if command {
				time.Sleep(time.Minute)
			}
			return nil
		}})
		c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
		next[wire.Update](c, "update")
		for _, answer := range []string{"ack", "refused"} { // it has started by then
			c.dead.Store(true)
			c.in <- `{"type": "start", "id": "1` + answer + `"}`
			hearsForAMinute(t, c)
			next[wire.Ack](c, answer)
			c.dead.Store(false)
			time.Sleep(10 * time.Second)
		}
	})
}

// Who sends without end and never reads is given up, also while its messages wait.
func TestWhoNeverReadsIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := serve(t, &session.Session{Table: open(t), Limit: func(context.Context, table.Token, bool) error {
			time.Sleep(997 * time.Millisecond) // no ping is due as one is taken
			return nil
		}})
		c.dead.Store(true)
		c.in <- `{"type": "hello"}`
		begun := time.Now()
		for time.Since(begun) < 5*time.Minute {
			select {
			case c.in <- `{"type": "ping"}`:
			case <-c.out:
			case <-c.gone:
				return
			}
		}
		t.Error("it is never given up")
	})
}

// Who is given up while the disk takes nothing waits for its turn no longer: however often somebody
// comes and goes meanwhile, nothing of it stays.
func TestWhoIsGivenUpWaitsNoLonger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := &memory{}
		one := openOver(t, log)
		log.slow = time.Hour
		go func() { _, _ = one.Do(context.Background(), table.Request{Token: annsToken, Command: table.Start{}}) }()
		synctest.Wait()
		p := newPipe()
		p.dead.Store(true)
		s := &session.Session{Conn: p, Table: one, Logger: slog.New(slog.DiscardHandler)}
		go func() { p.in <- `{"type": "hello"}` }()
		begun := time.Now()
		s.Serve(t.Context())
		if took := time.Since(begun); took > 2*time.Minute {
			t.Errorf("it waits for %s", took)
		}
	})
}

// While what was before waits to be looked for, all else goes on.
func TestPastDelaysNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		c := serve(t, &session.Session{Table: open(t), ReadLog: func(context.Context) (func(), error) {
			time.Sleep(time.Minute)
			return func() {}, nil
		}})
		c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
		next[wire.Update](c, "update")
		c.in <- `{"type": "past", "id": "past", "before": 2}`
		c.in <- `{"type": "start", "id": "1"}`
		next[wire.Ack](c, "ack")
		if took := time.Since(begun); took > time.Second {
			t.Errorf("an answer after %s", took)
		}
		c.in <- `{"type": "past", "id": "second", "before": 2}`
		for _, id := range []string{"past", "second"} {
			if past := next[wire.Past](c, "past"); past.ID != id {
				t.Errorf("the answer to %s: %+v", id, past)
			}
		}
	})
}

// One place for news is enough for all tables: neither a client that receives nothing, nor a table
// that waits for the disk, nor a log that is slow to read keeps news from those at another table.
func TestNewsWaitsForNobody(t *testing.T) {
	for name, hold := range map[string]func(t *testing.T, log *memory, one *run.Runner, watch func(frozen bool)){
		"a client receives nothing": func(_ *testing.T, _ *memory, _ *run.Runner, watch func(bool)) { watch(true) },
		"a table waits for the disk": func(t *testing.T, log *memory, one *run.Runner, watch func(bool)) {
			watch(false)
			log.slow = time.Minute
			var busy sync.WaitGroup
			t.Cleanup(busy.Wait)
			for n := range 2 { // the first is told while the second is written
				busy.Go(func() { do(t, one, table.Change{Changes: table.Changes{Hints: new(n == 0)}}) })
				synctest.Wait()
			}
			time.Sleep(time.Minute)
		},
		"a log is slow to read": func(t *testing.T, log *memory, one *run.Runner, watch func(bool)) {
			do(t, one, table.Start{})
			random := rand.New(rand.NewPCG(1, 2))
			for range 30 {
				decideOf(t, one, []table.Token{annsToken}, func(_ table.Token, c table.Command) { do(t, one, c) }, random)
			}
			log.slow = time.Minute
			watch(false)
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				workers, log := session.NewWorkers(1), &memory{}
				t.Cleanup(workers.Stop)
				one := openOver(t, log)
				hold(t, log, one, func(frozen bool) {
					c := &held{pipe: newPipe(), freed: make(chan struct{})}
					c.writes.Store(frozen)
					s := &session.Session{Conn: c, Table: one, Logger: slog.New(slog.DiscardHandler), Workers: workers}
					s.Limit = func(context.Context, table.Token, bool) error { return nil }
					var busy sync.WaitGroup
					busy.Go(func() { s.Serve(t.Context()) })
					t.Cleanup(func() {
						close(c.freed)
						busy.Wait()
					})
					c.in <- `{"type": "hello"}`
					synctest.Wait()
				})
				synctest.Wait()
				c := serve(t, &session.Session{Table: open(t), Workers: workers})
				c.in <- `{"type": "hello"}`
				select {
				case <-c.out:
				case <-time.After(time.Second):
					t.Error("no news after a second")
				}
			})
		})
	}
}

// do has Ann give a command.
func do(t *testing.T, one *run.Runner, c table.Command) {
	if _, err := one.Do(t.Context(), table.Request{Token: annsToken, Command: c}); err != nil {
		t.Error(err)
	}
}
