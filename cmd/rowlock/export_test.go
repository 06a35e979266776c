package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"rowlock"
	"rowlock/record"
	"rowlock/wire"
)

// All finished games of a running server come out as records that replay to their
// end, with names only if asked for, and never with a table's code.
func TestExport(t *testing.T) {
	dir := t.TempDir()
	s := serveIn(t, dir, nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann Exported", "edition": "cards"}`)
	ann.connect(s)
	for _, m := range []wire.FromClient{{Type: "add_bot", ID: "bot", Bot: "greedy"}, {Type: "start", ID: "start"}} {
		if _, err := ann.do(m); err != nil {
			t.Fatal(err)
		}
	}
	if lines := exportOf(t, dir); len(lines) != 0 {
		t.Errorf("a game that is on is written: %v", lines)
	}
	ann.until("a game", func(now *wire.Table) bool { return now.State == "playing" })
	for n := 0; ann.now.Table.State == "playing"; n++ {
		ann.step(fmt.Sprint("step ", n))
	}
	for _, names := range []bool{false, true} {
		args := []string{}
		if names {
			args = append(args, "--names")
		}
		lines := exportOf(t, dir, args...)
		if len(lines) != 1 {
			t.Fatalf("%d games", len(lines))
		}
		rec, err := record.Read(strings.NewReader(lines[0].Record))
		if err != nil {
			t.Fatal(err)
		}
		g, err := rec.Replay()
		if err != nil || g.Phase() != rowlock.PhaseOver || lines[0].Edition != "cards" || lines[0].Game != 1 {
			t.Errorf("%v: %+v", err, lines[0])
		}
		if strings.Contains(lines[0].Record, "Ann") != names || strings.Contains(lines[0].Record, ann.seat.Code) {
			t.Errorf("with names %v: %s", names, lines[0].Record)
		}
	}
	if out, err := exec.Command("rowlock", "export", "--data", filepath.Join(dir, "nothing")).CombinedOutput(); err == nil {
		t.Errorf("no tables are written: %s", out)
	}
}

func exportOf(t *testing.T, dir string, args ...string) (lines []exported) {
	t.Helper()
	command := exec.Command("rowlock", append([]string{"export", "--data", dir}, args...)...)
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	for decoder := json.NewDecoder(bytes.NewReader(out)); decoder.More(); {
		var line exported
		if err := decoder.Decode(&line); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	return lines
}
