package main

import (
	"compress/gzip"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock/fair"
	"rowlock/rules"
	"rowlock/store"
	"rowlock/wire"
)

// What an older version has written opens for ever: its games are those that they
// were, their dice are proved, and its tables go on. scripts/golden keeps it.
func TestGoldenData(t *testing.T) {
	versions, err := filepath.Glob("testdata/golden/*")
	if err != nil || len(versions) == 0 {
		t.Fatalf("nothing is kept: %v", err)
	}
	for _, version := range versions {
		t.Run(filepath.Base(version), func(t *testing.T) {
			dir := t.TempDir()
			unpack(t, filepath.Join(version, "rowlock.db.gz"), filepath.Join(dir, logFile))
			if said, err := exec.Command("rowlock", "check", "--data", dir).CombinedOutput(); err != nil {
				t.Fatalf("the check says %s", said)
			}
			want, err := os.ReadFile(filepath.Join(version, "games.ndjson"))
			if err != nil {
				t.Fatal(err)
			}
			got, err := exec.Command("rowlock", "export", "--all", "--names", "--data", dir).Output()
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("the games are others: %s", diff)
			}
			proveAll(t, dir)
		})
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

// proveAll checks the dice of each table's first game, and connects to it.
func proveAll(t *testing.T, dir string) {
	t.Helper()
	var codes []string
	err := store.Each(t.Context(), filepath.Join(dir, logFile), func(code string, _ []store.Entry, _, _ int) error {
		codes = append(codes, code)
		return nil
	})
	if err != nil || len(codes) < len(rules.All()) {
		t.Fatalf("%d tables, want one of each edition: %v", len(codes), err)
	}
	s := serveIn(t, dir, nil, unlimited, "--keep=0")
	for _, code := range codes {
		answer, err := http.Get(s.address + "/api/tables/" + code + "/games/1/fair")
		if err != nil {
			t.Fatal(err)
		}
		report, err := fair.Verify(answer.Body)
		if err != nil || report.Draws == 0 || len(report.Contributed) == 0 {
			t.Errorf("table %s: %+v, %v", code, report, err)
		}
		_ = answer.Body.Close()
		spectator := &browser{T: t}
		spectator.seat.Code = code
		spectator.connect(s)
		spectator.until("a game", func(t *wire.Table) bool { return t.Game > 0 })
	}
}
