package solve_test

import (
	"strings"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/sheet"
	"rowlock/solve"
)

// What is counted by hand: a classic row has 54 states, one of Longo 93. Rows of
// mixed numbers are not interchangeable.
func TestStatesAreCounted(t *testing.T) {
	race.Leave(t)
	for _, test := range []struct {
		rules  rowlock.Rules
		lucky  [2]int
		name   string
		states int
		bytes  int
	}{
		{rules.Classic, [2]int{}, "classic", 4 * (1431*1432/2 + 1431*53), 16 * 1485 * 1486 / 2},
		{rules.Longo, [2]int{8, 5}, "longo 5 8", 4 * (4278*4278 + 2*4278*92), 16 * 4371 * 4371},
		{rules.GemixxtA, [2]int{}, "gemixxt-a", 4 * (53*53*53*53 + 2*53*53*106), 16 * 54 * 54 * 54 * 54},
		{rules.GemixxtB, [2]int{}, "gemixxt-b", 4 * (53*53*53*53 + 2*53*53*106), 16 * 54 * 54 * 54 * 54},
		{rules.Longo, [2]int{8, 10}, "longo 8 10", 4 * (4278*4279/2 + 4278*92), 16 * 4371 * 4372 / 2},
	} {
		g, err := solve.NewGame(test.rules, test.lucky)
		if err != nil {
			t.Fatal(err)
		}
		if g.Name() != test.name || g.States() != test.states || g.Bytes() != test.bytes {
			t.Errorf("%s has %d states in %d bytes, want %s, %d and %d",
				g.Name(), g.States(), g.Bytes(), test.name, test.states, test.bytes)
		}
	}
}

// An edition that the solver would get wrong is refused with the reason.
func TestNewGameRefuses(t *testing.T) {
	race.Leave(t)
	row := func(name string, from, to, closers int) sheet.PrintedRow {
		return sheet.PrintedRow{Name: name, Cells: run(from, to), Closers: closers, Need: min(5, 11-closers)}
	}
	rows := []sheet.PrintedRow{row("R", 2, 12, 1), row("Y", 2, 12, 1), row("G", 12, 2, 1), row("B", 12, 2, 1)}
	with := func(change func(*dice.Rules)) rowlock.Rules {
		r := *rules.Classic
		change(&r)
		return &r
	}
	printing := func(p sheet.Print) rowlock.Rules {
		if p.Points == nil {
			p.Points = sheet.Triangle(12)
		}
		return with(func(r *dice.Rules) { r.Sheet = sheet.MustParse(p) })
	}
	four := func(a, b, c, d sheet.PrintedRow) rowlock.Rules {
		return printing(sheet.Print{Rows: []sheet.PrintedRow{a, b, c, d}})
	}
	two := sheet.MustParse(sheet.Print{Rows: rows, Points: sheet.Triangle(12)})
	for _, test := range []struct {
		name  string
		rules rowlock.Rules
		want  string
	}{
		{"on board", rules.OnBoard, "onboard is not solved: the pawn"},
		{"cards", rules.Cards, "cards is not solved: the colours of the cards"},
		{"big points", rules.BigPoints, "another shape"},
		{"connected", rules.ConnectedSteps, "is not solved"},
		{"double", rules.DoubleA, "do more than"},
		{"jokers", rules.CardsJokers, "cards-jokers is not solved: the colours of the cards"},
		{"three closed rows", with(func(r *dice.Rules) { r.ClosedRows = 3 }), "its turn or its end"},
		{"five penalties", with(func(r *dice.Rules) { r.Penalties = 5 }), "its turn or its end"},
		{"sheets that differ", with(func(r *dice.Rules) { r.Several = []rowlock.Pad{{Name: "A", Layout: two}} }), "its turn or its end"},
		{"dice of ten", with(func(r *dice.Rules) { r.Sides = 10 }), "another shape"},
		{"dice of five", with(func(r *dice.Rules) { r.Sides = 5 }), "its red row has a 11, which no two dice make"},
		{"three rows", printing(sheet.Print{Rows: rows[:3]}), "another shape"},
		{"a row of two locking cells", four(rows[0], row("Y", 2, 12, 2), rows[2], rows[3]), "its yellow row does not lock as"},
		{"a shorter row", four(rows[0], row("Y", 2, 11, 1), rows[2], rows[3]), "its yellow row does not lock or score as"},
		{"a mark", printing(sheet.Print{Rows: rows, Marks: []sheet.Mark{{Cells: "R5", Effect: sheet.EndPoints, Amount: 3}}}), "do more than to fill a row"},
		{"a group", printing(sheet.Print{Rows: rows, Groups: []sheet.Group{{Cells: "R5 Y5", Points: []int{0, 1}}}}), "do more than to fill a row"},
		{"too many points", printing(sheet.Print{Rows: rows, Points: []int{0, 100, 200}}), "more points than 500"},
		{"nothing but locks", four(row("R", 2, 12, 11), row("Y", 2, 12, 11), row("G", 12, 2, 11), row("B", 12, 2, 11)), "its rows do not lock"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, err := solve.NewGame(test.rules, [2]int{})
			if g != nil || err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v; want an error with %q", err, test.want)
			}
		})
	}
}

func TestLuckyNumbersAreRefused(t *testing.T) {
	race.Leave(t)
	for _, test := range []struct {
		rules rowlock.Rules
		lucky [2]int
	}{
		{rules.Longo, [2]int{}},
		{rules.Longo, [2]int{7, 7}},
		{rules.Longo, [2]int{1, 8}},
		{rules.Longo, [2]int{8, 17}},
		{rules.Classic, [2]int{5, 8}},
	} {
		_, err := solve.NewGame(test.rules, test.lucky)
		if _, ok := refusal.As(err); !ok {
			t.Errorf("%s with %v: got %v, want a refusal", test.rules.Edition(), test.lucky, err)
		}
	}
}

// A sheet of Longo that no game can lead to is refused (L2).
func TestLongoSheets(t *testing.T) {
	race.Leave(t)
	g, err := solve.NewGame(rules.Longo, [2]int{5, 8})
	if err != nil {
		t.Fatal(err)
	}
	const six, fifteen, sixteen, lock = 0b111111, 1 << 13, 1 << 14, 1 << 15
	for _, test := range []struct {
		name   string
		row    sheet.Row
		clause string // none if empty
	}{
		{"15 locks", six | fifteen | lock, ""},
		{"16 locks", six | sixteen | lock, ""},
		{"both", six | fifteen | sixteen | lock, "L2"},
		{"15 without the lock", six | fifteen, "C10"},
		{"the lock alone", six | lock, "C10"},
		{"five crosses before it", six>>1 | sixteen | lock, "L2"},
		{"beyond the lock", 1 << 16, "C2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := g.NewSheet(&sheet.Sheet{Rows: [sheet.MaxRows]sheet.Row{2: test.row}}, 0)
			if test.clause != "" {
				wantRefusal(t, err, test.clause)
			} else if err != nil {
				t.Error(err)
			}
		})
	}
}
