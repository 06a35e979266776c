package fair

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rowlock"
	"rowlock/internal/golden"
	"rowlock/refusal"
	"rowlock/rules"
)

// A checked is a bundle in testdata/bundles and the result of checking it. The browser's own check
// must give the same results.
type checked struct {
	File        string `json:"file"`
	Line        int    `json:"line"` // the first wrong one, 0 if none is
	Code        string `json:"code"`
	Text        string `json:"text"`
	Game        Game   `json:"game"`
	Rules       string `json:"rules"`
	Seats       int    `json:"seats"`
	Draws       int    `json:"draws"`
	Contributed []int  `json:"contributed"`
	Missing     []int  `json:"missing"`
	MissingFrom []int  `json:"missing_from"`
	Finished    bool   `json:"finished"`
	Alone       int    `json:"alone"`
	ServerAlone bool   `json:"server_alone"`
	Faces       []int  `json:"faces"`
	Decks       int    `json:"decks"`
}

func newChecked(file string, r Report, err error) checked {
	g := checked{
		File: file, Game: r.Game, Rules: r.Rules, Seats: r.Seats, Draws: r.Draws, Contributed: r.Contributed,
		Missing: r.Missing, MissingFrom: r.MissingFrom, Finished: r.Finished, Alone: r.Alone, ServerAlone: r.ServerAlone, Faces: r.Faces, Decks: r.Decks,
	}
	if wrong, ok := errors.AsType[*Error](err); ok {
		g.Line, g.Text = wrong.Line, wrong.Error()
		if r, ok := refusal.As(err); ok {
			g.Code = r.Kind.Code()
		}
	}
	return g
}

// givenUp is a game in which the only browser that contributes gives just one link.
func givenUp(t *testing.T) *simulation {
	s := newSimulation(t, 5, rules.Classic, 2, "K7M2QX/1").contribute(0)
	s.browsers[0].habit = func(draw int) habit {
		if draw == 2 {
			return silent
		}
		return honest
	}
	return s
}

// goldens makes the bundles: a game of every rule set, special cases, and every
// fraud.
func goldens(t *testing.T) map[string]string {
	bundles := map[string]string{}
	for _, ru := range rules.Published().All() {
		bundles["fair-"+ru.Edition()] = newSimulation(t, 2, ru, 3, "K7M2QX/1").contribute(0, 2).run()
	}
	bundles["fair-own"] = newSimulation(t, 2, ownSheet(t), 3, "K7M2QX/1").contribute(0, 2).run()
	otherSheet := cheated(t, ownSheet(t), usual)
	edit(otherSheet, 0, func(e *Proposed) { e.Print[1] = "lucky 6/9 7/13 8/9 5/7" })
	bundles["fraud-another-sheet"] = otherSheet.bundle()
	bundles["fair-missing"] = cheated(t, rules.Classic, usual).bundle()
	bundles["fair-reshuffle"] = cheated(t, rules.Cards, 1).bundle()
	bundles["fair-alone"] = newSimulation(t, 3, rules.Classic, 2, "K7M2QX/1").run()
	bundles["fair-given-up"] = givenUp(t).run()
	bundles["fair-settled"] = settledGame(t).run()
	bundles["fair-named"] = namedGame(t).run()
	unfinished := newSimulation(t, 4, rules.Longo, 2, "K7M2QX/1").contribute(0, 1)
	unfinished.most = 5
	bundles["fair-unfinished"] = unfinished.run()
	begun := strings.SplitAfter(bundles["fair-unfinished"], "\n")
	bundles["fair-only-named"], bundles["fair-not-started"] = begun[0], strings.Join(begun[:4], "")
	for _, fraud := range frauds {
		ru := fraud.rules
		if ru == nil {
			ru = rules.Classic
		}
		f := cheated(t, ru, cmp.Or(fraud.seed, usual))
		fraud.forge(f)
		bundles["fraud-"+strings.NewReplacer(" ", "-", "'", "").Replace(fraud.name)] = f.bundle()
	}
	unruly := cheated(t, rules.Classic, usual)
	edit(unruly, 0, func(e *Finished) {
		lines := strings.Split(e.Record, "\n")
		e.Record = strings.Join(eachLine(lines, `^(white \S+=.)\d+`, "${1}12")[0], "\n")
	})
	bundles["fraud-a-decision-that-breaks-the-rules"] = unruly.bundle()
	honest := bundles["fair-missing"]
	bundles["fraud-flipped-bit"] = honest[:3000] + string(honest[3000]^1) + honest[3001:]
	bundles["fraud-renamed"] = strings.Replace(honest, "K7M2QX/1", "K7M2QX/2", 1)
	bundles["fraud-no-bundle"] = "rowlock 1\n"
	return bundles
}

// ownSheet is a sheet that no edition prints.
func ownSheet(t *testing.T) rowlock.Rules {
	ru, faults := rules.Published().Own("sheet 1\nname \"One # two\"\nlucky 13/7 6/9 8/9 5/7 3/11 4/10\ndice 7\nseats 2 4\nrow R 2..14 lock\nrow Y 14..2 lock\nrow GB 3..9\n")
	if ru == nil {
		t.Fatal(faults)
	}
	return ru
}

// settledGame is a game in which the table chose the seat that begins, and lucky numbers.
func settledGame(t *testing.T) *simulation {
	s := newSimulation(t, 1, rules.Longo, 3, "K7M2QX/2").contribute(0, 1, 2)
	s.options, s.inTurn = []rowlock.Statement{luckyNumbers}, 2
	return s
}

// namedGame is a game of players whose names need quotes, on a board that the table chose.
func namedGame(t *testing.T) *simulation {
	s := newSimulation(t, 5, rules.OnBoard, 3, "K7M2QX/1").contribute(0, 1)
	s.names = []string{"Ann L.", "A=B", "#1"}
	s.options = []rowlock.Statement{{Keyword: "board", Seat: rowlock.Nobody, Words: []string{"b"}}}
	return s
}

func TestGolden(t *testing.T) {
	dir := filepath.Join("testdata", "bundles")
	if *golden.Update {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, "expected.json"), nil)
		for name, bundle := range goldens(t) {
			write(t, filepath.Join(dir, name+".fair"), []byte(bundle))
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.fair"))
	if err != nil || len(files) < 30 {
		t.Fatalf("%d bundles, %v", len(files), err)
	}
	var got bytes.Buffer
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		report, wrong := Verify(rules.Published(), bytes.NewReader(text))
		if strings.HasPrefix(filepath.Base(file), "fraud") != (wrong != nil) {
			t.Errorf("%s: %v", file, wrong)
		}
		line, err := json.Marshal(newChecked(filepath.Base(file), report, wrong))
		if err != nil {
			t.Fatal(err)
		}
		got.Write(append(line, '\n'))
	}
	golden.Check(t, filepath.Join(dir, "expected.json"), got.String())
}

// TestEditions compares the browser's table of what is thrown and dealt with the rules. Run it with
// -update after adding a rule set.
func TestEditions(t *testing.T) {
	type own struct {
		Keyword string   `json:"keyword"`
		Pairs   [][2]int `json:"pairs"` // each is dealt once at most
	}
	type edition struct {
		Word  string `json:"word"`  // that records have for it
		Faces int    `json:"faces"` // of a die, 0 where there are none
		Own   *own   `json:"own"`   // what each sheet is dealt of its own, null for nothing
		Cards int    `json:"cards"` // in the deck, 0 where there is none
		Least int    `json:"least"` // seats
		Most  int    `json:"most"`
		// Options are the set-up statements that a table chooses.
		Options []string `json:"options"`
	}
	table := map[string]edition{}
	for _, ru := range rules.Published().All() {
		k, err := kitOf(ru)
		if err != nil {
			t.Fatal(err)
		}
		e := edition{Word: ru.Edition(), Cards: k.cards, Options: []string{}}
		for _, o := range ru.Options() {
			if o.Seats { // the opening says them
				continue
			}
			e.Options = append(e.Options, o.Keyword)
			if o.Own != "" {
				e.Options = append(e.Options, o.Own)
			}
		}
		if k.throws() {
			e.Faces = k.throw(Hash{}).faces
		}
		for i := range uint32(10) {
			if k.own == "" {
				break
			}
			setup, err := ru.Setup(1)
			if err != nil {
				t.Fatal(err)
			}
			setup.Deal(only(i))
			if e.Own == nil {
				e.Own = &own{Keyword: k.own}
			}
			e.Own.Pairs = append(e.Own.Pairs, k.ownOf(setup)[0])
		}
		e.Least, e.Most = ru.Seats()
		table[ru.ID()] = e
	}
	text, err := json.MarshalIndent(table, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, filepath.Join("..", "client", "src", "fair", "editions.json"), string(text)+"\n")
}

// only is the rowlock.Source of one number.
type only uint32

func (o only) Below(uint32) uint32 { return uint32(o) }

func write(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestBrowserFiles writes what the browser's tests need beside the bundles: the
// proofs of the decks of a game, and the secrets of a seat and of one that went missing.
func TestBrowserFiles(t *testing.T) {
	s := newSimulation(t, 1, rules.Cards, 3, "K7M2QX/1").contribute(0, 1)
	bundle := s.run()
	decks := [][]Proof{}
	for n, d := range s.dealer.check.decks {
		decks = append(decks, []Proof{})
		for j := range d.event.Cards {
			decks[n] = append(decks[n], s.dealer.Proof(n, j))
		}
	}
	lines := strings.Split(strings.TrimSuffix(bundle, "\n"), "\n")
	expectJSON(t, "proofs.json", map[string]any{"game": s.game, "lines": lines, "decks": decks})
	s = newSimulation(t, 2, rules.Classic, 3, "K7M2QX/1").contribute(0, 2)
	s.run()
	cheats := cheated(t, rules.Classic, usual)
	silent := cheats.browsers[1]
	expectJSON(t, "seat.json", map[string]any{
		"game": s.game, "secret": s.browsers[0].chain.Link(Links), "bundle": "fair-classic.fair", "settled": s.settled,
		"silent": map[string]any{"seat": 1, "secret": silent.chain.Link(Links), "bundle": "fair-missing.fair", "settled": cheats.settled},
	})
}

// statements are what the server signs before it asks for the links of a game, by draw.
type statements struct {
	Bundle  string         `json:"bundle"`
	Seat    int            `json:"seat"`
	Secret  Hash           `json:"secret"` // of that seat
	Settled map[int]string `json:"settled"`
}

func statementsOf(s *simulation, seat int, bundle string) statements {
	return statements{bundle, seat, s.browsers[seat].chain.Link(Links), s.settled}
}

// TestSettledVectors writes the statements of games of every kind: with lucky numbers and
// a first seat that the table chose, with cards, and with players whose names look like
// choices. The browser's own program is held to the same.
func TestSettledVectors(t *testing.T) {
	settled, reshuffled, named := settledGame(t), cheated(t, rules.Cards, 1).simulation, namedGame(t)
	settled.run()
	named.run()
	list := []statements{
		statementsOf(settled, 0, "fair-settled.fair"),
		statementsOf(reshuffled, 0, "fair-reshuffle.fair"),
		statementsOf(named, 0, "fair-named.fair"),
	}
	expectJSON(t, "settled.json", list)
	for _, st := range list {
		text, err := os.ReadFile(filepath.Join("testdata", "bundles", st.Bundle))
		if err != nil {
			t.Fatal(err)
		}
		if err := seated(st, string(text)); err != nil {
			t.Errorf("%s: %v", st.Bundle, err)
		}
	}
}

func expectJSON(t *testing.T, name string, value any) {
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, filepath.Join("testdata", name), string(text)+"\n")
}
