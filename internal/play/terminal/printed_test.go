package terminal

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/internal/race"
	"rowlock/internal/words/language"
	"rowlock/rules"
	"rowlock/sheet"
)

// undrawn are the words of a print that no cell shows, each for a reason.
var undrawn = []string{
	"Clause",             // refusals say it
	"PrintedRow.Need",    // refusals say it, and the rules
	"PrintedRow.Name",    // the name of a row and its cells' colour come together: see TestRowsWithoutALock
	"PrintedRow.Closers", // a row with several closers shows them by their lock alone
}

// printing returns a change of classic's sheet for every word of a print that a sheet draws.
func printing() map[string]func(*sheet.Print) {
	mark := func(m sheet.Mark) func(*sheet.Print) {
		return func(p *sheet.Print) { p.Marks = []sheet.Mark{m} }
	}
	bar := func(p *sheet.Print) {
		p.Bar, p.Marks = "Y", []sheet.Mark{{Cells: "R9", Effect: sheet.AdvanceBar}}
	}
	return map[string]func(*sheet.Print){
		"Rows":   func(p *sheet.Print) { p.Rows = p.Rows[:3] },
		"Points": func(p *sheet.Print) { p.Points = sheet.Triangle(13)[1:] },
		"Twice":  func(p *sheet.Print) { p.Twice = "R9" },
		"Double": func(p *sheet.Print) { p.Double = "R9" },
		"Groups": func(p *sheet.Print) { p.Groups = []sheet.Group{{Cells: "R9 Y9", Points: []int{0, 1, 3}}} },
		"Marks":  mark(sheet.Mark{Cells: "R9 Y9", Effect: sheet.CrossOthers}),
		"Bar":    bar,
		"Swaps":  func(p *sheet.Print) { p.Swaps = "8/5" },
		"Prizes": func(p *sheet.Print) { p.Sum, p.Prizes = 15, []int{5, 11} },
		"Sum":    func(p *sheet.Print) { p.Sum, p.Prizes = 14, []int{5, 11} },
		"Join": func(p *sheet.Print) {
			p.Rows[0].Cells, p.Join = "2 3 + 4 5 6 7 8 9 10 11 12", [2]int{1, 5}
		},
		"PrintedRow.Cells": func(p *sheet.Print) { p.Rows[0].Cells = "2 3 4 5 6 7 8 9 10 12 11" },
		"PrintedRow.After": func(p *sheet.Print) {
			p.Rows = append(p.Rows, sheet.PrintedRow{Name: "RY", Cells: "2 3 4", After: "R Y"})
		},
		"PrintedRow.CountsIn": func(p *sheet.Print) {
			p.Rows = append(p.Rows, sheet.PrintedRow{Name: "RY", Cells: "2 3 4", CountsIn: "R Y"})
		},
		"Group.Cells":  func(p *sheet.Print) { p.Groups = []sheet.Group{{Cells: "G9", Points: []int{0, 1}}} },
		"Group.Points": func(p *sheet.Print) { p.Groups = []sheet.Group{{Cells: "R3 Y9", Points: []int{0, 7, 9}}} },
		"Mark.Cells":   mark(sheet.Mark{Cells: "G9 B9", Effect: sheet.CrossOthers}),
		"Mark.All":     mark(sheet.Mark{Cells: "R9 Y9", All: true, Effect: sheet.EndPoints, Amount: 4}),
		"Mark.Effect":  mark(sheet.Mark{Cells: "R9 Y9", All: true, Effect: sheet.FreePenalties, Amount: 1}),
		"Mark.Amount":  mark(sheet.Mark{Cells: "R9 Y9", All: true, Effect: sheet.EndPoints, Amount: 5}),
	}
}

// Every word of a print has a change here, so that a new word cannot be left undrawn, and both faces of the terminal
// draw each change in a way of its own.
func TestEveryWordOfAPrintIsDrawn(t *testing.T) {
	race.Leave(t)
	changes := printing()
	for _, word := range wordsOfPrint() {
		if _, drawn := changes[word]; drawn == slices.Contains(undrawn, word) {
			t.Errorf("%s is drawn: %t", word, drawn)
		}
	}
	faces := map[string]map[string]string{"Draw": {}, "screen": {}}
	draw := func(word string, change func(*sheet.Print)) {
		drawing, onScreen := drawn(t, change)
		for face, text := range map[string]string{"Draw": drawing, "screen": onScreen} {
			if other, same := faces[face][text]; same {
				t.Errorf("%s draws %s like %s", face, word, other)
			}
			faces[face][text] = word
		}
	}
	draw("classic", func(*sheet.Print) {})
	for word, change := range changes {
		draw(word, change)
	}
}

// wordsOfPrint lists the fields of a print and of its parts.
func wordsOfPrint() (words []string) {
	for field := range reflect.TypeFor[sheet.Print]().Fields() {
		words = append(words, field.Name)
	}
	for _, part := range []reflect.Type{reflect.TypeFor[sheet.PrintedRow](), reflect.TypeFor[sheet.Group](), reflect.TypeFor[sheet.Mark]()} {
		for field := range part.Fields() {
			words = append(words, part.Name()+"."+field.Name)
		}
	}
	return words
}

// drawn returns both drawings of a sheet with a cross in red, classic but for a change.
func drawn(t *testing.T, change func(*sheet.Print)) (drawing, onScreen string) {
	t.Helper()
	print := rules.Classic.Sheet.Print()
	change(&print)
	page := *rules.Classic
	page.Sheet = sheet.MustParse(print)
	if print.Swaps != "" {
		page.Parts = []dice.Part{dice.Swap{}}
	}
	s := begin(t, config(t, &page, 1), 100, 40)
	v := &s.scene.View
	p := &v.Players[s.scene.Person]
	red, _ := p.Layout.Cell(0, 3)
	p.Sheet.Rows[0] |= 1 << red.Place()
	return Draw(language.For("en"), &rowlock.View{Rules: v.Rules, Seats: 1, Players: v.Players, Phase: v.Phase}, s.scene.Names), strings.Join(s.sheetLines(), "\n")
}

// A bar shows what is struck and what is void, and swap fields what is used.
func TestBarsShowTheirProgress(t *testing.T) {
	p := rules.Classic.Sheet.Print()
	p.Bar, p.Marks = "R Y G", []sheet.Mark{{Cells: "R9 R10 R11", Effect: sheet.AdvanceBar}}
	player := rowlock.Player{Layout: sheet.MustParse(p), Sheet: sheet.Sheet{Bar: 1}}
	if got := strings.Join(barFields(&rowlock.View{Closed: sheet.RowSet(0).With(1)}, &player), " "); got != "(R) · G" {
		t.Errorf("the bar is %s", got)
	}
	p = rules.Classic.Sheet.Print()
	p.Swaps = "8/5 9/7"
	player.Layout = sheet.MustParse(p)
	if got := strings.Join(swapFields(&player), " "); got != "· 9/7" {
		t.Errorf("the swap fields are %s", got)
	}
}
