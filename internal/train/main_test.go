package main

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"rowlock/bot"
	"rowlock/rules"
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

// Every plan can make a net.
func TestPlans(t *testing.T) {
	var all map[string]plan
	if err := json.Unmarshal(plans, &all); err != nil {
		t.Fatal(err)
	}
	for name, p := range all {
		rate := func(r float64) bool { return r > 0 && r <= 1 }
		part := func(r float64) bool { return r >= 0 && r <= 1 }
		if _, err := rules.Published().ByEdition(p.Rules); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if p.Rounds < 1 || p.Games < 1 || p.Checks < 1 || len(p.Seats) == 0 {
			t.Errorf("%s plays nothing: %+v", name, p)
		}
		if !rate(p.Rates[0]) || !rate(p.Rates[1]) || !part(p.Lambda) || !part(p.Mixed) || !part(p.Past) || !part(p.Part) {
			t.Errorf("%s: a rate is above 0, a part from 0 to 1: %+v", name, p)
		}
		if _, err := p.invited(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := bot.ByName(p.Rival); err != nil && !p.Plain {
			t.Errorf("%s: %v", name, err)
		}
	}
}
