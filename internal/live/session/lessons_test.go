package session_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/record"
	"rowlock/rules"
)

// A lesson is a position in which the learner decides, as the browser client keeps it.
type lesson struct {
	Name   string     `json:"name"`
	Record []string   `json:"record"`
	Aims   [][]string `json:"aims"` // for each decision the intended choices, none for any
}

func lessons(t *testing.T) (all map[string][]lesson) {
	t.Helper()
	text, err := os.ReadFile("../../../client/src/learn/lessons.json")
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// text returns the whole record of a lesson.
func (l *lesson) text(edition string) string {
	head := []string{"rowlock 1", "edition " + edition, "player You", "player Other"}
	return strings.Join(append(head, l.Record...), "\n") + "\n"
}

// decide makes a seat's choice by its word, and lets everybody else pass; no words mean its first
// choice. It reports whether all had the choice.
func decide(g rowlock.State, words []string) bool {
	var v rowlock.View
	g.Look(0, &v)
	for _, c := range v.Choices[0] {
		if len(words) > 0 && !slices.Contains(words, c.Word) {
			continue
		}
		moment := g.Moment()
		for s := range rowlock.Seat(g.Seats()) {
			if s != 0 && g.Owes().Has(s) {
				g.Do(s, rowlock.Pass)
			}
		}
		if g.Moment() == moment {
			g.Do(0, c.Action)
		}
		return true
	}
	return false
}

// TestLessons checks the client's lessons against the rules: every edition has a lesson, each
// begins where the learner decides, and its task can be done or missed.
func TestLessons(t *testing.T) {
	all := lessons(t)
	ends := map[string]func(v *rowlock.View) bool{
		"penalty": func(v *rowlock.View) bool { return v.Players[0].Sheet.Penalties == 1 },
		"lock":    func(v *rowlock.View) bool { return v.Closed.Has(0) },
		"end":     func(v *rowlock.View) bool { return v.Reason == rowlock.ByRows && v.Players[0].Rank == 1 },
		"twice":   func(v *rowlock.View) bool { return v.Players[0].Sheet.Crosses(0) == 3 },
	}
	for _, ru := range rules.Published().All() {
		steps := all[ru.Edition()]
		if want := 1; len(steps) < want || (ru == rules.Published().Daily()[0] && len(steps) != 6) {
			t.Errorf("%s has %d lessons", ru.Edition(), len(steps))
		}
		for _, l := range steps {
			t.Run(ru.Edition()+"/"+l.Name, func(t *testing.T) {
				rec, err := record.Parse(rules.Published(), l.text(ru.Edition()))
				if err != nil {
					t.Fatal(err)
				}
				g, err := rec.Replay()
				if err != nil {
					t.Fatal(err)
				}
				for _, aim := range l.Aims {
					var v rowlock.View
					g.Look(0, &v)
					if !g.Owes().Has(0) || len(v.Choices[0]) < 2 {
						t.Fatalf("in phase %s there is nothing to choose", v.Phase)
					}
					for _, word := range aim {
						if !decide(g.Clone(), []string{word}) {
							t.Errorf("%s is not among %v", word, words(v.Choices[0]))
						}
					}
					if !decide(g, aim) {
						t.FailNow()
					}
				}
				var v rowlock.View
				g.Look(0, &v)
				if holds := ends[l.Name]; holds != nil && !holds(&v) {
					t.Errorf("it does not show what it teaches: %+v", v.Players[0])
				}
			})
		}
		delete(all, ru.Edition())
	}
	if len(all) > 0 {
		t.Errorf("lessons of unknown editions: %v", all)
	}
}

func words(choices []rowlock.Choice) (list []string) {
	for _, c := range choices {
		list = append(list, c.Word)
	}
	return list
}
