package words_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rowlock/engine/words"
	"rowlock/sheet"
)

// Every sheet reads back unchanged at any time of a game.
func TestSheetsAreReadBack(t *testing.T) {
	played := 0
	rapid.Check(t, func(t *rapid.T) {
		l, err := sheet.Parse(drawPrint(t))
		if err != nil {
			return
		}
		played++
		var s sheet.Sheet
		var closed sheet.RowSet
		for range rapid.IntRange(0, 20).Draw(t, "crosses") {
			open := s.Open(l)
			for r := range l.Rows() {
				if closed.Has(r) {
					open = open.WithRow(r, 0)
				}
			}
			if open.Empty() {
				break
			}
			closed |= cross(l, &s, closed, open.Nth(rapid.IntRange(0, open.Len()-1).Draw(t, "cell")))
			s.Bar = uint8(rapid.IntRange(int(s.Bar), len(l.Bar())).Draw(t, "struck"))
			s.Penalties = uint8(rapid.IntRange(0, 4).Draw(t, "penalties"))
			written := words.SheetWords(l, s)
			if read, err := words.Sheet(l, written, 4); err != nil || read != s {
				t.Fatalf("%+v\n%s is read back as %s, %v", l.Print(), written, words.SheetWords(l, read), err)
			}
		}
	})
	if played == 0 {
		t.Error("every print was refused")
	}
}

// cross crosses a cell, picks the topmost of rows that tie, and returns the rows that it locks.
func cross(l *sheet.Layout, s *sheet.Sheet, closed sheet.RowSet, c sheet.Cell) sheet.RowSet {
	before, picks := *s, sheet.Picks(0)
	for {
		taken := s.Take(l, closed, c, picks)
		if taken.Tie == 0 {
			return taken.Locked
		}
		*s, picks = before, picks.With(taken.Picked, taken.Tie.First())
	}
}

// drawPrint returns a random print whose rows may open after others, with marks of all effects.
func drawPrint(t *rapid.T) sheet.Print {
	p := sheet.Print{Points: sheet.Triangle(20), Bar: rapid.SampledFrom([]string{"", "R R R"}).Draw(t, "bar")}
	var cells []string
	for _, name := range []string{"R", "Y", "RY", "GB"}[:rapid.IntRange(2, 4).Draw(t, "rows")] {
		row := sheet.PrintedRow{Name: name, Cells: "2 3 4 5 6"}
		row.After = rapid.SampledFrom([]string{"", "R", "R Y", "Y GB", "RY"}).Draw(t, "after")
		if len(name) == 1 {
			row.Closers, row.Need = rapid.IntRange(1, 2).Draw(t, "closers"), rapid.IntRange(0, 3).Draw(t, "need")
		}
		p.Rows = append(p.Rows, row)
		for n := range strings.FieldsSeq(row.Cells) {
			cells = append(cells, name+n)
		}
	}
	some := func(label string, most int) string {
		return strings.Join(rapid.SliceOfNDistinct(rapid.SampledFrom(cells), 0, most, rapid.ID).Draw(t, label), " ")
	}
	p.Twice, p.Double = some("twice", 3), some("double", 2)
	for range rapid.IntRange(0, 2).Draw(t, "marks") {
		p.Marks = append(p.Marks, sheet.Mark{
			Cells: some("marked", 3), All: rapid.Bool().Draw(t, "all"),
			Effect: sheet.MarkEffect(rapid.IntRange(1, 4).Draw(t, "effect")), Amount: rapid.IntRange(1, 2).Draw(t, "amount"),
		})
	}
	return p
}
