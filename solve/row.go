package solve

import (
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// A row is the number of a state of one row, with all that the future can depend on: how far its
// rightmost cross reaches and how many crosses it has. All closed rows have the same number,
// whatever they have scored. So do all rows in which nothing can be crossed any more, except in
// editions where emptiest rows count (L4): there these differ by their crosses.
type row uint8

// maxRows is a power of two above the number of a row.
const maxRows = 128

// A rowFact is what the rules say about a row.
type rowFact struct {
	reach   int
	crosses int
	open    sheet.Row        // places that may be crossed (C3, C9)
	soon    sheet.Row        // places that may be crossed now or after one more cross
	after   [maxPlaces]row   // the row after each place is crossed
	gain    [maxPlaces]fixed // what each of these crosses scores, the lock included (C10, C16)
}

// A rowTable is what an edition's page says about its rows, and a numbering of the states of a row.
type rowTable struct {
	layout   *sheet.Layout
	rowOfDie [sheet.Colours]int                // the row whose lock takes a die out of the game (C11)
	places   int                               // number of cells of a row
	closers  int                               // place of the first cell that closes it (C9, L2)
	rows     int                               // number of states of a row
	closed   row                               // the state of a row that is locked, or closed by another seat (C11)
	number   [maxPlaces + 1][maxPlaces + 1]row // states by reach, up to the closers, and crosses
	facts    [maxRows]rowFact
	printed  [2*maxSides + 1]cells // the cells that print each number
}

func newRowTable(r *dice.Rules) rowTable {
	w := rowTable{layout: r.Sheet, places: r.Sheet.Len(0)}
	for r := range sheetRows {
		lock, _ := w.layout.Lock(r)
		w.rowOfDie[lock] = r
	}
	for !w.layout.Closes(sheet.At(0, w.closers)) {
		w.closers++
	}
	for r := range sheetRows {
		for place := range w.places {
			w.printed[w.numberAt(r, place)] |= 1 << newID(r, place)
		}
	}
	w.count(r.Luck() == nil)
	for reach := range w.closers + 1 {
		for crosses := min(reach, 1); crosses <= reach; crosses++ {
			w.facts[w.number[reach][crosses]] = w.newFact(reach, crosses)
		}
	}
	w.facts[w.closed] = rowFact{reach: w.places}
	return w
}

// count numbers the rows. The last numbers are those of rows in which nothing can be crossed: a
// single number if alike.
func (w *rowTable) count(alike bool) {
	next := row(0)
	for reach := range w.closers + 1 {
		for crosses := min(reach, 1); crosses <= reach; crosses++ {
			if !w.isSpent(reach, crosses) {
				w.number[reach][crosses] = next
				next++
			}
		}
	}
	for crosses := 1; crosses < w.layout.Need(0); crosses++ {
		w.number[w.closers][crosses] = next
		if !alike || crosses == w.layout.Need(0)-1 {
			next++
		}
	}
	w.closed = next
	w.rows = int(next) + 1
}

// isSpent reports whether only closers are free and the row lacks crosses for them (C9, L2).
func (w *rowTable) isSpent(reach, crosses int) bool {
	return reach == w.closers && crosses < w.layout.Need(0)
}

// rowOf returns the row with some crosses, none of which is beyond its lock.
func (w *rowTable) rowOf(crossed sheet.Row) row {
	if crossed.Reach() > w.closers {
		return w.closed
	}
	return w.number[crossed.Reach()][crossed.Crosses()]
}

func (w *rowTable) newFact(reach, crosses int) rowFact {
	f := rowFact{reach: reach, crosses: crosses}
	for place := reach; place < w.closers; place++ {
		f.open |= 1 << place
		f.after[place] = w.number[place+1][crosses+1]
		f.gain[place] = w.worth(crosses+1) - w.worth(crosses)
	}
	f.soon = f.open
	for place := w.closers; place < w.places; place++ {
		f.after[place] = w.closed
		f.gain[place] = w.worth(crosses+2) - w.worth(crosses) // the lock counts as a cross
		if crosses >= w.layout.Need(0) {
			f.open |= 1 << place
		}
		if reach < w.closers && crosses+1 >= w.layout.Need(0) || f.open.Has(place) {
			f.soon |= 1 << place
		}
	}
	return f
}

// numberAt returns the number at a place of row r.
func (w *rowTable) numberAt(r, place int) int { return int(w.layout.Number(sheet.At(r, place))) }

// colourAt returns the colour at a place of row r.
func (w *rowTable) colourAt(r, place int) sheet.Colour {
	return w.layout.Colours(sheet.At(r, place)).First()
}

// worth returns the score of a number of crosses in a row (C16).
func (w *rowTable) worth(crosses int) fixed { return fixed(w.layout.Worth(0, crosses)) * point }
