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

// offerLuck offers the lucky crosses to the plans of the lucky numbers. A cell
// that prints the number itself is offered already.
func (t *turn) offerLuck() {
	if t.game.lucky == [2]int{} {
		return
	}
	least := t.game.least(&t.rows)
	for r, state := range t.rows {
		if _, t.lucky[r] = t.game.luckyPlace(state, least); t.lucky[r] {
			a := &t.options[r][0]
			for _, number := range t.game.lucky {
				if int(a.number) != number {
					t.plans[number].offer(a.id, &t.idle)
				}
			}
		}
	}
}

// crossAfterLuck plans the turns with a lucky cross and another one. None
// follows a cross that ends the game (C15).
func (t *turn) crossAfterLuck() {
	for r := range t.lucky {
		if !t.lucky[r] {
			continue
		}
		a := &t.options[r][0]
		for _, number := range t.game.lucky {
			t.crossOn(r, 0, &t.plans[number])
			for s := range t.options {
				if s != r && !a.ends {
					t.crossBeside(r, s, &t.plans[number])
				}
			}
		}
	}
}

// crossBeside adds to a plan the second crosses in row s after the lucky one in
// row r.
func (t *turn) crossBeside(r, s int, p *plan) {
	a := &t.options[r][0]
	for j := range t.options[s] {
		b := &t.options[s][j]
		if !b.open {
			continue
		}
		both := worths{}
		if r < s {
			both = t.both(a, r, b, s)
		} else {
			both = t.both(b, s, a, r)
		}
		p.best[b.id].raise(&both)
	}
}
