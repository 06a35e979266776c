package main

import (
	"errors"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/race"
	"rowlock/wire"
)

// What works at one node works at two: a table that one makes is joined and seen at the other, commands
// work beside both, and a table that is deleted is gone at both.
func TestNodesTogether(t *testing.T) {
	url := pgtest.New(t).Database(t)
	c := newCrew(t, url, 2)
	a, b := c.node(0), c.node(1)
	host := a.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	guest := b.sit(t, "/api/tables/"+host.seat.Code+"/seats", `{"name": "Ben"}`)
	guest.connect(b)
	host.connect(a)
	if _, err := host.do(wire.FromClient{Type: "start", ID: "start"}); err != nil {
		t.Fatal(err)
	}
	for _, s := range []*served{a, b} {
		if text := fetch(t, s.address+"/api/tables/"+host.seat.Code); !strings.Contains(text, `"Ben"`) {
			t.Errorf("a summary is %s", text)
		}
		if says := command(t, "health", "--port", s.address[strings.LastIndex(s.address, ":")+1:]); says != "" {
			t.Errorf("health says %q", says)
		}
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "tables.db")
	for _, one := range []struct{ line, says string }{
		{"check --database " + url, "is whole: 1 table"},
		{"backup --database " + url + " " + file, "holds all tables of the database"},
		{"check " + file, "is whole: 1 table"},
		{"export --database " + url + " --table " + host.seat.Code, `"kind":"started"`},
		{"restore --data " + dir + "/data " + file, "has the tables of"},
		{"delete --database " + url + " --player Ben --yes", host.seat.Code + " is deleted."},
	} {
		if says := command(t, strings.Fields(one.line)...); !strings.Contains(says, one.says) {
			t.Errorf("%s says %q", one.line, says)
		}
	}
	for _, s := range []*served{a, b} {
		answer, err := http.Get(s.address + "/api/tables/" + host.seat.Code)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusNotFound {
			t.Errorf("a deleted table is answered with %d", answer.StatusCode)
		}
	}
	if says := command(t, strings.Fields("restore --database "+url+" "+file)...); !strings.Contains(says, "has tables already, or servers") {
		t.Errorf("restored beside servers: %q", says)
	}
}

// command runs rowlock to its end and returns all that it says.
func command(t *testing.T, arguments ...string) string {
	t.Helper()
	text, err := exec.CommandContext(t.Context(), "rowlock", arguments...).CombinedOutput()
	if _, ended := errors.AsType[*exec.ExitError](err); err != nil && !ended {
		t.Fatal(err)
	}
	return string(text)
}

// A node that cannot start says why, and leaves nothing.
func TestNodeDoesNotStart(t *testing.T) {
	race.Leave(t)
	server := pgtest.New(t)
	url := server.Database(t)
	quick := server.Database(t)
	server.Do(t, "postgres", `ALTER DATABASE `+pgtest.Name(quick)+` SET synchronous_commit = off`)
	for _, one := range []struct{ line, says string }{
		{"serve --port 0 --database postgres://rowlock@127.0.0.1:1/x", "cannot use the database x at 127.0.0.1"},
		{"serve --port 0 --database " + server.URL("nowhere"), "create it"},
		{"serve --port 0 --peer 127.0.0.1:0 --database " + quick, "does not wait for its disk"},
		{"serve --port 0 --peer 127.0.0.1:0", "--peer is for nodes that share a --database"},
		{"serve --port 0 --peer 127.0.0.1 --database " + url, "--peer takes an address with a port"},
		{"serve --port 0 --acme dice.example.org --database " + url, "--acme is for a single server"},
		{"check --database " + url, "there are no tables in the database"},
	} {
		if says := command(t, strings.Fields(one.line)...); !strings.Contains(says, one.says) {
			t.Errorf("%s says %q", one.line, says)
		}
	}
}
