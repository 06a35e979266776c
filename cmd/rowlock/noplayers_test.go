package main

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whoever wants no players has none: nothing of them is served, and nothing is stored. Without that flag
// a player is stored.
func TestNoPlayers(t *testing.T) {
	for _, keeps := range []bool{false, true} {
		dir, want := t.TempDir(), http.StatusNotFound
		flags := []string{"--players=false"}
		if keeps {
			flags, want = nil, http.StatusCreated
		}
		s := serveIn(t, dir, nil, flags...)
		answer, err := http.Post(s.address+"/api/players", "application/json", strings.NewReader(`{"player": "ANNANN22.`+strings.Repeat("A", 26)+`"}`))
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("a player is answered with %d, want %d", answer.StatusCode, want)
		}
		s.kill(t)
		stored := false
		for _, file := range []string{logFile, logFile + "-wal"} {
			text, err := os.ReadFile(filepath.Join(dir, file))
			if err != nil {
				t.Fatal(err)
			}
			stored = stored || bytes.Contains(text, []byte("ANNANN22"))
		}
		if stored != keeps {
			t.Errorf("with %q a player is stored: %t", flags, stored)
		}
	}
}
