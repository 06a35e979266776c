package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// small is a plan that takes a moment.
func small() *plan {
	return &plan{
		Rules: "classic", Plain: true, Seats: []int{2}, Rounds: 10, Games: 25, Rates: [2]float64{0.01, 0.001}, Lambda: 0.7,
		Guests: []string{"greedy"}, Mixed: 0.3, Seed: 1, Checks: 4,
	}
}

// trained trains by a plan and returns the net's file.
func trained(t *testing.T, p *plan, skip int) (name string, net []byte) {
	t.Helper()
	c, err := p.course(2, skip)
	if err != nil {
		t.Fatal(err)
	}
	name = filepath.Join(t.TempDir(), "a.net")
	if err := p.run(c, name, skip); err != nil {
		t.Fatal(err)
	}
	net, err = os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return name, net
}

// The same plan makes the same net, and an interrupted run can be continued.
func TestTrains(t *testing.T) {
	for _, change := range map[string]func(*plan){
		"plain": func(*plan) {},
		"general": func(p *plan) {
			p.Plain, p.Rounds, p.Games, p.Part, p.Passes, p.Past, p.Rival, p.CheckFor = false, 3, 4, 1, 1, 0.1, "greedy", 2
		},
		"general, by pairs": func(p *plan) {
			p.Plain, p.Rounds, p.Games, p.Part, p.Passes, p.Gap, p.Teacher, p.Opening, p.Rival, p.CheckFor = false, 2, 2, 0.2, 1, 2, "sensible", 9, "greedy", 2
		},
	} {
		p := small()
		change(p)
		name, one := trained(t, p, 0)
		if _, two := trained(t, p, 0); !bytes.Equal(one, two) {
			t.Errorf("%+v makes another net the second time", p)
		}
		p.From = name
		if _, more := trained(t, p, 1); bytes.Equal(one, more) {
			t.Errorf("%+v learns nothing more", p)
		}
	}
}

// Plans that cannot make a net of a plain dice edition are refused.
func TestRefusesPlain(t *testing.T) {
	for name, change := range map[string]func(*plan){
		"another edition":   func(p *plan) { p.Rules = "longo-2" },
		"no plain one":      func(p *plan) { p.Rules = "onboard" },
		"for two and three": func(p *plan) { p.Seats = []int{2, 3} },
		"alone":             func(p *plan) { p.Seats = []int{1} },
		"no such guest":     func(p *plan) { p.Guests = []string{"nobody"} },
		"no such net":       func(p *plan) { p.From = "nowhere.net" },
		"another's net":     func(p *plan) { p.From = "../../bot/master/nets/longo.net" },
	} {
		p := small()
		change(p)
		if _, err := p.course(1, 0); err == nil {
			t.Errorf("%s: it is trained", name)
		}
	}
}
