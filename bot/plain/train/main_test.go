package main

import (
	"math"
	"os"
	"path/filepath"
	"testing"
)

// Flags that cannot make a net are refused, and nothing is written.
func TestRefuses(t *testing.T) {
	out := filepath.Join(t.TempDir(), "a.net")
	for name, change := range map[string]func(*plan){
		"no games":       func(p *plan) { p.games = 0 },
		"games below 0":  func(p *plan) { p.games = -3 },
		"all left out":   func(p *plan) { p.skip = 10 },
		"skip below 0":   func(p *plan) { p.skip = -1 },
		"no rate":        func(p *plan) { p.first = 0 },
		"rate NaN":       func(p *plan) { p.first = math.NaN() },
		"last rate NaN":  func(p *plan) { p.last = math.NaN() },
		"mixed above 1":  func(p *plan) { p.mixed = 1.5 },
		"lambda below 0": func(p *plan) { p.lambda = -1 },
	} {
		p := small(out)
		change(&p)
		if err := p.train(nil); err == nil {
			t.Errorf("%s: it is trained", name)
		}
	}
	p := small(out)
	if err := p.train([]string{"extra"}); err == nil {
		t.Error("an argument is taken")
	}
	if _, err := os.Stat(out); !os.IsNotExist(err) {
		t.Errorf("there is a file: %v", err)
	}
}

// An interrupted run can be continued.
func TestSkip(t *testing.T) {
	out := filepath.Join(t.TempDir(), "a.net")
	p := small(out)
	if err := p.train(nil); err != nil {
		t.Fatal(err)
	}
	p.games, p.skip, p.from = 20, 10, out
	if err := p.train(nil); err != nil {
		t.Fatal(err)
	}
}

func small(out string) plan {
	return plan{edition: "classic", seats: "2", games: 10, first: 0.01, last: 0.001, lambda: 0.7, guests: "greedy", seed: 1, out: out}
}
