package solve

import "rowlock/sheet"

// least returns the crosses of the emptiest open rows (L4, L5). These include rows in which nothing
// can be crossed any more.
func (w *rowTable) least(rows *[sheetRows]row) int {
	least := sheet.MaxCells
	for _, state := range rows {
		if state != w.closed {
			least = min(least, w.facts[state].crosses)
		}
	}
	return least
}

// luckyPlace returns the place of the lucky cross in a row, if the row is one of the emptiest,
// which have least crosses, and the place may be crossed (L4, L5).
func (w *rowTable) luckyPlace(state row, least int) (place int, ok bool) {
	f := &w.facts[state]
	return f.reach, state != w.closed && f.crosses == least && f.open.Has(f.reach)
}

// luckyCells returns the cells that step 1 may cross by a lucky number.
func (g *Game) luckyCells(rows *[sheetRows]row) (lucky cells) {
	if g.lucky == [2]int{} {
		return 0
	}
	least := g.least(rows)
	for r, state := range rows {
		if place, ok := g.luckyPlace(state, least); ok {
			lucky |= 1 << newID(r, place)
		}
	}
	return lucky
}
