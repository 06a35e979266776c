// Package words reads the words that all machines share in their statements:
// cells, numbers and whole sheets, as record.md writes them. It knows no turn.
//
// Start with NewOpening, the set-up that all machines share, and Cell.
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
		return 0, refusal.NotNumber.New("", word)
	}
	if n < least || n > most {
		return 0, refusal.OutOfRange.New("", word, least, most)
	}
	return n, nil
}

// Cell reads a cell of a layout: its row's name and the number, "R5", "RY5".
func Cell(l *sheet.Layout, word string) (sheet.Cell, error) {
	if c, ok := l.Named(word); ok {
		return c, nil
	}
	if _, _, err := split(word); err != nil {
		return 0, err
	}
	return 0, refusal.NoSuchCell.New("C2", word)
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
	return refusal.NoCell.New("", word)
}
