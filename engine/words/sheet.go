package words

import (
	"strconv"
	"strings"

	"rowlock/sheet"
)

// Sheet parses a sheet, "R:5,7 Y:10 X:2 P:1", where X is the number of fields of the bar that
// are struck or skipped, and P that of penalties. Rows that are not named stay empty. Sheet
// refuses a sheet that no game can lead to.
func Sheet(l *sheet.Layout, parts []string, mostPenalties int) (sheet.Sheet, error) {
	var s sheet.Sheet
	var rows [][]sheet.Cell
	seen := map[string]bool{}
	for _, part := range parts {
		name, list, ok := strings.Cut(part, ":")
		if !ok {
			return s, noSheetPart.New(part)
		}
		if seen[name] {
			return s, partTwice.New(name)
		}
		seen[name] = true
		row, err := sheetPart(l, &s, name, list, mostPenalties)
		if err != nil {
			return s, err
		}
		rows = append(rows, row)
	}
	if err := crossAll(l, &s, rows); err != nil {
		return s, err
	}
	if least := leastStruck(l, &s); !seen["X"] {
		s.Bar = uint8(least)
	} else if int(s.Bar) < least {
		return s, fewStruck.Under("9.8", int(s.Bar), least)
	}
	return s, checkTies(l, &s)
}

// leastStruck returns how many fields of the bar are used at least: one for each boxed cell that
// is crossed, if the bar had one left for it (9.8).
func leastStruck(l *sheet.Layout, s *sheet.Sheet) int {
	least, fields := 0, len(l.Bar())
	for i := range l.Marks() {
		if cells, _, effect, _ := l.Mark(i); effect == sheet.AdvanceBar {
			least += cells.And(s.Crossed()).Len()
		}
	}
	for locks := s.Locks(l); fields > 0 && locks.Has(int(l.Bar()[fields-1])); {
		fields-- // void, and perhaps never used
	}
	return min(least, fields)
}

// crossAll makes the crosses of the rows as play would: those of each row one by one from the
// left, each once it is open, which may depend on other rows (6.2). It refuses the sheet if a
// cross remains that never opens.
func crossAll(l *sheet.Layout, s *sheet.Sheet, rows [][]sheet.Cell) error {
	for again := true; again; {
		again = false
		for i, row := range rows {
			if len(row) > 0 && s.OpenRow(l, row[0].Row()).Has(row[0].Place()) {
				s.Cross(l, row[0])
				rows[i], again = row[1:], true
			}
		}
	}
	for _, row := range rows {
		if len(row) > 0 {
			return Shut(l, s, row[0])
		}
	}
	return nil
}

// checkTies refuses a sheet on which only some of the cells are crossed that must be crossed
// together (8.5).
func checkTies(l *sheet.Layout, s *sheet.Sheet) error {
	for i := range l.Marks() {
		cells, _, effect, _ := l.Mark(i)
		var crossed, open []string
		for c := range cells.All() {
			if s.Has(c) {
				crossed = append(crossed, l.Word(c))
			} else {
				open = append(open, l.Word(c))
			}
		}
		if effect == sheet.CrossOthers && crossed != nil && open != nil {
			return crossedAlone.Under("8.5", crossed[0], open[0])
		}
	}
	return nil
}

// sheetPart reads one part into s, or returns the crosses if the part is a row.
func sheetPart(l *sheet.Layout, s *sheet.Sheet, name, list string, mostPenalties int) (row []sheet.Cell, err error) {
	switch fields := l.Fields(); {
	case name == "P":
		n, err := Number(list, 0, mostPenalties)
		s.Penalties = uint8(n)
		return nil, err
	case name == "X" && fields > 0:
		n, err := Number(list, 0, fields)
		s.Bar = uint8(n)
		return nil, err
	}
	if _, ok := l.RowNamed(name); !ok {
		return nil, sheet.NoSuchRow.Under("C2", name)
	}
	if list == "" {
		return nil, nil
	}
	for number := range strings.SplitSeq(list, ",") {
		if number == "" {
			return nil, noListNumber.New(name + ":" + list)
		}
		cell, err := Cell(l, name+number)
		if err != nil {
			return nil, err
		}
		row = append(row, cell)
	}
	return row, nil
}

// Shut returns the reason why the crosses of a sheet keep a cell from being crossed, or nil if
// it is open.
func Shut(l *sheet.Layout, s *sheet.Sheet, c sheet.Cell) error {
	row := s.Rows[c.Row()]
	if s.OpenRow(l, c.Row()).Has(c.Place()) {
		return nil
	}
	name := l.RowName(c.Row())
	switch {
	case s.Locks(l).Has(c.Row()):
		return RowLocked.Under("C10", name)
	case row.Has(c.Place()):
		return cellCrossed.Under("C3", l.Word(c))
	case row.Reach() > c.Place():
		last := sheet.At(c.Row(), row.Reach()-1)
		return cellPassed.Under("C3", l.Word(c), l.Word(last))
	case l.Closes(c) && s.Counted(l, c.Row()) < l.Need(c.Row()):
		return fewCrosses.Under(l.Clause(), s.Counted(l, c.Row()), name, l.Need(c.Row()))
	}
	return noNeighbour.Under("6.2", l.Word(c))
}

// SheetWords writes the parts of a sheet that are not empty, as a record does: rows that end in
// a lock, the other rows, the bar, the penalties.
func SheetWords(l *sheet.Layout, s sheet.Sheet) []string {
	parts, between := []string{}, []string{}
	for r := range l.Rows() {
		numbers := s.Numbers(l, r)
		part := l.Name(r) + ":" + strings.Join(numbers, ",")
		switch _, locked := l.Lock(r); {
		case numbers == nil:
		case locked:
			parts = append(parts, part)
		default:
			between = append(between, part)
		}
	}
	parts = append(parts, between...)
	if s.Bar > 0 || leastStruck(l, &s) > 0 {
		parts = append(parts, "X:"+strconv.Itoa(int(s.Bar)))
	}
	if s.Penalties > 0 {
		parts = append(parts, "P:"+strconv.Itoa(int(s.Penalties)))
	}
	return parts
}
