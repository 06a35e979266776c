package solve

import "rowlock/sheet"

// least returns the crosses of the emptiest open rows (L4, L5). Rows in which
// nothing can be crossed any more are among them.
func (w *rowing) least(rows *[sheetRows]row) int {
	least := sheet.MaxCells
	for _, state := range rows {
		if state != w.closed {
			least = min(least, w.facts[state].crosses)
		}
	}
	return least
}

// luckyPlace returns the place of the lucky cross in a row, if it is one of the
// emptiest, which have least crosses, and may be crossed there (L4, L5).
func (w *rowing) luckyPlace(state row, least int) (place int, ok bool) {
	f := &w.facts[state]
	return f.reach, state != w.closed && f.crosses == least && f.open.Has(f.reach)
}

// crossLucky lets step 1 of the plans of the lucky numbers make the lucky
// crosses. A cell that prints the number itself is crossed already.
func (t *turn) crossLucky() {
	if t.game.lucky == [2]int{} {
		return
	}
	least := t.game.least(&t.rows)
	for r, state := range t.rows {
		place, ok := t.game.luckyPlace(state, least)
		if !ok {
			continue
		}
		id := newID(r, place)
		for _, number := range t.game.lucky {
			if t.options[id].number != number {
				t.cross(id, number)
			}
		}
	}
}
