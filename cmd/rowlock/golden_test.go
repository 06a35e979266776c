package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"github.com/google/go-cmp/cmp"

	"rowlock/fair"
	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/tablelog"
	"rowlock/rules"
	"rowlock/wire"
)

var keepGolden = flag.String("golden", "", "keep what this version writes, under that name: once a version, before it is published")

// firstEditions is how many editions the first version that was kept had.
const firstEditions = 10

// exports are the saved exports of a version's games, by file, with their flags.
var exports = map[string][]string{"games.ndjson": {"--all", "--names"}, "listed.ndjson": nil}

// The data of older versions can always be opened: its games, and the published ones, are
// unchanged, their dice are proved, its tables go on, and deleted ones stay deleted. With -golden
// NAME this version's data is saved too.
func TestGoldenData(t *testing.T) {
	race.Leave(t)
	if *keepGolden != "" {
		keep(t, filepath.Join("testdata", "golden", *keepGolden))
	}
	versions, err := filepath.Glob("testdata/golden/*")
	if err != nil || len(versions) == 0 {
		t.Fatalf("nothing is kept: %v", err)
	}
	for _, version := range versions {
		t.Run(filepath.Base(version), func(t *testing.T) {
			dir := t.TempDir()
			unpack(t, filepath.Join(version, "rowlock.db.gz"), filepath.Join(dir, logFile))
			output(t, "check", "--data", dir)
			for file, how := range exports {
				want, err := os.ReadFile(filepath.Join(version, file))
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(string(want), string(output(t, append([]string{"export", "--data", dir}, how...)...))); diff != "" {
					t.Errorf("%s is another: %s", file, diff)
				}
			}
			stayDeleted(t, dir, version)
			games, err := os.ReadFile(filepath.Join(version, "games.ndjson"))
			if err != nil {
				t.Fatal(err)
			}
			proveAll(t, dir, editionsIn(t, games))
		})
	}
}

// editionsIn returns the editions of the games of an export.
func editionsIn(t *testing.T, games []byte) (list []string) {
	t.Helper()
	for line := range bytes.Lines(games) {
		var game struct{ Edition string }
		if err := json.Unmarshal(line, &game); err != nil {
			t.Fatal(err)
		}
		if game.Edition != "" && !slices.Contains(list, game.Edition) {
			list = append(list, game.Edition)
		}
	}
	return list
}

// output runs a command, and returns its output.
func output(t *testing.T, args ...string) []byte {
	t.Helper()
	c := exec.Command("rowlock", args...)
	var said strings.Builder
	c.Stderr = &said
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%v: %v: %s%s", args, err, out, said.String())
	}
	return out
}

// keep lets this version write a table of each edition, whose players share in the draws, a
// published game, and a deleted table.
func keep(t *testing.T, version string) {
	t.Helper()
	dir := t.TempDir()
	s := serveIn(t, dir, nil, unlimited)
	for _, ru := range rules.Published().All() {
		output(t, "load", "--url", s.address, "--edition", ru.Edition(), "--tables", "1", "--seats", "2", "--rate", "30", "--warm-up", "0s", "--for", "5s")
	}
	s.playListed(t)
	const create = `{"name": "Ann", "edition": "classic"}`
	gone := s.sit(t, "/api/tables", create).seat.Code
	output(t, "delete", "--data", dir, "--table", gone, "--yes")
	s.sit(t, "/api/tables", create) // a commit after it
	if err := s.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := s.Wait(); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{"deleted": []byte(gone + "\n")}
	for file, how := range exports {
		files[file] = output(t, append([]string{"export", "--data", dir}, how...)...)
	}
	for _, ru := range rules.Published().All() {
		if !slices.Contains(editionsIn(t, files["games.ndjson"]), ru.Edition()) {
			t.Fatalf("no game of %s ended", ru.Edition())
		}
	}
	for file, text := range files {
		err := os.MkdirAll(version, 0o755)
		if err == nil {
			err = os.WriteFile(filepath.Join(version, file), text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	pack(t, filepath.Join(dir, logFile), filepath.Join(version, "rowlock.db.gz"))
}

// playListed plays a game with a bot that is published.
func (s *served) playListed(t *testing.T) {
	t.Helper()
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	for n, m := range []wire.FromClient{{Type: "settings", Listed: new(true)}, {Type: "add_bot", Bot: "greedy"}, {Type: "start"}} {
		m.ID = fmt.Sprint("begin ", n)
		if _, err := ann.do(m); err != nil {
			t.Fatal(err)
		}
	}
	ann.until("a game", func(t *wire.Table) bool { return t.Play != nil })
	for n := 0; ann.now.Table.State != "finished"; n++ {
		ann.step(fmt.Sprint(n))
	}
}

// stayDeleted requires that the codes of deleted tables are not used again.
func stayDeleted(t *testing.T, dir, version string) {
	t.Helper()
	codes, err := os.ReadFile(filepath.Join(version, "deleted"))
	if err != nil {
		t.Fatal(err)
	}
	log, err := lite.Open(t.Context(), filepath.Join(dir, logFile))
	if err != nil {
		t.Fatal(err)
	}
	for code := range strings.FieldsSeq(string(codes)) {
		err := tablelog.Held{Claim: log}.Append(t.Context(), code, table.Entry{Seq: 1, Kind: "created", Body: []byte("{}"), At: time.Now()})
		if !errors.Is(err, run.ErrTaken) {
			t.Errorf("%s was deleted, and another may have it: %v", code, err)
		}
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
}

func pack(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	packed, err := gzip.NewWriterLevel(file, gzip.BestCompression)
	if err == nil {
		_, err = packed.Write(text)
	}
	if err = errors.Join(err, packed.Close(), file.Close()); err != nil {
		t.Fatal(err)
	}
}

func unpack(t *testing.T, from, to string) {
	t.Helper()
	packed, err := os.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	text, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := io.Copy(file, text); err != nil {
		t.Fatal(err)
	}
}

// proveAll checks the dice of the first game of each table that has played, and connects to the
// table. Players share in the draws of at least one table of each edition that the version had.
func proveAll(t *testing.T, dir string, editions []string) {
	t.Helper()
	var codes []string
	err := lite.Archive(filepath.Join(dir, logFile)).Each(t.Context(), func(string) bool { return true }, func(code string, entries []store.Entry, _, _ int) error {
		if slices.ContainsFunc(entries, func(e store.Entry) bool { return e.Kind == "started" }) {
			codes = append(codes, code)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	s, shared := serveIn(t, dir, nil, unlimited, "--keep=0"), map[string]bool{}
	for _, code := range codes {
		answer, err := http.Get(s.address + "/api/tables/" + code + "/games/1/fair")
		if err != nil {
			t.Fatal(err)
		}
		report, err := fair.Verify(rules.Published(), answer.Body)
		if err != nil || report.Draws == 0 {
			t.Errorf("table %s: %+v, %v", code, report, err)
		}
		_ = answer.Body.Close()
		spectator := &browser{T: t}
		spectator.seat.Code = code
		spectator.connect(s)
		spectator.until("a game", func(t *wire.Table) bool { return t.Game > 0 })
		if len(report.Contributed) > 0 {
			shared[spectator.now.Table.Settings.Edition] = true
		}
	}
	if len(editions) < firstEditions {
		t.Errorf("games of %d editions ended: %v", len(editions), editions)
	}
	for _, edition := range editions {
		if !shared[edition] {
			t.Errorf("players share in the draws of no table of %s", edition)
		}
	}
}
