package main

import (
	"io"
	"net/http"
	"net/url"
	"testing"
	"time"

	"rowlock/internal/cable"
	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/race"
)

// A node that alone is cut from the database, whether its connections break or nothing comes through
// them, says that it is not ready, and answers about no table; the guests go on at the others, and
// what comes late changes nothing. Cut from it for good, it is well again once it is mended.
func TestNodeCutFromTheDatabase(t *testing.T) {
	race.Leave(t)
	server := pgtest.New(t)
	whole := server.Database(t)
	address, err := url.Parse(whole)
	if err != nil {
		t.Fatal(err)
	}
	line := cable.New(t, address.Host)
	address.Host = line.Addr().String()
	c := &crew{url: address.String(), said: t.Output()}
	c.start(t, 1)
	c.url = whole
	c.start(t, 1)
	p := c.begin(t, 3, 3, 25)
	cut := c.node(0)
	for _, one := range []struct {
		name string
		cut  func() (mend func())
	}{
		{"its connections break", func() func() { line.Break(); return line.Mend }},
		{"nothing comes through", line.Silence},
	} {
		mend := one.cut()
		cut.await(t, "/readyz", http.StatusServiceUnavailable) // the control: it is cut
		if !c.node(1).ready(t) {
			t.Errorf("%s: the other node is not ready", one.name)
		}
		cut.await(t, "/api/tables/"+p.guests[0].seat.Code, http.StatusServiceUnavailable) // at the latest when its lease has lapsed
		t.Logf("%s: the longest wait is %v", one.name, p.goOn(t))
		mend()
		cut.await(t, "/readyz", http.StatusNoContent)
		t.Logf("%s, and it is mended: the longest wait is %v", one.name, p.goOn(t))
	}
	if p.end(t) > 0 {
		t.Error("no order of operations explains what the guests were told")
	}
	checkDatabase(t, whole)
}

// status returns the status with which a node answers a question.
func (s *served) status(t *testing.T, path string) int {
	t.Helper()
	answer, err := http.Get(s.address + path)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode
}

// ready reports whether newcomers should come to a node.
func (s *served) ready(t *testing.T) bool {
	t.Helper()
	return s.status(t, "/readyz") == http.StatusNoContent
}

// await waits until a node answers a question with a status.
func (s *served) await(t *testing.T, path string, want int) {
	t.Helper()
	got := 0
	for range 3000 {
		if got = s.status(t, path); got == want {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("a node answers %s with %d, not with %d", path, got, want)
}
