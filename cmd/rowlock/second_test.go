//go:build second

package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/wire"
)

// Where there is a second version, made up, the games of older data are exported and published as before (the test of
// golden data), new tables play by it, and their records, published ones too, name it.
func TestSecondVersion(t *testing.T) {
	dir := t.TempDir()
	unpack(t, filepath.Join("testdata", "golden", "2", "rowlock.db.gz"), filepath.Join(dir, logFile))
	s := serveIn(t, dir, nil, unlimited)
	s.playListed(t)
	answer, err := http.Get(s.address + "/api/games?edition=classic&limit=100")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	var page wire.Games
	if err := json.Unmarshal(text, &page); err != nil || len(page.Games) < 2 {
		t.Fatalf("%s: %v", text, err)
	}
	for i, game := range page.Games {
		want := "rowlock 1\nedition classic\n"
		if i == len(page.Games)-1 {
			want = "rowlock 1\nedition classic@2\n"
		}
		if !strings.HasPrefix(game.Record, want) {
			t.Errorf("published game %d is %.40q", i+1, game.Record)
		}
	}
	newest := page.Games[len(page.Games)-1].Record
	file := filepath.Join(t.TempDir(), "newest.rowlock")
	if err := os.WriteFile(file, []byte(newest), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"replay", "review"} {
		output(t, command, "--json", file)
	}
	if all := string(output(t, "export", "--data", dir, "--all", "--names")); !strings.Contains(all, `edition classic@2\n`) || !strings.Contains(all, `edition classic\n`) {
		t.Errorf("exported is %.200q", all)
	}
}
