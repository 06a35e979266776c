package solve_test

import (
	"strconv"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
	"rowlock/solve"
)

// Toys are editions like longo, small enough for tests: with dice of two faces
// every position can be judged, with four there are rows to 8. The last figure is
// how many crosses a lock needs.
var (
	two    = newToy("two", 2, 1, false)
	luck   = newToy("luck", 2, 1, true)
	four   = newToy("four", 4, 3, true)
	easier = newToy("easier", 4, 2, true)
	mixed  = newMixedToy("mixed", "Y2 B3 R4", "Y4 G2 R3", "3 4 2", "G3 R2 B4")
	hues   = newMixedToy("hues", "R2 Y3 R4", "Y2 R3 Y4", "G4 B3 G2", "B4 G3 B2")
	ranks  = newMixedToy("ranks", "3 2 4", "4 2 3", "4 3 2", "2 4 3")
)

// newToy returns an edition with dice of some number of sides, in which either of the last two
// cells locks a row that has need crosses (L2).
func newToy(name string, sides, need int, lucky bool) *dice.Rules {
	top := 2 * sides
	var parts []dice.Part
	if lucky {
		parts = []dice.Part{&dice.Lucky{}}
	}
	return &dice.Rules{
		Metadata: rowlock.Metadata{Name: name, Version: 1, MinSeats: 1, MaxSeats: 2},
		Sheet: sheet.MustParse(sheet.Print{
			Rows: []sheet.PrintedRow{
				{Name: "R", Cells: run(2, top), Closers: 2, Need: need},
				{Name: "Y", Cells: run(2, top), Closers: 2, Need: need},
				{Name: "G", Cells: run(top, 2), Closers: 2, Need: need},
				{Name: "B", Cells: run(top, 2), Closers: 2, Need: need},
			},
			Points: sheet.Triangle(top), Clause: "L2",
		}),
		Sides: sides, ClosedRows: 2, Penalties: 4, Parts: parts,
	}
}

// newMixedToy returns an edition with dice of two faces, whose rows print numbers
// in any order and colour (5.3); the last cell locks.
func newMixedToy(name string, red, yellow, green, blue string) *dice.Rules {
	r := newToy(name, 2, 1, false)
	r.Sheet = sheet.MustParse(sheet.Print{
		Rows: []sheet.PrintedRow{
			{Name: "R", Cells: red, Closers: 1, Need: 1},
			{Name: "Y", Cells: yellow, Closers: 1, Need: 1},
			{Name: "G", Cells: green, Closers: 1, Need: 1},
			{Name: "B", Cells: blue, Closers: 1, Need: 1},
		},
		Points: []int{0, 2, 3, 7, 8}, Clause: "C9",
	})
	return r
}

// run prints the numbers from one to another, up or down.
func run(from, to int) string {
	list := strconv.Itoa(from)
	for from != to {
		if from < to {
			from++
		} else {
			from--
		}
		list += " " + strconv.Itoa(from)
	}
	return list
}

func toy(tb testing.TB, r *dice.Rules, lucky [2]int) *solve.Table {
	tb.Helper()
	g, err := solve.NewGame(r, lucky)
	if err != nil {
		tb.Fatal(err)
	}
	t, err := g.Solve(tb.Context(), 2, nil)
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

// Every sheet that a whole game can lead to is worth what trying everything in
// the engine says. Lucky numbers are once their own mirror image (2, 4).
func TestWholeGamesAreExact(t *testing.T) {
	for _, test := range []struct {
		rules *dice.Rules
		lucky [2]int
		words []string
	}{
		{two, [2]int{}, nil},
		{luck, [2]int{2, 3}, []string{"lucky 2 3"}},
		{luck, [2]int{2, 4}, []string{"lucky 2 4"}},
		{luck, [2]int{4, 3}, []string{"lucky 3 4"}},
		{mixed, [2]int{}, nil},
		{hues, [2]int{}, nil},
		{ranks, [2]int{}, nil},
	} {
		table := toy(t, test.rules, test.lucky)
		t.Run(table.Game().Name(), func(t *testing.T) {
			race.LeaveAllBut(t, "luck")
			g, j := start(t, test.rules, test.words...), judge{}
			same(t, table.Value(), j.worth(&g))
			for sheet, worth := range j {
				s, err := table.Game().NewSheet(&sheet, 0)
				if err != nil {
					t.Fatal(err)
				}
				same(t, table.Worth(s), worth)
			}
			t.Logf("%d sheets", len(j))
		})
	}
}

// Late positions with dice of four faces.
func TestLuckyCrossesAreExact(t *testing.T) {
	race.Leave(t)
	tables := map[*dice.Rules]*solve.Table{}
	for _, r := range []*dice.Rules{four, easier} {
		tables[r] = toy(t, r, [2]int{3, 6})
	}
	for _, test := range []struct {
		name  string
		rules *dice.Rules
		sheet string
	}{
		{"three rows tie, the player picks (L4)", easier, "R:2,3,4,5 Y:5,6 G:5,4 B:5,4 P:3"},
		{"the emptiest row is spent and offers nothing (L5)", four, "R:6 Y:3,5 G:8,7,6,5 B:8,5,4 P:2"},
		{"a spent row that is not the emptiest (L5)", four, "R:3,6 Y:6 G:8,7,6,5 B:5 P:3"},
		{"one of two that tie is spent (L5)", easier, "R:6 Y:2 G:8,7,4 B:7,6,4 P:3"},
		{"the emptiest row is closed and does not count (L5)", easier, "R:3,4,7 Y:2,3,4,5,6 G:8,7,6,5,4 B:8,7,6,5,4 P:2"},
		{"a lucky cross may lock a row (L6)", four, "R:2,4,6 Y:2,3,5,6 G:8,7,6,4 B:6,5,4 P:3"},
		{"a lucky lock ends the game (C15)", easier, "R:2,4,6 Y:2,3,7 G:8,7,6,4 B:6,5,4 P:2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			table := tables[test.rules]
			g := start(t, test.rules, "lucky 3 6", "sheet "+test.sheet)
			same(t, table.Worth(read(t, table, &g)), judge{}.worth(&g))
		})
	}
}
