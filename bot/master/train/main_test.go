package main

import (
	"path/filepath"
	"testing"
)

// Arguments that cannot make a net are refused.
func TestRefuses(t *testing.T) {
	out := filepath.Join(t.TempDir(), "a.net")
	p, err := planned("longo", out, 1, 1_000_000, nil) // for the levels alone
	if err != nil || p.LevelGames == 0 {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, out     string
		workers, skip int
		args          []string
	}{
		{"longo", "", 1, 0, nil},
		{"chess", out, 1, 0, nil},
		{"longo", out, 0, 0, nil},
		{"longo", out, 1, -1, nil},
		{"classic-alone", out, 1, 200, nil},
		{"longo", out, 1, 0, []string{"extra"}},
	} {
		if _, err := planned(c.name, c.out, c.workers, c.skip, c.args); err == nil {
			t.Errorf("%+v is trained", c)
		}
	}
}
