package puzzle_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
	"rowlock/chance"
	"rowlock/internal/race"
	"rowlock/record"
	"rowlock/review"
	"rowlock/review/puzzle"
	"rowlock/rules"
	"rowlock/wire"
)

const shipped = "../../client/src/puzzles/mined"

var themes = []string{"card", "end", "lock", "penalty", "alive", "cross"}

// puzzlesOf returns the puzzles of every edition that the client ships.
func puzzlesOf(t *testing.T) map[string][]puzzle.Puzzle {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(shipped, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal("no puzzles", err)
	}
	all := map[string][]puzzle.Puzzle{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var list []puzzle.Puzzle
		if err := json.Unmarshal(text, &list); err != nil {
			t.Fatal(file, err)
		}
		all[strings.TrimSuffix(filepath.Base(file), ".json")] = list
	}
	return all
}

// TestShipped checks every shipped puzzle: its record can be read and leads to a decision of the
// first player, whose choices are those that have a price; the best leads by the rule's margin,
// also by the net if there is one, and the fair player misses it.
func TestShipped(t *testing.T) {
	race.Leave(t)
	fair, err := bot.New("sensible", 0)
	if err != nil {
		t.Fatal(err)
	}
	for edition, list := range puzzlesOf(t) {
		seen := map[string]bool{}
		ru, err := rules.Published().ByEdition(edition)
		if err != nil {
			t.Fatal(err)
		}
		var net master.Player // of rules that the master has learned
		if bot.Knows(ru, 2) {
			if net, err = master.New(ru, 2, 0); err != nil {
				t.Fatal(err)
			}
		}
		for n, p := range list {
			g := replayed(t, &p, edition)
			var v rowlock.View
			g.Look(puzzle.Solver, &v)
			var words []string
			for _, c := range v.Choices[puzzle.Solver] {
				words = append(words, c.Word)
			}
			priced := slices.Clone(p.Choices)
			slices.Sort(priced)
			var shares []float64
			if net != nil {
				shares = net.Shares(&v)
			}
			best := slices.Index(words, p.Choices[0])
			for i, share := range shares {
				if i != best && shares[best]-share < puzzle.Lead {
					t.Errorf("%s %d: the net finds %s only %.3f better than %s", edition, n+1, words[best], shares[best]-share, words[i])
				}
			}
			if v.Choices[puzzle.Solver][best].Action == fair.Choose(&v) {
				t.Errorf("%s %d: sensible finds it", edition, n+1)
			}
			slices.Sort(words)
			if !slices.Equal(words, priced) {
				t.Errorf("%s %d: choices %v, priced %v", edition, n+1, words, priced)
			}
			if p.Chances[0]-p.Chances[1] < 1000*puzzle.Lead-1 || !slices.Contains(themes, p.Theme) || len(p.Found) != 4 {
				t.Errorf("%s %d: %v, %s, %v", edition, n+1, p.Chances, p.Theme, p.Found)
			}
			if key := strings.Join(p.Record, "\n"); seen[key] {
				t.Errorf("%s %d stands twice", edition, n+1)
			} else {
				seen[key] = true
			}
		}
	}
}

func replayed(t *testing.T, p *puzzle.Puzzle, edition string) rowlock.State {
	t.Helper()
	rec, err := p.Read(rules.Published(), edition)
	if err != nil {
		t.Fatal(edition, p.Record, err)
	}
	g, err := rec.Replay()
	if err != nil {
		t.Fatal(edition, p.Record, err)
	}
	if !g.Owes().Has(puzzle.Solver) {
		t.Fatal(edition, p.Record, "the solver owes nothing")
	}
	return g
}

// TestJudgedAgain judges a sample of the shipped puzzles again, with fewer games and other throws: the
// best choice stays about the best.
func TestJudgedAgain(t *testing.T) {
	race.Leave(t)
	r := review.Review{Depth: review.Depth{Name: "deep", Samples: 200}, Seed: 77, Workers: 1}
	for edition, list := range puzzlesOf(t) {
		for n := 3; n < len(list); n += len(list) {
			rec, err := list[n].Read(rules.Published(), edition)
			if err != nil {
				t.Fatal(err)
			}
			hint, err := r.Hint(t.Context(), rec)
			if err != nil {
				t.Fatal(err)
			}
			choices := hint.Players[0].Choices
			shipped := slices.IndexFunc(choices, func(c wire.Priced) bool { return c.Choice.Choice == list[n].Choices[0] })
			if lost := choices[0].Chance.Value - choices[shipped].Chance.Value; lost > puzzle.Lead {
				t.Errorf("%s %d: %s loses %.3f against %s", edition, n+1, list[n].Choices[0], lost, choices[0].Choice.Choice)
			}
		}
	}
}

// TestMine searches some games twice.
func TestMine(t *testing.T) {
	race.Leave(t)
	var games []*record.Record
	for seed := range uint64(4) {
		games = append(games, played(t, seed))
	}
	ru := games[0].Rules
	mine := func() (all []puzzle.Puzzle) {
		m, err := puzzle.NewMiner(ru, &review.Review{Depth: review.Depth{Name: "deep", Samples: 60}, Seed: 1, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		m.Most = 2
		for _, rec := range append(games, games...) { // a game gives its puzzles once
			found, err := m.Mine(t.Context(), rec)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, found...)
		}
		return all
	}
	one, other := mine(), mine()
	text := func(list []puzzle.Puzzle) string {
		b, err := json.Marshal(list)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	if len(one) == 0 || text(one) != text(other) {
		t.Errorf("found %s, then %s", text(one), text(other))
	}
	themes, seen := map[string]int{}, map[string]bool{}
	for _, p := range one {
		replayed(t, &p, ru.Edition())
		themes[p.Theme]++
		if key := strings.Join(p.Record, "\n"); seen[key] || themes[p.Theme] > 2 {
			t.Errorf("%s of %s is one too many", key, p.Theme)
		} else {
			seen[key] = true
		}
	}
}

// played returns the record of a classic game between two weak bots.
func played(t *testing.T, seed uint64) *record.Record {
	t.Helper()
	ru, err := rules.Published().ByEdition("classic")
	if err != nil {
		t.Fatal(err)
	}
	setup, err := ru.Setup(2)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.New(ru, []string{"A", "B"}, setup.Statements())
	if err != nil {
		t.Fatal(err)
	}
	g, err := setup.Start()
	if err != nil {
		t.Fatal(err)
	}
	weak, err := bot.New("skip1", 0)
	if err != nil {
		t.Fatal(err)
	}
	dice := chance.NewSeeded(seed)
	var v rowlock.View
	for g.Phase() != rowlock.PhaseOver {
		before := g.Clone()
		var made []record.Decision
		do := func(s rowlock.Seat, a rowlock.Action) {
			made = append(made, record.Decision{Seat: s, Action: a})
			g.Do(s, a)
		}
		if g.Phase().ForChance() {
			do(rowlock.Chance, g.Draw(dice))
		}
		for s := range rowlock.Seat(before.Seats()) {
			if before.Owes().Has(s) {
				before.Look(s, &v)
				do(s, weak.Choose(&v))
			}
		}
		rec.Add(before, made)
	}
	return rec
}
