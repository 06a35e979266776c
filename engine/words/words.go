// Package words parses what all machines share in their statements: cells, numbers and whole
// sheets, in the format of records. It knows no turn.
//
// Start with NewOpening, the part of a set-up that all machines share, and Cell.
package words

import (
	"strconv"
	"strings"

	"rowlock/refusal"
	"rowlock/sheet"
)

// Number reads a number from least to most.
func Number(word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || strconv.Itoa(n) != word {
		return 0, refusal.NotNumber.New(word)
	}
	if n < least || n > most {
		return 0, refusal.OutOfRange.New(word, least, most)
	}
	return n, nil
}

// Cell reads a cell of a layout: its row's name and the number, "R5", "RY5", or a square behind that, "R5+".
func Cell(l *sheet.Layout, word string) (sheet.Cell, error) {
	if c, ok := l.Named(word); ok {
		return c, nil
	}
	if !isCell(word) {
		return 0, NoCell.New(word)
	}
	return 0, sheet.NoSuchCell.Under("C2", word)
}

// isCell reports whether a word has the form of a cell: letters of colours, then a number that
// a sheet may print.
func isCell(word string) bool {
	digits := strings.TrimSuffix(strings.TrimLeft(word, "RYGB"), "+")
	n, err := strconv.Atoi(digits)
	return err == nil && len(digits) < len(word) && n >= 1 && n <= sheet.MaxNumber && strconv.Itoa(n) == digits
}
