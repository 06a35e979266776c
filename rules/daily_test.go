package rules_test

import (
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/chance"
	"rowlock/rules"
)

// playDay plays a day alone as one who chooses by a source, and returns what the day brought, throw by throw.
func playDay(t *testing.T, ru rowlock.Rules, day string, choices rowlock.Source) (brought []string) {
	t.Helper()
	setup, err := ru.Setup(1)
	if err != nil {
		t.Fatal(err)
	}
	setup.Deal(chance.Day(day, rules.Published().DayOf(ru), 0))
	for _, s := range setup.Statements() {
		brought = append(brought, s.Keyword+" "+strings.Join(s.Words, " "))
	}
	g, err := setup.Start()
	if err != nil {
		t.Fatal(err)
	}
	for throw := 1; g.Phase() != rowlock.PhaseOver; {
		if !g.Phase().ForChance() {
			list := g.Actions(nil, 0)
			g.Do(0, list[choices.Below(uint32(len(list)))])
			continue
		}
		reshuffled := g.Phase() == rowlock.PhaseReshuffle // which depends on the cards that were played
		a := g.Draw(chance.Day(day, rules.Published().DayOf(ru), throw))
		if words := g.Word(rowlock.Chance, a); !reshuffled {
			brought = append(brought, words)
		}
		g.Do(rowlock.Chance, a)
		throw++
	}
	return brought
}

// alike counts what two games were brought alike. A closed row has no die: only the white dice must be alike.
func alike(one, other []string) (same int) {
	for i := range min(len(one), len(other)) {
		a, b := strings.Fields(one[i]), strings.Fields(other[i])
		if slices.Equal(a[:min(2, len(a))], b[:min(2, len(b))]) {
			same++
		}
	}
	return same
}

// In every edition a day brings the same to whoever plays it, however they choose, and another day something else.
// Classic's throws follow from the date alone.
func TestDays(t *testing.T) {
	if first := rules.Published().Daily()[0]; rules.Published().DayOf(first) != "" || first.Edition() != "classic" {
		t.Errorf("the first edition is %s", first.Edition())
	}
	others := map[string]string{}
	for _, ru := range rules.Published().Daily() {
		const day = "2026-11-29"
		games := [][]string{}
		for seed := range uint64(4) {
			games = append(games, playDay(t, ru, day, chance.NewSeeded(seed)))
		}
		for _, game := range games[1:] {
			if same := alike(games[0], game); same != min(len(games[0]), len(game)) {
				t.Errorf("%s: only %d are alike of\n%v\n%v", ru.Edition(), same, games[0], game)
			}
		}
		if next := playDay(t, ru, "2026-11-30", chance.NewSeeded(0)); slices.Equal(next, games[0]) {
			t.Errorf("%s: the next day brings the same", ru.Edition())
		}
		begun := strings.Join(games[0][:min(8, len(games[0]))], ", ")
		if other := others[begun]; other != "" {
			t.Errorf("%s has what %s has", ru.Edition(), other)
		}
		others[begun] = ru.Edition()
	}
}
