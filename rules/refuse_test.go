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
	twoReds, err := byEdition("two-reds")
	if err != nil {
		t.Fatal(err)
	}
	unlocked := twoReds.Pads()[0].Layout
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
		kind  string // "" if they can be played
	}{
		"pads alike":                 {several(plain, plain), ""},
		"pads of other cells":        {several(plain, marked), ""},
		"pads of more rows":          {several(plain, rules.BigPoints.Sheet), "other_rows"},
		"pads of other names":        {several(plain, otherName), "other_rows"},
		"pads of other locks":        {several(plain, noLock), "other_rows"},
		"swaps":                      {swap(swaps), ""},
		"swaps without a bar":        {swap(plain), "no_swaps"},
		"swaps on a bar of rows":     {swap(bar), "no_swaps"},
		"cards":                      {cards(plain), ""},
		"cards, rows of two colours": {cards(rules.BigPoints.Sheet), "row_a_colour"},
		"cards, two red rows":        {cards(unlocked), "row_a_colour"},
		"cards, mixed colours":       {cards(rules.GemixxtA.Sheet), "row_a_colour"},
		"cards, marks":               {cards(marked), "row_a_colour"},
		"cards, no lock":             {cards(noLock), "row_a_colour"},
		"board":                      {onBoard(plain), ""},
		"board, several sheets":      {&boards, "sheets_alike"},
		"board, mixed numbers":       {onBoard(rules.GemixxtB.Sheet), ""},
		"board, mixed colours":       {onBoard(rules.GemixxtA.Sheet), "row_a_colour"},
		"board, rows of two colours": {onBoard(rules.BigPoints.Sheet), "row_a_colour"},
		"board, second crosses":      {onBoard(rules.DoubleA.Sheet), "row_a_colour"},
		"dice of 15 faces":           {dicePage(func(r *dice.Rules) { r.Sides = 15 }), ""},
		"dice of 16 faces":           {dicePage(func(r *dice.Rules) { r.Sides = 16 }), "die_faces"},
		"dice of no faces":           {dicePage(func(r *dice.Rules) { r.Sides = 0 }), "die_faces"},
		"255 penalties":              {dicePage(func(r *dice.Rules) { r.Penalties = 255 }), ""},
		"256 penalties":              {dicePage(func(r *dice.Rules) { r.Penalties = 256 }), "end_penalties"},
		"no penalties":               {dicePage(func(r *dice.Rules) { r.Penalties = 0 }), "end_penalties"},
		"a closed row":               {dicePage(func(r *dice.Rules) { r.ClosedRows = 1 }), ""},
		"no closed rows":             {dicePage(func(r *dice.Rules) { r.ClosedRows = 0 }), "end_rows"},
		"cards, 256 penalties":       {cardPage(2, 256), "end_penalties"},
		"cards, no rows":             {cardPage(0, 4), "end_rows"},
	} {
		_, err := test.rules.Setup(2)
		if test.kind == "" && err != nil || refusal.Code(err) != test.kind {
			t.Errorf("%s: %v", name, err)
		}
	}
}
