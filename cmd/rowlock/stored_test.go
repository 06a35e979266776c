package main

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"rowlock/internal/race"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/wire"
)

// The data of a table, or of all tables of a person, can be exported whole and deleted while the
// server runs; people at the table are told, and other tables are unchanged.
func TestDeleteBesideAServer(t *testing.T) {
	dir := t.TempDir()
	s := serveIn(t, dir, nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ben := s.sit(t, "/api/tables", `{"name": "Ben", "edition": "classic"}`)
	ben.connect(s)
	cat := s.sit(t, "/api/tables", `{"name": "Cat", "edition": "classic"}`)
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
	rowlock("delete", "--table", cat.seat.Code, "--yes")
	if said := fetch(t, s.address+"/api/tables/"+cat.seat.Code); !strings.Contains(said, `"no_table"`) {
		t.Errorf("of a table that was awake and at which nobody has done anything since: %s", said)
	}
	if said := fetch(t, s.address+"/api/tables/"+ben.seat.Code); !strings.Contains(said, `"no_table"`) {
		t.Errorf("who comes back is told %s", said)
	}
	ann.connect(s)
	s.kill(t)
	if report, err := lite.Archive(filepath.Join(dir, logFile)).Check(t.Context(), func(int, int) {}); err != nil || len(report.Damage) > 0 || report.Tables != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

// Secrets of a current game are exported only on request; after the game, everything is.
func TestExportKeepsSecrets(t *testing.T) {
	race.Leave(t)
	dir := t.TempDir()
	s := serveIn(t, dir, nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "cards"}`)
	ann.connect(s)
	for _, m := range []wire.FromClient{{Type: "add_bot", ID: "bot", Bot: "greedy"}, {Type: "start", ID: "start"}} {
		if _, err := ann.do(m); err != nil {
			t.Fatal(err)
		}
	}
	ann.until("a game", func(now *wire.Table) bool { return now.State == "playing" })
	exported := func(more ...string) string {
		t.Helper()
		out, err := exec.Command("rowlock", append([]string{"export", "--data", dir, "--table", ann.seat.Code}, more...)...).Output()
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	secrets := []string{`"keyword":"deck"`, `"seed":"`}
	all := exported("--secrets")
	for _, secret := range secrets {
		if strings.Contains(exported(), secret) || !strings.Contains(all, secret) {
			t.Errorf("%s of a game that is on is exported, or not even with --secrets", secret)
		}
	}
	if said := exported(); !regexp.MustCompile(`"kind":"started","action":"start","at":"[^"]*","body":null`).MatchString(said) || !strings.Contains(said, `"name":"Ann"`) {
		t.Errorf("exported is\n%s", said)
	}
	for n := 0; ann.now.Table.State == "playing"; n++ {
		ann.step(fmt.Sprint("step ", n))
	}
	for _, secret := range secrets {
		if !strings.Contains(exported(), secret) {
			t.Errorf("%s of a game that is over is not exported", secret)
		}
	}
}

// storeTables writes a log with a table of Ann's, which has two logs, and one of Ben's.
func storeTables(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), logFile)
	log, err := lite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	joined := func(name string) store.Entry {
		return store.Entry{Seq: 1, Kind: "joined", Body: []byte(`{"fact":{"name":"` + name + `"}}`)}
	}
	for name, first := range map[string]store.Entry{
		"K7M2QX": joined("Ann"), "K7M2QX.2": {Seq: 1, Kind: "continued", Body: []byte(`{"fact":{}}`)}, "K7M2QY": joined("Ben"),
	} {
		if err := log.Append(t.Context(), name, first); err != nil {
			t.Fatal(err)
		}
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// A person who has sat at a table is found by any of its logs, and all of the table's logs are
// exported.
func TestStoredInAnOlderLog(t *testing.T) {
	path := storeTables(t)
	var out strings.Builder
	of := &wanted{players: []string{"Ann"}}
	if err := exportStored(t.Context(), lite.Archive(path), of, true, &out); err != nil || strings.Count(out.String(), `"table":"K7M2QX"`) != 2 || strings.Contains(out.String(), "Ben") {
		t.Errorf("%v, exported is\n%s", err, &out)
	}
	out.Reset()
	if err := deleteStored(t.Context(), lite.Archive(path), of, false, &out); err != nil || !strings.Contains(out.String(), "K7M2QX would be deleted, 2 entries.") {
		t.Errorf("%v, delete says %s", err, &out)
	}
}

// One damaged table does not hinder others: they are found by code and by name, the damaged one is
// named, and can be deleted itself.
func TestStoredBesideDamage(t *testing.T) {
	path := storeTables(t)
	damage(t, path, "K7M2QY")
	var out strings.Builder
	if err := exportStored(t.Context(), lite.Archive(path), &wanted{tables: []string{"k7m2qx"}}, true, &out); err != nil || strings.Count(out.String(), `"table":"K7M2QX"`) != 2 {
		t.Errorf("by its code: %v, exported is\n%s", err, &out)
	}
	out.Reset()
	named := func(err error) bool {
		return errors.Is(err, store.ErrDamaged) && strings.Contains(err.Error(), "K7M2QY")
	}
	if err := exportStored(t.Context(), lite.Archive(path), &wanted{players: []string{"Ann"}}, true, &out); !named(err) || strings.Count(out.String(), `"table":"K7M2QX"`) != 2 {
		t.Errorf("by a name: %v, exported is\n%s", err, &out)
	}
	out.Reset()
	if err := deleteStored(t.Context(), lite.Archive(path), &wanted{players: []string{"Ann"}}, true, &out); !named(err) || out.String() != "K7M2QX is deleted.\n" {
		t.Errorf("by a name: %v, delete says %s", err, &out)
	}
	out.Reset()
	if err := deleteStored(t.Context(), lite.Archive(path), &wanted{players: []string{"Ben"}}, true, &out); !named(err) || out.Len() > 0 {
		t.Errorf("of who has sat at the damaged table: %v, delete says %s", err, &out)
	}
	if err := deleteStored(t.Context(), lite.Archive(path), &wanted{tables: []string{"K7M2QY"}}, true, &out); err != nil || out.String() != "K7M2QY is deleted.\n" {
		t.Errorf("itself: %v, delete says %s", err, &out)
	}
}

// damage changes a byte of a table's log in the file.
func damage(t *testing.T, path, table string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(`UPDATE entries SET body = body || ' ' WHERE table_id = ?`, table); err != nil {
		t.Fatal(err)
	}
}

// A name that nobody had is reported, whoever else is named, and then nothing is deleted.
func TestStoredOfNobody(t *testing.T) {
	path := storeTables(t)
	for _, of := range []*wanted{
		{players: []string{"Ann", "Cat", "Dan"}},
		{tables: []string{"K7M2QY"}, players: []string{"Dan", "Cat"}},
	} {
		var out strings.Builder
		const says = "nobody called Cat or Dan has sat at a table"
		if err := deleteStored(t.Context(), lite.Archive(path), of, true, &out); err == nil || err.Error() != says || out.Len() > 0 {
			t.Errorf("%v: %v, delete says %s", of, err, &out)
		}
		if err := exportStored(t.Context(), lite.Archive(path), of, true, &out); err == nil || err.Error() != says || out.Len() > 0 {
			t.Errorf("%v: %v, exported is %s", of, err, &out)
		}
	}
	if report, err := lite.Archive(path).Check(t.Context(), func(int, int) {}); err != nil || report.Tables != 2 {
		t.Errorf("there are %d tables, %v", report.Tables, err)
	}
}

// Delete fails if its output cannot be written.
func TestDeleteUnsaid(t *testing.T) {
	path := storeTables(t)
	in, out := io.Pipe()
	_ = in.Close()
	if err := deleteStored(t.Context(), lite.Archive(path), &wanted{tables: []string{"K7M2QX"}}, true, out); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("delete ends with %v", err)
	}
}
