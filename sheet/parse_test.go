package sheet_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rowlock/refusal"
	"rowlock/sheet"
)

// plain returns a print of two short rows with some changes.
func plain(change func(*sheet.Print)) sheet.Print {
	p := sheet.Print{
		Rows: []sheet.PrintedRow{
			{Name: "R", Cells: "2 3 4 5 6", Closers: 1, Need: 3},
			{Name: "Y", Cells: "6 5 4 3 2", Closers: 1, Need: 3},
		},
		Points: []int{0, 1, 3, 6},
	}
	change(&p)
	return p
}

func between(r sheet.PrintedRow) func(*sheet.Print) {
	return func(p *sheet.Print) { p.Rows = append(p.Rows, r) }
}

func marked(m sheet.Mark) func(*sheet.Print) {
	return func(p *sheet.Print) { p.Marks = []sheet.Mark{m} }
}

// crossing24 changes a print so that one choice can cross MaxTaken cells.
func crossing24(p *sheet.Print) {
	p.Marks = []sheet.Mark{
		{Cells: "R3", Effect: sheet.CrossEmptiest, Amount: sheet.MaxCells},
		{Cells: "R2", Effect: sheet.CrossEmptiest, Amount: sheet.MaxTaken - 1 - sheet.MaxCells},
	}
}

// Parse refuses a print that cannot be played, with the reason.
func TestParseRefuses(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*sheet.Print)
		kind   string
	}{
		"no rows":        {func(p *sheet.Print) { p.Rows = nil }, "sheet_rows"},
		"seven rows":     {func(p *sheet.Print) { p.Rows = make([]sheet.PrintedRow, 7) }, "sheet_rows"},
		"no name":        {between(sheet.PrintedRow{Cells: "2"}), "row_name"},
		"another name":   {between(sheet.PrintedRow{Name: "Q", Cells: "2"}), "row_name"},
		"a long name":    {between(sheet.PrintedRow{Name: "RYGB", Cells: "2"}), "row_name"},
		"two of a name":  {between(sheet.PrintedRow{Name: "R", Cells: "2", Closers: 1}), "row_twice"},
		"no cells":       {between(sheet.PrintedRow{Name: "G", Closers: 1}), "row_length"},
		"18 cells":       {between(sheet.PrintedRow{Name: "G", Cells: strings.Repeat("2 ", 18), Closers: 1}), "row_length"},
		"a word":         {between(sheet.PrintedRow{Name: "G", Cells: "two", Closers: 1}), "cell_print"},
		"a zero":         {between(sheet.PrintedRow{Name: "G", Cells: "05", Closers: 1}), "cell_print"},
		"a colour twice": {between(sheet.PrintedRow{Name: "G", Cells: "RR5", Closers: 1}), "cell_print"},
		"number 40":      {between(sheet.PrintedRow{Name: "G", Cells: "40", Closers: 1}), "number_print"},
		"number 0":       {between(sheet.PrintedRow{Name: "G", Cells: "0", Closers: 1}), "number_print"},
		"a cell twice":   {between(sheet.PrintedRow{Name: "G", Cells: "2 3 2", Closers: 1}), "cell_twice"},
		"no closers":     {between(sheet.PrintedRow{Name: "G", Cells: "2 3", Need: 1}), "closers"},
		"many closers":   {between(sheet.PrintedRow{Name: "G", Cells: "2 3", Closers: 3}), "closers"},
		"need below 0":   {between(sheet.PrintedRow{Name: "G", Cells: "2 3", Closers: 1, Need: -1}), "need_print"},
		"need of more":   {between(sheet.PrintedRow{Name: "G", Cells: "2 3", Closers: 1, Need: 2}), "need_print"},
		"need of 600":    {between(sheet.PrintedRow{Name: "G", Cells: "2 3", Closers: 1, Need: 600}), "need_print"},
		"closers there":  {between(sheet.PrintedRow{Name: "RY", Cells: "2", Closers: 1}), "no_lock"},
		"no lock": {func(p *sheet.Print) {
			p.Rows = []sheet.PrintedRow{{Name: "RY", Cells: "2 3"}}
		}, "no_locks"},
		"after nowhere":   {between(sheet.PrintedRow{Name: "RY", Cells: "2", After: "B"}), "no_such_row"},
		"after itself":    {between(sheet.PrintedRow{Name: "RY", Cells: "2", After: "RY"}), "never_open"},
		"after nothing":   {between(sheet.PrintedRow{Name: "RY", Cells: "9", After: "R Y"}), "never_open"},
		"after in turns":  {func(p *sheet.Print) { p.Rows[0].After, p.Rows[1].After = "Y", "R" }, "never_open"},
		"counts nowhere":  {between(sheet.PrintedRow{Name: "RY", Cells: "2", CountsIn: "B"}), "no_such_row"},
		"counts in turns": {func(p *sheet.Print) { p.Rows[0].CountsIn, p.Rows[1].CountsIn = "Y", "R" }, "counts_nowhere"},
		"no points":       {func(p *sheet.Print) { p.Points = nil }, "table_length"},
		"many points":     {func(p *sheet.Print) { p.Points = []int{0, 10000} }, "table_points"},
		"twice nothing":   {func(p *sheet.Print) { p.Twice = "R9" }, "no_such_cell"},
		"twice twice":     {func(p *sheet.Print) { p.Twice = "R3 R3" }, "cell_twice"},
		"twice the last":  {func(p *sheet.Print) { p.Twice = "R6" }, "closer_twice"},
		"twice, double":   {func(p *sheet.Print) { p.Twice, p.Double = "R3", "R3" }, "cell_twice"},
		"empty group":     {func(p *sheet.Print) { p.Groups = []sheet.Group{{Points: []int{0, 1}}} }, "no_cells"},
		"poor group":      {func(p *sheet.Print) { p.Groups = []sheet.Group{{Cells: "R2", Points: []int{0}}} }, "table_length"},
		"two groups": {func(p *sheet.Print) {
			p.Groups = []sheet.Group{{Cells: "R2 R3", Points: []int{0, 1}}, {Cells: "Y6 R3", Points: []int{0, 1}}}
		}, "two_groups"},
		"two marks": {func(p *sheet.Print) {
			p.Marks = []sheet.Mark{{Cells: "R2 R3", Effect: sheet.EndPoints}, {Cells: "R3 Y6", Effect: sheet.CrossEvery}}
		}, "two_marks"},
		"foreign mark":   {marked(sheet.Mark{Cells: "B3", Effect: sheet.EndPoints}), "no_such_cell"},
		"doubled mark":   {marked(sheet.Mark{Cells: "R3 R3", Effect: sheet.EndPoints}), "cell_twice"},
		"empty mark":     {marked(sheet.Mark{Effect: sheet.EndPoints}), "no_cells"},
		"idle mark":      {marked(sheet.Mark{Cells: "R3"}), "no_effect"},
		"unknown effect": {marked(sheet.Mark{Cells: "R3", Effect: 99}), "no_effect"},
		"tied alone":     {marked(sheet.Mark{Cells: "R3", Effect: sheet.CrossOthers}), "no_others"},
		"tied to a lock": {marked(sheet.Mark{Cells: "R3 Y2", Effect: sheet.CrossOthers}), "closer_tied"},
		"tied, guarded": {func(p *sheet.Print) {
			between(sheet.PrintedRow{Name: "RY", Cells: "2 3", After: "R Y"})(p)
			marked(sheet.Mark{Cells: "R4 RY3", Effect: sheet.CrossOthers})(p)
		}, "guarded_tied"},
		"no times": {marked(sheet.Mark{Cells: "R3", Effect: sheet.CrossEmptiest}), "effect_times"},
		"many times": {
			marked(sheet.Mark{Cells: "R3", Effect: sheet.CrossEmptiest, Amount: sheet.MaxCells + 1}), "effect_times",
		},
		"end of much": {marked(sheet.Mark{Cells: "R3", Effect: sheet.EndPoints, Amount: 10000}), "table_points"},
		"end of less": {marked(sheet.Mark{Cells: "R3", Effect: sheet.EndPoints, Amount: -10000}), "table_points"},
		"no bar":      {marked(sheet.Mark{Cells: "R3", Effect: sheet.AdvanceBar}), "no_bar"},
		"too much": {
			marked(sheet.Mark{Cells: "R2 R3 R4 R5 Y6 Y5", Effect: sheet.CrossEmptiest, Amount: 4}), "too_many_crosses",
		},
		"too much by one": {func(p *sheet.Print) { crossing24(p); p.Marks[1].Amount++ }, "too_many_crosses"},
		"every row too often": {func(p *sheet.Print) {
			between(sheet.PrintedRow{Name: "G", Cells: "2 3", Closers: 1})(p)
			marked(sheet.Mark{Cells: "R2 R3 R4 R5 Y6 Y5 Y4 Y3", Effect: sheet.CrossEvery})(p)
		}, "too_many_crosses"},
		"bar of nothing": {func(p *sheet.Print) { p.Bar = "R B" }, "no_such_row"},
		"long bar":       {func(p *sheet.Print) { p.Bar = strings.Repeat("R ", 65) }, "bar_length"},
		"no swap":        {func(p *sheet.Print) { p.Swaps = "8" }, "swap_field"},
		"swap of a word": {func(p *sheet.Print) { p.Swaps = "x/8" }, "swap_field"},
		"swap for it":    {func(p *sheet.Print) { p.Swaps = "8/x" }, "swap_field"},
		"swap of 0":      {func(p *sheet.Print) { p.Swaps = "0/8" }, "swap_field"},
		"swap for 0":     {func(p *sheet.Print) { p.Swaps = "8/0" }, "swap_field"},
		"swap of one":    {func(p *sheet.Print) { p.Swaps = "8/8" }, "swap_field"},
		"two bars":       {func(p *sheet.Print) { p.Bar, p.Swaps = "R", "8/5" }, "two_bars"},
	} {
		if l, err := sheet.Parse(plain(test.change)); l != nil || refusal.Code(err) != test.kind {
			t.Errorf("%s: %v, want %s", name, err, test.kind)
		}
	}
	for name, change := range map[string]func(*sheet.Print){
		"the plain sheet":                        func(*sheet.Print) {},
		"a row that is all close":                between(sheet.PrintedRow{Name: "G", Cells: "2 3", Closers: 2}),
		"as many crosses as one choice may make": crossing24,
		"the most points":                        marked(sheet.Mark{Cells: "R3", Effect: sheet.EndPoints, Amount: 9999}),
		"the fewest points":                      marked(sheet.Mark{Cells: "R3", Effect: sheet.EndPoints, Amount: -9999}),
		"a cell in a group and with a mark": func(p *sheet.Print) {
			p.Groups = []sheet.Group{{Cells: "R2 R3", Points: []int{0, 1}}, {Cells: "Y6", Points: []int{0, 1}}}
			p.Marks = []sheet.Mark{{Cells: "R3", Effect: sheet.EndPoints}, {Cells: "R2 Y6", Effect: sheet.CrossEvery}}
		},
	} {
		if _, err := sheet.Parse(plain(change)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A layout does not change if the print that it was made from, or that it returns, does.
func TestLayoutNeverChanges(t *testing.T) {
	p := plain(func(p *sheet.Print) {
		p.Groups = []sheet.Group{{Cells: "R2 R3", Points: []int{0, 7}}}
		p.Marks = []sheet.Mark{{Cells: "Y6", Effect: sheet.EndPoints, Amount: 5}}
	})
	l := sheet.MustParse(p)
	same := func() string { return fmt.Sprint(l.Print(), l.Points(), l.Groups()) + fmt.Sprint(l.Group(0)) }
	want := same()
	for name, p := range map[string]sheet.Print{"the caller's": p, "Print's": l.Print()} {
		p.Rows[0].Name, p.Points[1] = "G", 99
		p.Groups[0].Points[1], p.Groups[0].Cells = 99, "R4"
		p.Marks[0].Amount = 99
		if got := same(); got != want {
			t.Fatalf("changed by %s print to %s, was %s", name, got, want)
		}
	}
}

// FuzzParse parses random prints. A print that is not refused can be played.
func FuzzParse(f *testing.F) {
	for _, p := range []sheet.Print{
		plain(func(*sheet.Print) {}),
		plain(between(sheet.PrintedRow{Name: "RY", Cells: "2 3", After: "R Y", CountsIn: "R Y"})),
		plain(marked(sheet.Mark{Cells: "R3 Y4", Effect: sheet.CrossOthers})),
		plain(func(p *sheet.Print) {
			p.Marks, p.Bar = []sheet.Mark{{Cells: "R3 Y5", Effect: sheet.AdvanceBar}}, "Y R Y"
		}),
		plain(func(p *sheet.Print) { p.Twice, p.Double, p.Swaps = "R2 R3", "Y6", "2/3" }),
	} {
		data, err := json.Marshal(p)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, uint64(7))
	}
	f.Fuzz(func(t *testing.T, data []byte, seed uint64) {
		var p sheet.Print
		if json.Unmarshal(data, &p) != nil {
			return
		}
		l, err := sheet.Parse(p)
		if err != nil {
			if _, ok := refusal.As(err); !ok {
				t.Errorf("%v is no refusal", err)
			}
			return
		}
		if err := fill(l, func(n int) int {
			seed = seed*6364136223846793005 + 1442695040888963407
			return int(seed >> 33 % uint64(n))
		}); err != "" {
			t.Error(err)
		}
	})
}

// Any sheet of random cells, marks and bars that is not refused can be played to
// the end.
func TestPrintsArePlayable(t *testing.T) {
	played := 0
	rapid.Check(t, func(t *rapid.T) {
		l, err := sheet.Parse(drawPrint(t))
		if err != nil {
			return
		}
		played++
		if err := fill(l, func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }); err != "" {
			t.Fatal(err)
		}
	})
	if played == 0 {
		t.Error("every print was refused")
	}
}

func drawPrint(t *rapid.T) sheet.Print {
	p := sheet.Print{Points: sheet.Triangle(20)}
	var words []string
	for _, name := range []string{"R", "Y", "G", "RY"}[:rapid.IntRange(1, 4).Draw(t, "rows")] {
		row := sheet.PrintedRow{Name: name}
		for _, n := range rapid.Permutation([]string{"2", "3", "4", "5", "6", "7"}).Draw(t, "numbers") {
			row.Cells += " " + rapid.SampledFrom([]string{"", "R", "GB"}).Draw(t, "colours") + n
			words = append(words, name+n)
		}
		if len(name) == 1 {
			row.Closers, row.Need = rapid.IntRange(1, 2).Draw(t, "closers"), rapid.IntRange(0, 4).Draw(t, "need")
		} else {
			row.After, row.CountsIn = "R Y", rapid.SampledFrom([]string{"", "R", "R Y"}).Draw(t, "counts in")
		}
		p.Rows = append(p.Rows, row)
	}
	some := func(label string, most int) string {
		return strings.Join(rapid.SliceOfNDistinct(rapid.SampledFrom(words), 0, most, rapid.ID).Draw(t, label), " ")
	}
	p.Twice, p.Double = some("twice", 3), some("double", 2)
	p.Bar = rapid.SampledFrom([]string{"", "R", "R R R"}).Draw(t, "bar")
	for range rapid.IntRange(0, 3).Draw(t, "marks") {
		p.Marks = append(p.Marks, sheet.Mark{
			Cells: some("marked", 3), All: rapid.Bool().Draw(t, "all"),
			Effect: sheet.MarkEffect(rapid.IntRange(1, 7).Draw(t, "effect")), Amount: rapid.IntRange(0, 3).Draw(t, "amount"),
		})
	}
	return p
}

// fill crosses open cells until none is left and says what went wrong, or returns "". Every choice
// must make a new cross, cross at most MaxTaken cells, and leave no fully crossed cell open.
func fill(l *sheet.Layout, choose func(n int) int) string {
	var s sheet.Sheet
	var closed sheet.RowSet
	for steps := 0; ; steps++ {
		var open sheet.Set
		for c := range s.Open(l).All() {
			if !closed.Has(c.Row()) {
				open = open.With(c)
			}
		}
		switch {
		case open.Empty():
			if s.Points(l) < -1e6 {
				return "points out of reach"
			}
			return ""
		case steps > 2*sheet.MaxRows*sheet.MaxCells:
			return "the sheet never fills up"
		}
		c := open.Nth(choose(open.Len()))
		if s.Has(c) && (!l.Twice(c) || s.Again[c.Row()].Has(c.Place())) {
			return l.Word(c) + " is open and crossed for good"
		}
		taken, next := sheet.Taken{}, s
		for picks := sheet.Picks(0); ; {
			next = s
			if taken = next.Take(l, closed, c, picks); taken.Tie == 0 {
				break
			}
			picks = picks.With(taken.Picked, taken.Tie.First())
		}
		if len(taken.Cells()) == 0 || taken.Cells()[0] != c || next == s {
			return "crossing " + l.Word(c) + " does nothing"
		}
		s, closed = next, closed|taken.Locked
	}
}
