package solve

import "math"

// A turn computes what one sheet is worth before the roll. It is the scratch space of one worker.
type turn struct {
	*draft
	*throwTable
	pairs   [2]pair // of the sheet: its first two rows and its last two
	rows    [sheetRows]row
	open    cells // cells that may be crossed now
	options [ids]option
	idle    plan                 // for turns in which step 1 crosses nothing
	plans   [2*maxSides + 1]plan // by white sum, for turns in which step 1 can cross something
	planned []*plan              // the plans that the sheet needs
}

// An option is a cell that may be crossed in this turn, perhaps only after another cross in its row
// (C9).
type option struct {
	next  row  // the cell's row after the cross
	after pair // the pair after the cross
	gain  fixed
	then  cells // cells that may be worth crossing after it in the same turn
}

// solve computes what the sheet of two pairs is worth. The sheets of higher levels must be solved.
// Sheets with two closed rows stay at 0, as the game is over (C14).
func (t *turn) solve(up, down pair) {
	u, d := &t.game.pairs[up], &t.game.pairs[down]
	t.pairs = [2]pair{up, down}
	t.rows = [sheetRows]row{u.rows[0], u.rows[1], d.rows[0], d.rows[1]}
	t.throwTable = t.game.throwTables[t.closedRow()]
	t.list()
	t.crossOnce()
	t.crossTwice()
	at := t.at(up, down)
	worth := &t.worth[at]
	t.decide(worth)
	t.spans[at] = t.span(worth)
}

// span returns a span beyond which a cross on the sheet is never better than none, whatever the
// number of penalties. Turns that lead to the sheet by a first cross use it to skip hopeless second
// crosses.
func (t *turn) span(none *worths) span {
	var better cells
	for open := t.open; open != 0; open = open.rest() {
		id := open.first()
		better |= cells(t.idle.best[id].above(none)) << id
	}
	return spanOf(better)
}

// closedRow returns the closed row, or sheetRows if there is none.
func (t *turn) closedRow() int {
	for r, state := range t.rows {
		if state == t.game.closed {
			return r
		}
	}
	return sheetRows
}

// list sets the options of the sheet.
func (t *turn) list() {
	g := t.game
	t.open = 0
	t.idle.options = 0
	for r, state := range t.rows {
		f := &g.facts[state]
		t.open |= cellsOf(r, f.open)
		for place := f.reach; f.soon.Has(place); place++ {
			next := f.after[place]
			id := newID(r, place)
			t.idle.order[t.idle.options] = id
			t.idle.options++
			t.options[id] = option{next: next, after: g.pairAt(r, next, t.rows[r^1]), gain: f.gain[place]}
		}
	}
}

// with returns the index of the sheet in which the pair of row r is p.
func (t *turn) with(r int, p pair) int {
	if r < sheetRows/2 {
		return t.at(p, t.pairs[1])
	}
	return t.at(t.pairs[0], p)
}

// crossOnce plans the turns that cross nothing in step 1.
func (t *turn) crossOnce() {
	for _, id := range t.idle.order[:t.idle.options] {
		t.idle.best[id] = impossible
	}
	for open := t.open; open != 0; open = open.rest() {
		id := open.first()
		o, r := &t.options[id], id.row()
		at := t.with(r, o.after)
		t.idle.best[id].set(&t.worth[at], o.gain)
		then := t.spans[at]
		if t.game.mirrored && r >= sheetRows/2 && o.after > t.pairs[0] {
			then = then.mirrored()
		}
		if t.game.pairs[o.after].rows[r%2] != o.next {
			then = then.swapped(r / 2) // the pair is unordered
		}
		o.then = then.cells() & (t.open&^rowCells(r) | cellsOf(r, t.game.facts[o.next].open))
	}
	t.idle.sort(0, penalties-1, math.MinInt32)
}

// crossTwice plans the turns with a cross in step 1.
func (t *turn) crossTwice() {
	t.idle.whites = t.idle.whites[:0]
	t.planned = t.planned[:0]
	lucky := t.game.luckyCells(&t.rows)
	for number := lowest; number <= 2*t.game.sides; number++ {
		firsts := t.open & t.game.printed[number]
		if t.game.isLucky(number) {
			firsts |= lucky
		}
		if firsts == 0 {
			t.idle.whites = append(t.idle.whites, t.whites[number]...)
			continue
		}
		t.plan(number, firsts)
	}
	if len(t.idle.whites) > 0 {
		t.planned = append(t.planned, &t.idle)
	}
}

// plan plans the turns with a white sum and one of some crosses in step 1.
func (t *turn) plan(sum int, firsts cells) {
	p := &t.plans[sum]
	p.whites = t.whites[sum]
	p.white = impossible
	p.begin(&t.idle, t.within[sum])
	for ; firsts != 0; firsts = firsts.rest() {
		id := firsts.first()
		p.white.raise(&t.idle.best[id], 0)
		t.cross(id, p, sum)
	}
	p.rank()
	t.planned = append(t.planned, p)
}

// cross adds to a plan the turns that cross a cell in step 1 with a white sum. If that ends the
// game, nothing follows (C15).
func (t *turn) cross(id id, p *plan, sum int) {
	within := t.within[sum]
	a, r := &t.options[id], id.row()
	if a.next == t.game.closed {
		within = t.game.throwTables[r].within[sum] // the row's die is out (C11)
	}
	seconds, pair := a.then&within, rowCells(r)|rowCells(r^1)
	t.crossPair(id, p, seconds&pair)
	t.crossBeside(id, p, seconds&^pair)
}

// crossPair adds to a plan the second crosses in the same pair as the first. In the same row the
// first cross counts for the second (C9), and nothing is open any more if it closed the row (C11).
func (t *turn) crossPair(first id, p *plan, seconds cells) {
	r := first.row()
	a, partner := &t.options[first], t.rows[r^1]
	f := &t.game.facts[a.next]
	for ; seconds != 0; seconds = seconds.rest() {
		id := seconds.first()
		next, beside, gain := a.next, t.options[id].next, t.options[id].gain
		if id.row() == r {
			place := id.place()
			next, beside, gain = f.after[place], partner, f.gain[place]
		}
		after := t.game.pairAt(r, next, beside)
		p.best[id].raise(&t.worth[t.with(r, after)], a.gain+gain)
	}
}

// crossBeside adds to a plan the second crosses in another pair than the first.
func (t *turn) crossBeside(first id, p *plan, seconds cells) {
	a := &t.options[first]
	for ; seconds != 0; seconds = seconds.rest() {
		id := seconds.first()
		b := &t.options[id]
		up, down := a.after, b.after
		if first.row() >= sheetRows/2 {
			up, down = down, up
		}
		p.best[id].raise(&t.worth[t.at(up, down)], a.gain+b.gain)
	}
}

// decide computes the means over all throws, from three penalties down to none.
func (t *turn) decide(worth *worths) {
	pass := penalty // the fourth one ends the game (C14)
	for n := penalties - 1; n >= 0; n-- {
		sum := int64(0)
		for _, p := range t.planned {
			sum += p.sum(t.throwTable, n, pass)
		}
		worth[n] = t.mean(sum)
		pass = worth[n] + penalty
	}
}

// mean divides a sum by the number of throws and rounds to the nearest.
func (t *throwTable) mean(sum int64) fixed {
	half := t.throws / 2
	if sum < 0 {
		half = -half
	}
	return fixed((sum + half) / t.throws)
}
