package words

import (
	"rowlock"
	"rowlock/sheet"
)

// checkPads refuses pads that do not have the same rows: a closed row is closed on all sheets
// of a game (8.1, C11).
func checkPads(edition string, pads []rowlock.Pad) error {
	for _, pad := range pads[1:] {
		if !sameRows(pad.Layout, pads[0].Layout) {
			return otherRows.Under("8.1", pad.Name, edition, pads[0].Name)
		}
	}
	return nil
}

func sameRows(a, b *sheet.Layout) bool {
	same := a.Rows() == b.Rows()
	for r := 0; same && r < a.Rows(); r++ {
		_, lockedA := a.Lock(r)
		_, lockedB := b.Lock(r)
		same = a.Name(r) == b.Name(r) && lockedA == lockedB
	}
	return same
}

// CheckColours refuses pads that are not plain, or that do not have exactly one row of each
// colour, ending in a lock, with cells of that colour only. Machines call it that identify a
// cell by number and colour and carry out no effects of crosses.
func CheckColours(edition string, pads []rowlock.Pad) error {
	for _, pad := range pads {
		l := pad.Layout
		fits := l.Rows() == sheet.Colours && l.Plain()
		for c := range sheet.Colour(sheet.Colours) {
			r, ok := l.RowOf(c)
			fits = fits && ok && rowIsOf(l, r, c)
		}
		if !fits {
			return rowAColour.New(edition)
		}
	}
	return nil
}

func rowIsOf(l *sheet.Layout, r int, c sheet.Colour) bool {
	for place := range l.Len(r) {
		if l.Colours(sheet.At(r, place)) != sheet.ColourSet(0).With(c) {
			return false
		}
	}
	_, locked := l.Lock(r)
	return locked
}
