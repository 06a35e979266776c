package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/store"
	"rowlock/wire"
)

// What is stored of a table, or of all tables of a name, is exported whole and deleted
// while the server runs; who is at the table is told, and other tables are as they
// were.
func TestDeleteBesideAServer(t *testing.T) {
	dir := t.TempDir()
	s := serveIn(t, dir, nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ben := s.sit(t, "/api/tables", `{"name": "Ben", "edition": "classic"}`)
	ben.connect(s)
	rowlock := func(args ...string) string {
		t.Helper()
		out, err := exec.Command("rowlock", append(args, "--data", dir)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		return string(out)
	}
	stored := rowlock("export", "--table", strings.ToLower(ben.seat.Code))
	for _, want := range []string{`"seq":2,"kind":"joined"`, `"name":"Ben"`} {
		if !strings.Contains(stored, want) || strings.Contains(stored, "Ann") || strings.Contains(stored, ben.seat.Token) {
			t.Errorf("the export lacks %s, or has what is none of its: %s", want, stored)
		}
	}
	if out := rowlock("delete", "--player", "BEN"); !strings.Contains(out, ben.seat.Code+" would be deleted, 2 entries.") || strings.Contains(out, ann.seat.Code) {
		t.Errorf("delete says %s", out)
	}
	if out := rowlock("delete", "--player", "BEN", "--yes"); out != ben.seat.Code+" is deleted.\n" {
		t.Errorf("delete says %s", out)
	}
	if seq, err := ben.do(wire.FromClient{Type: "start", ID: "start"}); seq != 0 || err != nil {
		t.Errorf("a table that is no more starts a game: %d, %v", seq, err)
	}
	if said := fetch(t, s.address+"/api/tables/"+ben.seat.Code); !strings.Contains(said, `"no_table"`) {
		t.Errorf("who comes back is told %s", said)
	}
	ann.connect(s)
	s.kill(t)
	if report, err := store.Check(t.Context(), filepath.Join(dir, logFile), func(int, int) {}); err != nil || len(report.Damage) > 0 || report.Tables != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}
