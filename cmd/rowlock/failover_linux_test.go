package main

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/race"
)

// A sink keeps what several processes say.
type sink struct {
	mu   sync.Mutex
	said bytes.Buffer
}

func (s *sink) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.said.Write(text)
}

func (s *sink) has(text string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Contains(s.said.String(), text)
}

// await waits until something is said.
func (s *sink) await(t *testing.T, text string) {
	t.Helper()
	for range 3000 {
		if s.has(text) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("nobody says %q, but\n%s", text, s.said.String())
}

// pair starts a primary and a standby, which the primary waits for if it is synchronous.
func pair(t *testing.T, synchronous bool) (primary, standby *pgtest.Server, url string) {
	t.Helper()
	primary = pgtest.New(t)
	name := pgtest.Name(primary.Database(t))
	standby = primary.Standby(t, "second")
	if synchronous {
		primary.Do(t, "postgres", "ALTER SYSTEM SET synchronous_standby_names = 'second'")
		primary.Do(t, "postgres", "SELECT pg_reload_conf()")
	}
	return primary, standby, pgtest.Both(primary, standby, name)
}

// When the database fails over to a synchronous standby, nothing that was acknowledged is lost, and no
// table is forked.
func TestFailover(t *testing.T) {
	race.Leave(t)
	primary, standby, url := pair(t, true)
	var said sink
	c := &crew{url: url, said: &said}
	c.start(t, 2)
	p := c.begin(t, 3, 3, 25)
	p.goOn(t)
	if err := errors.Join(primary.Crash(), standby.Promote()); err != nil {
		t.Fatal(err)
	}
	standby.Do(t, "postgres", "ALTER SYSTEM SET synchronous_standby_names = ''")
	standby.Do(t, "postgres", "SELECT pg_reload_conf()")
	t.Logf("failover: the longest wait is %v", p.goOn(t))
	if p.end(t) > 0 {
		t.Error("no order of operations explains what the guests were told")
	}
	if said.has("no synchronous standby") || said.has("has lost what it had acknowledged") {
		t.Errorf("the nodes say\n%s", said.said.String())
	}
	checkDatabase(t, url)
}

// The control: a standby that is not synchronous, and is cut off before the primary dies, lacks what
// was acknowledged last. The guests' histories show it at each table, and the nodes say so.
func TestFailoverThatLoses(t *testing.T) {
	race.Leave(t)
	primary, standby, url := pair(t, false)
	var said sink
	c := &crew{url: url, said: &said}
	c.start(t, 2)
	p := c.begin(t, 3, 3, 25)
	p.goOn(t)
	standby.Do(t, "postgres", "ALTER SYSTEM SET primary_conninfo = ''")
	standby.Do(t, "postgres", "SELECT pg_reload_conf()")
	p.goOn(t)
	p.goOn(t) // what is acknowledged now, the standby does not have
	if err := errors.Join(primary.Crash(), standby.Promote()); err != nil {
		t.Fatal(err)
	}
	p.goOn(t)
	if forked := p.end(t); forked != len(p.histories) {
		t.Errorf("the loss shows at %d of %d tables", forked, len(p.histories))
	}
	said.await(t, "no synchronous standby")
	said.await(t, "has lost what it had acknowledged")
	checkDatabase(t, url)
}
