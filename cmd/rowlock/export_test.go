package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/internal/live/store/lite"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

// The finished games of a running server are exported as records that replay to their end: those
// of a listed table for everybody, all of them for the operator; with names only on request, and
// never with a table's code.
func TestExport(t *testing.T) {
	race.Leave(t)
	dir := t.TempDir()
	s := serveIn(t, dir, nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann Exported", "edition": "cards"}`)
	ann.connect(s)
	do := func(messages ...wire.FromClient) {
		t.Helper()
		for _, m := range messages {
			m.ID = fmt.Sprint(m.Type, ann.now.Seq)
			if _, err := ann.do(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	play := func() {
		ann.until("a game", func(now *wire.Table) bool { return now.State == "playing" })
		for n := 0; ann.now.Table.State == "playing"; n++ {
			ann.step(fmt.Sprint("step ", ann.now.Table.Game, n))
		}
	}
	do(wire.FromClient{Type: "add_bot", Bot: "greedy"}, wire.FromClient{Type: "start"})
	if lines := exportOf(t, dir, "--all"); len(lines) != 0 {
		t.Errorf("a game that is on is written: %v", lines)
	}
	play()
	if lines := exportOf(t, dir); len(lines) != 0 {
		t.Errorf("a game is written that nobody has listed: %v", lines)
	}
	do(wire.FromClient{Type: "gather"}, wire.FromClient{Type: "settings", Edition: "cards", Listed: new(true)}, wire.FromClient{Type: "start"})
	play()
	for _, c := range []struct {
		args  []string
		games int
		names bool
	}{{nil, 1, false}, {[]string{"--all"}, 2, false}, {[]string{"--all", "--names"}, 2, true}} {
		lines := exportOf(t, dir, c.args...)
		if len(lines) != c.games {
			t.Fatalf("%v: %d games", c.args, len(lines))
		}
		for i, line := range lines {
			checkExported(t, line, int64(i)+1)
			if strings.Contains(line.Record, "Ann") != c.names || strings.Contains(line.Record, ann.seat.Code) {
				t.Errorf("%v: %s", c.args, line.Record)
			}
		}
	}
	checkListed(t, s.address, exportOf(t, dir))
	for _, args := range [][]string{{"--names"}, {"--data", filepath.Join(dir, "nothing")}} {
		if out, err := exec.Command("rowlock", append([]string{"export"}, args...)...).CombinedOutput(); err == nil {
			t.Errorf("%v writes: %s", args, out)
		}
	}
}

func checkExported(t *testing.T, line wire.Game, number int64) {
	t.Helper()
	rec, err := record.Parse(rules.Published(), line.Record)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rec.Replay()
	if err != nil || g.Phase() != rowlock.PhaseOver || line.Edition != "cards" || line.Game != number {
		t.Errorf("%v: %+v", err, line)
	}
}

// checkListed compares the server's public answers with the export.
func checkListed(t *testing.T, url string, want []wire.Game) {
	t.Helper()
	resp, err := http.Get(url + "/api/games")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var page wire.Games
	if err := json.NewDecoder(resp.Body).Decode(&page); err != nil || len(page.Games) != 1 || page.Games[0] != want[0] {
		t.Errorf("%v: %+v", err, page)
	}
}

func exportOf(t *testing.T, dir string, args ...string) (lines []wire.Game) {
	t.Helper()
	command := exec.Command("rowlock", append([]string{"export", "--data", dir}, args...)...)
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(out))
	var note exportNote
	if err := decoder.Decode(&note); err != nil || note.Export != "1" || note.Note == "" {
		t.Fatalf("%v: %s", err, out)
	}
	for decoder.More() {
		var line wire.Game
		if err := decoder.Decode(&line); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	return lines
}

// An export without games says what it is, too.
func TestExportOfNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), logFile)
	log, err := lite.Open(t.Context(), path)
	if err == nil {
		err = log.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := export(t.Context(), lite.Archive(path), false, false, &out, io.Discard); err != nil || !strings.HasPrefix(out.String(), `{"export":"1",`) {
		t.Errorf("%v, exported is %q", err, out.String())
	}
}
