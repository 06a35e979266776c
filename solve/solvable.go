package solve

import (
	"errors"
	"fmt"
	"reflect"

	"rowlock"
	"rowlock/engine/board"
	"rowlock/engine/card"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// solvable returns nil if an edition has an exact table for one seat, else an error that says why
// not.
func solvable(r rowlock.Rules) error {
	if err := checkRules(r); err != nil {
		return fmt.Errorf("%s is not solved: %w", r.Edition(), err)
	}
	return nil
}

func checkRules(r rowlock.Rules) error {
	switch r := r.(type) {
	case *dice.Rules:
		return checkPage(r)
	case *board.Rules:
		return errors.New("the pawn may land on a number that is crossed already, so a sheet has to remember " +
			"every single cross, and its positions are far too many for a table")
	case *card.Rules:
		return errors.New("the colours of the cards are hidden, so what a sheet is worth depends on " +
			"all cards seen before, and its positions are far too many for a table")
	}
	return errors.New("its turn is not that of the dice editions")
}

// checkPage refuses an edition in which more matters than the reach and the crosses of each row,
// whose game ends in another way, or whose page sets anything that the solver does not know.
func checkPage(r *dice.Rules) error {
	known := dice.Rules{
		Metadata: r.Metadata, Sheet: r.Sheet, Sides: r.Sides,
		ClosedRows: closedEnds, Penalties: penalties,
	}
	if luck := r.Luck(); luck != nil {
		known.Parts = []dice.Part{luck}
	}
	switch l := r.Sheet; {
	case !reflect.DeepEqual(*r, known) || l == nil:
		return errors.New("its turn or its end is not that of classic")
	case l.Rows() != sheetRows || l.Len(0) > maxPlaces || r.Sides > maxSides:
		return errors.New("its sheet has another shape than that of classic")
	case !l.Plain() || l.Groups() > 0:
		return errors.New("its crosses do more than to fill a row")
	case sheetRows*l.Worth(0, l.Len(0)+1) > mostPoints:
		return fmt.Errorf("it has more points than %d", mostPoints)
	case l.Closes(sheet.At(0, 0)) || !l.Closes(sheet.At(0, l.Len(0)-1)):
		return errors.New("its rows do not lock as those of classic do")
	}
	for row := range sheetRows {
		if err := checkRow(r, row); err != nil {
			return fmt.Errorf("its %s row %w", r.Sheet.RowName(row), err)
		}
	}
	return nil
}

// checkRow refuses a row that locks in another way than the first one, that scores for others, or
// that has cells that no throw makes.
func checkRow(r *dice.Rules, row int) error {
	l := r.Sheet
	_, locks := l.Lock(row)
	if !locks || l.Len(row) != l.Len(0) || l.Need(row) != l.Need(0) || l.Counting(row) != sheet.RowSet(0).With(row) {
		return errors.New("does not lock or score as the first one does")
	}
	for place := range l.Len(row) {
		c := sheet.At(row, place)
		switch number := int(l.Number(c)); {
		case l.Closes(c) != l.Closes(sheet.At(0, place)):
			return errors.New("does not lock as the first one does")
		case l.Colours(c) != sheet.ColourSet(0).With(l.Colours(c).First()):
			return fmt.Errorf("has a cell of several colours, %s", l.Word(c))
		case number < lowest || number > 2*r.Sides:
			return fmt.Errorf("has a %d, which no two dice make", number)
		}
	}
	return nil
}

// areAlike reports whether two rows are interchangeable: they print the same numbers, each row in
// its own colour.
func areAlike(l *sheet.Layout, r, s int) bool {
	for place := range l.Len(r) {
		if l.Number(sheet.At(r, place)) != l.Number(sheet.At(s, place)) {
			return false
		}
	}
	return isOfItsColour(l, r) && isOfItsColour(l, s)
}

// isMirrored reports whether turning all dice over exchanges the first two rows with the last two,
// and the rows of each pair are alike.
func isMirrored(r *dice.Rules) bool {
	l := r.Sheet
	for place := range l.Len(0) {
		if int(l.Number(sheet.At(0, place))+l.Number(sheet.At(2, place))) != lowest+2*r.Sides {
			return false
		}
	}
	return areAlike(l, 0, 1) && areAlike(l, 2, 3)
}

// isOfItsColour reports whether all cells of a row have the colour of its lock.
func isOfItsColour(l *sheet.Layout, r int) bool {
	lock, _ := l.Lock(r)
	for place := range l.Len(r) {
		if l.Colours(sheet.At(r, place)) != sheet.ColourSet(0).With(lock) {
			return false
		}
	}
	return true
}
