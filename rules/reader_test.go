package rules_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/naive"
	"rowlock/rules"
	"rowlock/sheet"
)

// TestReaders reads pages, and pages that are spoilt in some words, by the program's reader and by the second
// implementation's own. Both must take the same pages and read the same in them.
func TestReaders(t *testing.T) {
	draw := rand.New(rand.NewPCG(46, 0))
	taken, refused := 0, 0
	for _, ru := range every() {
		page := pageOf(ru)
		if !compareReaders(t, page) {
			t.Errorf("%s is refused", ru.ID())
		}
		for range 60 {
			if compareReaders(t, spoilt(page, draw)) {
				taken++
			} else {
				refused++
			}
		}
	}
	if taken < 100 || refused < 100 {
		t.Errorf("%d spoilt pages are taken and %d refused: these prove little", taken, refused)
	}
}

// compareReaders reports whether a page can be played.
func compareReaders(t *testing.T, text string) bool {
	t.Helper()
	_, faults := rules.Published().Own(text)
	fault := sheet.Wrong(faults)
	theirs, err := naive.Written(text)
	switch {
	case fault == nil && err != nil:
		t.Errorf("only the second implementation refuses this page: %v\n%s", err, text)
	case fault != nil && err == nil:
		t.Errorf("only the program refuses this page: %v\n%s", fault, text)
	case fault == nil:
		page, _ := sheet.ReadPage(text)
		if ours := writtenOut(&page); ours != theirs {
			t.Errorf("of\n%s\nthe program reads\n%s\nand the second implementation\n%s", text, ours, theirs)
		}
	}
	return fault == nil
}

// writtenOut is what a page says, as the second implementation writes it.
func writtenOut(p *sheet.Page) string {
	var w strings.Builder
	boards := make([][]string, len(p.Paths))
	for i, path := range p.Paths {
		boards[i] = path.Fields
	}
	fmt.Fprintln(&w, "game", p.Faces, p.Jokers, p.Least, p.Most, p.Rows, p.Misses, p.Lucky, boards)
	for _, pad := range p.Pads {
		writeSheet(&w, pad.Layout, pad.Print)
	}
	return w.String()
}

func writeSheet(w *strings.Builder, l *sheet.Layout, printed sheet.Print) {
	fmt.Fprintln(w, "sheet", l.Points(), strings.Fields(printed.Bar), l.Swaps(), printed.Sum, printed.Prizes, printed.Join[0], printed.Join[1])
	var boxes []string
	for r := range l.Rows() {
		var cells, colours []string
		for place := range l.Len(r) {
			c := sheet.At(r, place)
			of := ""
			for colour := range sheet.Colour(sheet.Colours) {
				if l.Colours(c).Has(colour) {
					of += colour.Letter()
				}
			}
			cells, colours = append(cells, l.Word(c)), append(colours, of)
			if l.Twice(c) || l.Double(c) {
				boxes = append(boxes, fmt.Sprintln("box", l.Word(c), l.Double(c)))
			}
		}
		row := printed.Rows[r]
		fmt.Fprintln(w, "row", row.Name, cells, colours, row.Closers, l.Need(r), strings.Fields(row.After), strings.Fields(row.CountsIn))
	}
	w.WriteString(strings.Join(boxes, ""))
	for i := range l.Groups() {
		cells, points := l.Group(i)
		fmt.Fprintln(w, "group", namesOf(l, cells), points)
	}
	for i := range l.Marks() {
		cells, all, effect, amount := l.Mark(i)
		fmt.Fprintln(w, "mark", namesOf(l, cells), all, int(effect), amount)
	}
}

// namesOf returns cells as a record writes them, row by row.
func namesOf(l *sheet.Layout, cells sheet.Set) (names []string) {
	for c := range cells.All() {
		names = append(names, l.Word(c))
	}
	return names
}

// spoilt changes one to three lines of a page: a word, a digit, or the whole line.
func spoilt(page string, draw *rand.Rand) string {
	lines := slices.DeleteFunc(strings.Split(page, "\n"), func(line string) bool { return line == "" || line[0] == '#' })
	for range 1 + draw.IntN(3) {
		i, j := 1+draw.IntN(len(lines)-1), 1+draw.IntN(len(lines)-1)
		words, others := strings.Fields(lines[i]), strings.Fields(lines[j])
		if len(words) == 0 || len(others) == 0 {
			continue
		}
		at := draw.IntN(len(words))
		switch draw.IntN(7) {
		case 0:
			words = slices.Delete(words, at, at+1)
		case 1:
			words = slices.Insert(words, at, others[draw.IntN(len(others))])
		case 2:
			words[at] = others[draw.IntN(len(others))]
		case 3, 4:
			words[at] = strings.Map(func(r rune) rune {
				if r >= '0' && r <= '9' && draw.IntN(2) == 0 {
					return '0' + rune(draw.IntN(10))
				}
				return r
			}, words[at])
		case 5:
			words[at] += []string{"0", "1", "R", "..5", "/2", `"`, "s", " +"}[draw.IntN(8)]
		default:
			words = others
		}
		lines[i] = strings.Join(words, " ")
	}
	return strings.Join(lines, "\n") + "\n"
}
