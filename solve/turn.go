package solve

// A turn finds what one sheet is worth before the roll. It is the scratch space
// of one worker.
type turn struct {
	*Table
	*throwing
	pairs   [2]pair // the sheet: its first two rows and its last two
	rows    [sheetRows]row
	last    bool  // the next row to close ends the game (C14)
	open    cells // that may be crossed at once
	options [ids]option
	idle    plan                 // if step 1 crosses nothing
	plans   [2*maxSides + 1]plan // by white sum, if something can be crossed
}

// An option is a cell that may be crossed in this turn, some of them only after
// another cross in their row (C9).
type option struct {
	number int
	ends   bool // its cross ends the game
	next   row  // its row with the cell crossed,
	after  pair // and the pair of that row
	gain   fixed
}

// solve finds what the sheet of two pairs is worth. The sheets of higher levels
// are solved. Sheets with two closed rows stay at 0: the game is over (C14).
func (t *turn) solve(up, down pair) {
	u, d := &t.game.pairs[up], &t.game.pairs[down]
	t.pairs = [2]pair{up, down}
	t.rows = [sheetRows]row{u.rows[0], u.rows[1], d.rows[0], d.rows[1]}
	t.last = u.closed+d.closed == 1
	t.throwing = t.game.throwing[t.closedRow()]
	t.list()
	t.crossOnce()
	t.crossTwice()
	t.decide(&t.worth[t.game.at(up, down)])
}

// closedRow returns the row that is closed, sheetRows if none is.
func (t *turn) closedRow() int {
	for r, state := range t.rows {
		if state == t.game.closed {
			return r
		}
	}
	return sheetRows
}

// list finds the options of the sheet.
func (t *turn) list() {
	g := t.game
	t.open = 0
	t.idle.clear()
	for r, state := range t.rows {
		f := &g.facts[state]
		t.open |= cellsOf(r, f.open)
		for place := f.reach; f.soon.Has(place); place++ {
			next := f.after[place]
			id := newID(r, place)
			t.idle.keys = append(t.idle.keys, newKey(0, id))
			t.options[id] = option{
				number: g.numberAt(r, place),
				ends:   t.last && next == g.closed,
				next:   next,
				after:  g.pairAt(r, next, t.rows[r^1]),
				gain:   f.gain[place],
			}
		}
	}
}

// at returns the number of the sheet once the pair of row r is another.
func (t *turn) at(r int, p pair) int {
	if r < sheetRows/2 {
		return t.game.at(p, t.pairs[1])
	}
	return t.game.at(t.pairs[0], p)
}

// crossOnce plans the turns that cross nothing in step 1.
func (t *turn) crossOnce() {
	for _, k := range t.idle.keys {
		t.idle.best[k.id()] = impossible
	}
	for id := range t.open.each {
		o := &t.options[id]
		t.idle.best[id] = impossible
		t.idle.best[id].raise(&t.worth[t.at(id.row(), o.after)], o.gain)
	}
	t.idle.sort(penalties - 1)
}

// crossTwice plans the turns with a cross in step 1.
func (t *turn) crossTwice() {
	for number := range t.plans {
		t.plans[number].clear()
	}
	for id := range t.open.each {
		t.cross(id, t.options[id].number)
	}
	t.crossLucky()
	for number := lowest; number <= 2*t.game.sides; number++ {
		p := &t.plans[number]
		if p.white != impossible {
			p.rank()
		} else {
			p = &t.idle
		}
		p.whites = append(p.whites, t.whites[number]...)
	}
}

// cross lets step 1 cross a cell with a white sum.
func (t *turn) cross(id id, sum int) {
	p, within := &t.plans[sum], t.within[sum]
	a := &t.options[id]
	if p.white == impossible {
		p.offer(&t.idle, within)
	}
	p.white.raise(&t.idle.best[id], 0)
	t.crossOn(id, p, within)
	if a.ends {
		return // nothing follows (C15)
	}
	if a.next == t.game.closed {
		within = t.game.throwing[id.row()].within[sum] // the row's die is out (C11)
	}
	for s := range t.rows {
		if s != id.row() {
			t.crossBeside(id, p, t.open&within&rowCells(s))
		}
	}
}

// crossOn adds to a plan the second crosses in the row of the first (C3). It
// counts for the second (C9), and nothing is open any more if it closed the row
// (C11).
func (t *turn) crossOn(first id, p *plan, within cells) {
	r := first.row()
	a, partner := &t.options[first], t.rows[r^1]
	f := &t.game.facts[a.next]
	for id := range (cellsOf(r, f.open) & within).each {
		place := id.place()
		after := t.game.pairAt(r, f.after[place], partner)
		p.best[id].raise(&t.worth[t.at(r, after)], a.gain+f.gain[place])
	}
}

// crossBeside adds to a plan the second crosses in another row than the first.
func (t *turn) crossBeside(first id, p *plan, seconds cells) {
	a, r := &t.options[first], first.row()
	for id := range seconds.each {
		b, s := &t.options[id], id.row()
		var after int
		switch {
		case s == r^1:
			after = t.at(r, t.game.pairAt(r, a.next, b.next))
		case r < s:
			after = t.game.at(a.after, b.after)
		default:
			after = t.game.at(b.after, a.after)
		}
		p.best[id].raise(&t.worth[after], a.gain+b.gain)
	}
}

// decide takes the mean over all throws, from three penalties down to none.
func (t *turn) decide(worth *worths) {
	pass := penalty // the fourth one ends the game (C14)
	for n := penalties - 1; n >= 0; n-- {
		sum := t.idle.sum(t.throwing, n, pass)
		for number := range t.plans {
			if p := &t.plans[number]; len(p.whites) > 0 {
				sum += p.sum(t.throwing, n, pass)
			}
		}
		worth[n] = t.mean(sum)
		pass = worth[n] + penalty
	}
}

// mean divides by the number of throws and rounds to the nearest.
func (t *throwing) mean(sum int64) fixed {
	half := t.throws / 2
	if sum < 0 {
		half = -half
	}
	return fixed((sum + half) / t.throws)
}
