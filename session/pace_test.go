package session_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/session"
	"rowlock/table"
	"rowlock/wire"
)

// Who is slowed down, or waits for the disk, is not given up, though the answer to a ping lies
// behind the message that waits, and hears every few seconds that the server is there.
func TestWhoWaitsStays(t *testing.T) {
	for name, before := range map[string]time.Duration{"pinged while it waits": 0, "waits while it is pinged": 5 * time.Second} {
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

// While what was before waits to be looked for, all else goes on.
func TestPastDelaysNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		c := serve(t, &session.Session{Table: open(t), Reading: func(context.Context) (func(), error) {
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
