package rules_test

import (
	"slices"
	"strings"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/rules"
	"rowlock/sheet"
)

// Editions that are laid out and not shipped yet: what they print has to be
// playable as it is.
var unshipped = []rowlock.Rules{
	further("connected-chain", chain("R6 Y6", "R11 Y11", "Y3 G11", "Y8 G6", "G9 B9", "G4 B4"),
		chain("R4 Y4", "R9 Y9", "Y6 G8", "Y11 G3", "G11 B11", "G6 B6"), chain("R3 Y3", "R8 Y8", "Y6 G8", "Y11 G3", "G10 B10", "G5 B5"),
		chain("R5 Y5", "R10 Y10", "Y3 G11", "Y8 G6", "G8 B8", "G3 B3"), chain("R6 Y6", "R9 Y9", "Y3 G11", "Y11 G3", "G9 B9", "G6 B6")),
	further("bonus-a", bonusA()),
	further("bonus-b", bonusB()),
	further("double-b", doubleB()),
	further("two-reds", twoReds()),
}

// twoReds is not a published sheet. It has two rows of one colour, one of them without a lock and
// counting in the other, and a row of another colour without a lock.
func twoReds() sheet.Print {
	p := rules.Classic.Sheet.Print()
	p.Rows[1].Closers, p.Rows[1].Need = 0, 0
	p.Rows = append(p.Rows, sheet.PrintedRow{Name: "RR", Cells: "12 11 10 9 8 7", CountsIn: "R"})
	return p
}

// xChange has a bar of nine swap fields (11.1).
var xChange = func() rowlock.Rules {
	p := rules.Classic.Sheet.Print()
	p.Swaps = "8/5 9/7 11/3 7/4 10/3 8/6 10/5 11/9 6/4"
	page := *rules.Classic
	page.Name, page.Sheet, page.Parts = "x-change", sheet.MustParse(p), []dice.Part{dice.Swap{}}
	return &page
}()

// every returns all rule sets, including those that are not shipped.
func every() []rowlock.Rules { return append(append(rules.All(), unshipped...), xChange) }

// byEdition returns the rules of an edition, shipped or not.
func byEdition(edition string) (rowlock.Rules, error) {
	for _, ru := range every() {
		if ru.Edition() == edition {
			return ru, nil
		}
	}
	return rules.ByEdition(edition)
}

// further returns an edition that is classic except for its sheets (8.5, 9, 10.3).
func further(edition string, prints ...sheet.Print) rowlock.Rules {
	page := *rules.Classic
	page.Name, page.Sheet = edition, nil
	for i, p := range prints {
		page.Several = append(page.Several, rowlock.Pad{Name: string(rune('A' + i)), Layout: sheet.MustParse(p)})
	}
	return &page
}

// chain has pairs of cells: crossing one crosses the other (8.4, 8.5).
func chain(pairs ...string) sheet.Print {
	p := rules.Classic.Sheet.Print()
	for _, pair := range pairs {
		p.Marks = append(p.Marks, sheet.Mark{Cells: pair, Effect: sheet.CrossOthers})
	}
	return p
}

// bonusA has boxed cells that strike the bar (9.1, 9.2).
func bonusA() sheet.Print {
	p := rules.Classic.Sheet.Print()
	p.Bar = "R Y G B G R B Y R Y B G"
	p.Marks = []sheet.Mark{{Cells: "R3 R6 R9 Y5 Y8 Y11 G11 G7 G4 B10 B8 B5", Effect: sheet.AdvanceBar}}
	return p
}

// bonusB has five signs on two cells each (9.5).
func bonusB() sheet.Print {
	p := rules.Classic.Sheet.Print()
	p.Marks = []sheet.Mark{
		{Cells: "Y11 G9", All: true, Effect: sheet.CrossEmptiest, Amount: 2},
		{Cells: "Y7 B7", All: true, Effect: sheet.CrossEvery, Amount: 1},
		{Cells: "R8 B10", All: true, Effect: sheet.DoubleLowest, Amount: 1},
		{Cells: "R6 B4", All: true, Effect: sheet.EndPoints, Amount: 13},
		{Cells: "Y3 G5", All: true, Effect: sheet.FreePenalties, Amount: 1},
	}
	return p
}

// doubleB has four cells a row that count as two crosses; those of green and
// blue are a guess (10.3, 10.4).
func doubleB() sheet.Print {
	p := rules.Classic.Sheet.Print()
	p.Double = strings.Join([]string{"R3 R5 R9 R11", "Y3 Y5 Y9 Y11", "G11 G9 G5 G3", "B11 B9 B5 B3"}, " ")
	p.Points, p.Clause = sheet.Triangle(16), "10.1"
	p.Rows = slices.Clone(p.Rows)
	for r := range p.Rows {
		p.Rows[r].Need = 7
	}
	return p
}
