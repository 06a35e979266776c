package rules_test

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/rules"
	"rowlock/sheet"
)

// The editions that have no page yet, printed here: that they play without a
// line of code of their own shows that the vocabulary lacks nothing for them.
var (
	connectedChain = &dice.Rules{
		Metadata: named("connected-chain"), Sides: 6, ClosedRows: 2, Penalties: 4,
		Several: []rowlock.Pad{
			{Name: "A", Layout: chain("R6 Y6", "R11 Y11", "Y3 G11", "Y8 G6", "G9 B9", "G4 B4")},
			{Name: "B", Layout: chain("R4 Y4", "R9 Y9", "Y6 G8", "Y11 G3", "G11 B11", "G6 B6")},
			{Name: "C", Layout: chain("R3 Y3", "R8 Y8", "Y6 G8", "Y11 G3", "G10 B10", "G5 B5")},
			{Name: "D", Layout: chain("R5 Y5", "R10 Y10", "Y3 G11", "Y8 G6", "G8 B8", "G3 B3")},
			{Name: "E", Layout: chain("R6 Y6", "R9 Y9", "Y3 G11", "Y11 G3", "G9 B9", "G6 B6")},
		},
	}
	bonusA = &dice.Rules{
		Metadata: named("bonus-a"), Sides: 6, ClosedRows: 2, Penalties: 4,
		Sheet: plainWith(func(p *sheet.Print) {
			p.Marks = []sheet.Mark{{Cells: "R3 R6 R9 Y5 Y8 Y11 G11 G7 G4 B10 B8 B5", Effect: sheet.AdvanceBar}}
			p.Bar = "R Y G B G R B Y R Y B G"
		}),
	}
	bonusB = &dice.Rules{
		Metadata: named("bonus-b"), Sides: 6, ClosedRows: 2, Penalties: 4,
		Sheet: plainWith(func(p *sheet.Print) {
			p.Marks = []sheet.Mark{
				{Cells: "Y11 G9", All: true, Effect: sheet.CrossEmptiest, Amount: 2},
				{Cells: "Y7 B7", All: true, Effect: sheet.CrossEvery},
				{Cells: "R8 B10", All: true, Effect: sheet.DoubleLowest},
				{Cells: "R6 B4", All: true, Effect: sheet.EndPoints, Amount: 13},
				{Cells: "Y3 G5", All: true, Effect: sheet.FreePenalties},
			}
		}),
	}
	doubleB = &dice.Rules{
		Metadata: named("double-b"), Sides: 6, ClosedRows: 2, Penalties: 4,
		Sheet: plainWith(func(p *sheet.Print) {
			p.Double = "R3 R5 R9 R11 Y3 Y5 Y9 Y11 G11 G9 G5 G3 B11 B9 B5 B3"
			p.Points, p.Clause = sheet.Triangle(16), "10.1"
			for r := range p.Rows {
				p.Rows[r].Need = 7
			}
		}),
	}
	xChange = &dice.Rules{
		Metadata: named("x-change"), Sides: 6, ClosedRows: 2, Penalties: 4,
		Sheet: plainWith(func(p *sheet.Print) { p.Swaps = "8/5 9/7 11/3 7/4 10/3 8/6 10/5 11/9 6/4" }),
		Parts: []dice.Part{dice.Swap{}},
	}
	printed = []rowlock.Rules{connectedChain, bonusA, bonusB, doubleB, xChange}
)

// every returns all rule sets, those printed here too.
func every() []rowlock.Rules { return append(rules.All(), printed...) }

func named(edition string) rowlock.Metadata {
	return rowlock.Metadata{Name: edition, Version: 1, MinSeats: 1, MaxSeats: 5, Clause: "C1"}
}

// plainWith returns the plain sheet with something more on it.
func plainWith(add func(*sheet.Print)) *sheet.Layout {
	const up, down = "2 3 4 5 6 7 8 9 10 11 12", "12 11 10 9 8 7 6 5 4 3 2"
	p := sheet.Print{
		Rows: []sheet.PrintedRow{
			{Name: "R", Cells: up, Closers: 1, Need: 5},
			{Name: "Y", Cells: up, Closers: 1, Need: 5},
			{Name: "G", Cells: down, Closers: 1, Need: 5},
			{Name: "B", Cells: down, Closers: 1, Need: 5},
		},
		Points: sheet.Triangle(12), Clause: "C9",
	}
	add(&p)
	return sheet.MustParse(p)
}

func chain(pairs ...string) *sheet.Layout {
	return plainWith(func(p *sheet.Print) {
		for _, pair := range pairs {
			p.Marks = append(p.Marks, sheet.Mark{Cells: pair, Effect: sheet.CrossOthers})
		}
	})
}

// byEdition returns the rules of an edition, be they printed here only.
func byEdition(edition string) (rowlock.Rules, error) {
	for _, ru := range printed {
		if ru.Edition() == edition {
			return ru, nil
		}
	}
	return rules.ByEdition(edition)
}
