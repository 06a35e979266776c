package terminal

import (
	"fmt"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/sheet"
)

// A sign is how a mark is drawn behind the number of its cells, and the sentence that says what
// the mark does.
type sign struct{ text, says string }

var signs = [...]sign{
	sheet.CrossOthers:   {"&", "print_linked"},
	sheet.AdvanceBar:    {"*", "print_advance"},
	sheet.CrossEmptiest: {"↓", "print_emptiest"},
	sheet.CrossEvery:    {"≡", "print_every"},
	sheet.EndPoints:     {"+", "print_points"},
	sheet.DoubleLowest:  {"%", "print_lowest"},
	sheet.FreePenalties: {"°", "print_free"},
}

// boxLabel returns the label of a cell with its signs: a frame before the number if it is in a
// group, and after it the box for a second cross, the sign of a cell that counts double and that of
// its mark.
func boxLabel(l *sheet.Layout, s *sheet.Sheet, c sheet.Cell) string {
	label := cellLabel(l, c.Row(), c.Place())
	for i := range l.Groups() {
		if cells, _ := l.Group(i); cells.Has(c) {
			label = "▫" + label
		}
	}
	for i := range l.Marks() {
		if cells, _, effect, _ := l.Mark(i); cells.Has(c) {
			label += signs[effect].text
		}
	}
	switch {
	case l.Double(c):
		return label + "²"
	case s.Again[c.Row()].Has(c.Place()):
		return label + "×"
	case l.Twice(c):
		return label + "□"
	}
	return label
}

// waits reports whether a cell opens only after one of others, and none of these is crossed.
func waits(p *rowlock.Player, c sheet.Cell) bool {
	after := p.Layout.After(c)
	return !after.Empty() && after.And(p.Sheet.Crossed()).Empty()
}

// printedLines says what a sheet prints besides its rows, and what of it is used.
func printedLines(r *language.Reader, v *rowlock.View, p *rowlock.Player) []string {
	lines := markLines(r, p.Layout)
	if line := doubleLine(r, p.Layout); line != "" {
		lines = append(lines, line)
	}
	if fields := barFields(v, p); len(fields) > 0 {
		lines = append(lines, r.Say("print_bar", "fields", strings.Join(fields, " ")))
	}
	if fields := swapFields(p); len(fields) > 0 {
		lines = append(lines, r.Say("print_swaps", "fields", strings.Join(fields, " ")))
	}
	if fields, sum := prizeFields(p); len(fields) > 0 {
		lines = append(lines, r.Say("print_prizes", "n", sum, "fields", strings.Join(fields, " ")))
	}
	if pair := p.Layout.Join(); pair[0] > 0 {
		lines = append(lines, square+" "+r.Say("print_joins", "n", int(pair[0]), "other", int(pair[1])))
	}
	return lines
}

// markLines says what each sign does. The cells of a chain, or of a mark that works once, are named.
func markLines(r *language.Reader, l *sheet.Layout) (lines []string) {
	var chains []string
	for i := range l.Marks() {
		cells, all, effect, amount := l.Mark(i)
		if effect == sheet.CrossOthers {
			chains = append(chains, wordsOf(l, cells, "–"))
			continue
		}
		line := signs[effect].text + " "
		if all {
			line += wordsOf(l, cells, " ") + ": "
		}
		lines = append(lines, line+r.Say(signs[effect].says, "n", amount, "points", r.Points(amount)))
	}
	if len(chains) > 0 {
		of := signs[sheet.CrossOthers]
		lines = append(lines, of.text+" "+strings.Join(chains, " ")+": "+r.Say(of.says))
	}
	return lines
}

func doubleLine(r *language.Reader, l *sheet.Layout) string {
	for row := range l.Rows() {
		for place := range l.Len(row) {
			if l.Double(sheet.At(row, place)) {
				return "² " + r.Say("print_double")
			}
		}
	}
	return ""
}

func wordsOf(l *sheet.Layout, cells sheet.Set, between string) string {
	var words []string
	for c := range cells.All() {
		words = append(words, l.Word(c))
	}
	return strings.Join(words, between)
}

// barFields draws the fields of the bar: struck, void as their row is closed, or the row's name.
func barFields(v *rowlock.View, p *rowlock.Player) (fields []string) {
	for i, row := range p.Layout.Bar() {
		text := p.Layout.Name(int(row))
		switch {
		case i < int(p.Sheet.Bar):
			text = "(" + text + ")"
		case v.Closed.Has(int(row)) || p.Locks.Has(int(row)):
			text = "·"
		}
		fields = append(fields, text)
	}
	return fields
}

// swapFields draws the swap fields; those that are used or passed over are dots.
func swapFields(p *rowlock.Player) (fields []string) {
	for i, field := range p.Layout.Swaps() {
		text := fmt.Sprintf("%d/%d", field[0], field[1])
		if i < int(p.Sheet.Bar) {
			text = "·"
		}
		fields = append(fields, text)
	}
	return fields
}

// prizeFields draws the points of the prizes, those that are struck in brackets, and returns the sum
// that strikes the next one.
func prizeFields(p *rowlock.Player) (fields []string, sum int) {
	prizes, strikes := p.Layout.Prizes()
	for i, points := range prizes {
		text := strconv.Itoa(points)
		if i < int(p.Sheet.Bar) {
			text = "(" + text + ")"
		}
		fields = append(fields, text)
	}
	return fields, int(strikes)
}

// countsIn returns the rows in whose points those of a row without a lock count.
func countsIn(l *sheet.Layout, r int) (rows []int) {
	for other := range l.Rows() {
		if l.Counting(other).Has(r) {
			rows = append(rows, other)
		}
	}
	return rows
}
