// Package words reads the words that all machines share in their statements:
// cells, numbers and whole sheets, as record.md writes them. It knows no turn.
package words

import (
	"strconv"
	"strings"

	"rowlock"
	"rowlock/sheet"
)

// Number reads a number from least to most; what names it in the refusal.
func Number(what, word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || strconv.Itoa(n) != word {
		return 0, rowlock.Refuse("", what+" "+strconv.Quote(word)+" is not a number")
	}
	if n < least || n > most {
		return 0, rowlock.Refuse("", what+" "+word+" is not from "+strconv.Itoa(least)+" to "+strconv.Itoa(most))
	}
	return n, nil
}

// Face reads a colour's letter and a number: "R5".
func Face(word string) (sheet.Face, error) {
	name, n, err := split(word)
	if err != nil || len(name) != 1 {
		return sheet.Face{}, noCell(word)
	}
	colour, _ := sheet.ColourOf(name[0])
	return sheet.Face{Number: n, Colour: colour}, nil
}

// Cell reads a cell of a layout: its row's name and the number, "R5", "RY5".
func Cell(l *sheet.Layout, word string) (sheet.Cell, error) {
	if c, ok := l.Named(word); ok {
		return c, nil
	}
	if _, _, err := split(word); err != nil {
		return 0, err
	}
	return 0, rowlock.Refuse("C2", "there is no "+word+" on the sheet")
}

// split parts the letters of a row from the number of a cell.
func split(word string) (name string, number uint8, err error) {
	digits := strings.TrimLeft(word, "RYGB")
	name = word[:len(word)-len(digits)]
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > sheet.MaxNumber || strconv.Itoa(n) != digits || name == "" {
		return "", 0, noCell(word)
	}
	return name, uint8(n), nil
}

func noCell(word string) error {
	return rowlock.Refuse("", strconv.Quote(word)+" is no cell: write R, Y, G or B and a number, as in R5")
}

// Sheet reads a sheet in words, "R:5,7 Y:10 P:1", into an empty one; rows not
// named stay empty. A sheet that no game can lead to is refused.
func Sheet(l *sheet.Layout, parts []string, mostPenalties int) (sheet.Sheet, error) {
	var s sheet.Sheet
	seen := map[string]bool{}
	for _, part := range parts {
		name, list, ok := strings.Cut(part, ":")
		if !ok {
			return s, rowlock.Refuse("", strconv.Quote(part)+" is no part of a sheet: write R:5,7 or P:1")
		}
		if seen[name] {
			return s, rowlock.Refuse("", name+" is given twice")
		}
		seen[name] = true
		if err := sheetPart(l, &s, name, list, mostPenalties); err != nil {
			return s, err
		}
	}
	return s, nil
}

// sheetPart reads one part. The crosses of a row are made again one by one, so
// a row is refused exactly when play could not have made it in that order.
func sheetPart(l *sheet.Layout, s *sheet.Sheet, name, list string, mostPenalties int) error {
	if name == "P" {
		n, err := Number("the number of penalties", list, 0, mostPenalties)
		s.Penalties = uint8(n)
		return err
	}
	if _, ok := l.RowNamed(name); !ok {
		return rowlock.Refuse("C2", "there is no row "+strconv.Quote(name))
	}
	if list == "" {
		return nil
	}
	for number := range strings.SplitSeq(list, ",") {
		cell, err := Cell(l, name+number)
		if err == nil {
			err = Shut(l, s, cell)
		}
		if err != nil {
			return err
		}
		s.Cross(l, cell)
	}
	return nil
}

// Shut says in a person's words why a sheet cannot take a cell by its own
// crosses, or nil if it can.
func Shut(l *sheet.Layout, s *sheet.Sheet, c sheet.Cell) error {
	row := s.Rows[c.Row()]
	if s.OpenRow(l, c.Row()).Has(c.Place()) {
		return nil
	}
	colour := l.RowName(c.Row())
	switch {
	case s.Locks(l).Has(c.Row()):
		return rowlock.Refuse("C10", colour+" is locked")
	case row.Has(c.Place()):
		return rowlock.Refuse("C3", l.Word(c)+" is crossed already")
	case row.Reach() > c.Place():
		last := sheet.At(c.Row(), row.Reach()-1)
		return rowlock.Refuse("C3", l.Word(c)+" is left of "+l.Word(last)+", the last cross in "+colour)
	default:
		return rowlock.Refuse(l.Clause(), strconv.Itoa(s.Crosses(c.Row()))+" crosses in "+colour+", "+strconv.Itoa(l.Need(c.Row()))+" needed")
	}
}

// SheetWords writes a sheet as the record does, the parts that are not empty.
func SheetWords(l *sheet.Layout, s sheet.Sheet) []string {
	parts := []string{}
	for r := range l.Rows() {
		var numbers []string
		for _, n := range s.Numbers(l, r) {
			numbers = append(numbers, strconv.Itoa(n))
		}
		if numbers != nil {
			parts = append(parts, l.Name(r)+":"+strings.Join(numbers, ","))
		}
	}
	if s.Penalties > 0 {
		parts = append(parts, "P:"+strconv.Itoa(int(s.Penalties)))
	}
	return parts
}
