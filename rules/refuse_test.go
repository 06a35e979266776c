package rules_test

import (
	"testing"

	"rowlock"
	"rowlock/engine/board"
	"rowlock/engine/card"
	"rowlock/engine/dice"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/sheet"
)

// Setup refuses rules whose sheets or numbers their machine cannot play, and accepts the same rules
// with a sheet that fits.
func TestRulesThatCannotBePlayed(t *testing.T) {
	changed := func(change func(*sheet.Print)) *sheet.Layout {
		p := rules.Classic.Sheet.Print()
		change(&p)
		return sheet.MustParse(p)
	}
	plain := rules.Classic.Sheet
	swaps := changed(func(p *sheet.Print) { p.Swaps = "8/5" })
	bar := changed(func(p *sheet.Print) { p.Bar = "R Y" })
	marked := changed(func(p *sheet.Print) { p.Marks = []sheet.Mark{{Cells: "R3 Y3", Effect: sheet.CrossOthers}} })
	unlocked := sheet.MustParse(twoReds())
	otherName := changed(func(p *sheet.Print) { p.Rows[0].Name, p.Rows[1].Name = "Y", "R" })
	noLock := changed(func(p *sheet.Print) { p.Rows[0].Closers, p.Rows[0].Need = 0, 0 })

	several := func(layouts ...*sheet.Layout) rowlock.Rules {
		page := *rules.Classic
		page.Sheet = nil
		for i, l := range layouts {
			page.Several = append(page.Several, rowlock.Pad{Name: string(rune('A' + i)), Layout: l})
		}
		return &page
	}
	swap := func(l *sheet.Layout) rowlock.Rules {
		page := *rules.Classic
		page.Sheet, page.Parts = l, []dice.Part{dice.Swap{}}
		return &page
	}
	cards := func(l *sheet.Layout) rowlock.Rules {
		return &card.Rules{Metadata: rules.Cards.Metadata, Sheet: l, OwnRows: 2, Penalties: 4}
	}
	onBoard := func(l *sheet.Layout) rowlock.Rules {
		page := board.Rules{Rules: rules.OnBoard.Rules, Tracks: rules.OnBoard.Tracks, Stride: 5, Goal: 5}
		page.Sheet = l
		return &page
	}
	boards := board.Rules{Rules: rules.OnBoard.Rules, Tracks: rules.OnBoard.Tracks, Stride: 5, Goal: 5}
	boards.Sheet, boards.Several = nil, []rowlock.Pad{{Name: "A", Layout: plain}, {Name: "B", Layout: plain}}
	dicePage := func(change func(*dice.Rules)) rowlock.Rules {
		page := *rules.Classic
		change(&page)
		return &page
	}
	cardPage := func(rows, penalties int) rowlock.Rules {
		return &card.Rules{Metadata: rules.Cards.Metadata, Sheet: plain, OwnRows: rows, Penalties: penalties}
	}
	for name, test := range map[string]struct {
		rules rowlock.Rules
		kind  *refusal.Kind // nil if they can be played
	}{
		"pads alike":                 {several(plain, plain), nil},
		"pads of other cells":        {several(plain, marked), nil},
		"pads of more rows":          {several(plain, rules.BigPoints.Sheet), refusal.OtherRows},
		"pads of other names":        {several(plain, otherName), refusal.OtherRows},
		"pads of other locks":        {several(plain, noLock), refusal.OtherRows},
		"swaps":                      {swap(swaps), nil},
		"swaps without a bar":        {swap(plain), refusal.NoSwaps},
		"swaps on a bar of rows":     {swap(bar), refusal.NoSwaps},
		"cards":                      {cards(plain), nil},
		"cards, rows of two colours": {cards(rules.BigPoints.Sheet), refusal.RowAColour},
		"cards, two red rows":        {cards(unlocked), refusal.RowAColour},
		"cards, mixed colours":       {cards(rules.GemixxtA.Sheet), refusal.RowAColour},
		"cards, marks":               {cards(marked), refusal.RowAColour},
		"cards, no lock":             {cards(noLock), refusal.RowAColour},
		"board":                      {onBoard(plain), nil},
		"board, several sheets":      {&boards, refusal.SheetsAlike},
		"board, mixed numbers":       {onBoard(rules.GemixxtB.Sheet), nil},
		"board, mixed colours":       {onBoard(rules.GemixxtA.Sheet), refusal.RowAColour},
		"board, rows of two colours": {onBoard(rules.BigPoints.Sheet), refusal.RowAColour},
		"board, second crosses":      {onBoard(rules.DoubleA.Sheet), refusal.RowAColour},
		"dice of 15 faces":           {dicePage(func(r *dice.Rules) { r.Sides = 15 }), nil},
		"dice of 16 faces":           {dicePage(func(r *dice.Rules) { r.Sides = 16 }), refusal.DieFaces},
		"dice of no faces":           {dicePage(func(r *dice.Rules) { r.Sides = 0 }), refusal.DieFaces},
		"255 penalties":              {dicePage(func(r *dice.Rules) { r.Penalties = 255 }), nil},
		"256 penalties":              {dicePage(func(r *dice.Rules) { r.Penalties = 256 }), refusal.EndPenalties},
		"no penalties":               {dicePage(func(r *dice.Rules) { r.Penalties = 0 }), refusal.EndPenalties},
		"a closed row":               {dicePage(func(r *dice.Rules) { r.ClosedRows = 1 }), nil},
		"no closed rows":             {dicePage(func(r *dice.Rules) { r.ClosedRows = 0 }), refusal.EndRows},
		"cards, 256 penalties":       {cardPage(2, 256), refusal.EndPenalties},
		"cards, no rows":             {cardPage(0, 4), refusal.EndRows},
	} {
		_, err := test.rules.Setup(2)
		if test.kind == nil && err != nil || test.kind != nil && !test.kind.Is(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
