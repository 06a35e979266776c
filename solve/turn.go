package solve

// A turn finds what one sheet is worth before the roll. It is the scratch space
// of one worker.
type turn struct {
	*Table
	pairs   [2]pair // the sheet: the rows that count up, and those that count down
	rows    [sheetRows]row
	last    bool // the next row to close ends the game (C14)
	options [sheetRows][]option
	space   [sheetRows][maxPlaces]option
	lucky   [sheetRows]bool      // rows whose first option is a lucky cross (L3)
	idle    plan                 // if step 1 crosses nothing
	plans   [2*maxSides + 1]plan // by white sum, if something can be crossed
}

// An option is a cell that may be crossed in this turn.
type option struct {
	id     uint8
	number uint8
	place  int
	open   bool // at once; else only after another cross in its row (C9)
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
	t.list()
	t.crossOnce()
	t.offerWhite()
	t.offerLuck()
	t.crossTwice()
	t.decide(&t.worth[t.game.at(up, down)])
}

// list finds the options of the sheet.
func (t *turn) list() {
	g := t.game
	for r, state := range t.rows {
		f := &g.facts[state]
		options := t.space[r][:0]
		for place := f.reach; f.soon.Has(place); place++ {
			number, next := g.numberAt(r, place), f.after[place]
			options = append(options, option{
				id:     newID(r, number),
				number: uint8(number),
				place:  place,
				open:   f.open.Has(place),
				ends:   t.last && next == g.closed,
				next:   next,
				after:  g.pairOf[next][t.rows[r^1]],
				gain:   f.gain[place],
			})
		}
		t.options[r] = options
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
	t.idle.clear()
	for r := range t.options {
		for i := range t.options[r] {
			o := &t.options[r][i]
			best := impossible
			if o.open {
				best = t.worth[t.at(r, o.after)].plus(o.gain)
			}
			t.idle.best[o.id] = best
			t.idle.keys = append(t.idle.keys, newKey(0, o.id))
		}
	}
	t.idle.sort(penalties - 1)
}

// offerWhite plans the turns that cross nothing in step 2.
func (t *turn) offerWhite() {
	for number := range t.plans {
		t.plans[number].clear()
	}
	for r := range t.options {
		for i := range t.options[r] {
			if o := &t.options[r][i]; o.open {
				t.plans[o.number].offer(o.id, &t.idle)
			}
		}
	}
}

// crossTwice plans the turns with a cross in both steps.
func (t *turn) crossTwice() {
	for r := range t.options {
		t.crossRowTwice(r)
		for s := r + 1; s < sheetRows; s++ {
			t.crossTwoRows(r, s)
		}
	}
	t.crossAfterLuck()
	for number := lowest; number <= 2*t.game.sides; number++ {
		p := &t.plans[number]
		if p.offered {
			p.rank(&t.idle)
		} else {
			p = &t.idle
		}
		p.sums = append(p.sums, number)
	}
}

// crossRowTwice plans two crosses in row r.
func (t *turn) crossRowTwice(r int) {
	for i := range t.options[r] {
		if a := &t.options[r][i]; a.open {
			t.crossOn(r, i, &t.plans[a.number])
		}
	}
}

// crossOn adds to a plan the second crosses in row r, if the first is option i
// (C3). It counts for the second (C9), and nothing is open any more if it
// closed the row (C11).
func (t *turn) crossOn(r, i int, p *plan) {
	options, partner := t.options[r], t.rows[r^1]
	a := &options[i]
	f := &t.game.facts[a.next]
	for j := i + 1; j < len(options); j++ {
		b := &options[j]
		if !f.open.Has(b.place) {
			continue
		}
		after := t.game.pairOf[f.after[b.place]][partner]
		both := t.worth[t.at(r, after)].plus(a.gain + f.gain[b.place])
		p.best[b.id].raise(&both)
	}
}

// crossTwoRows plans a cross in row r and one in row s, which is below it. They
// lead to the same sheet, whichever is the white one; but none follows a cross
// that ends the game (C15).
func (t *turn) crossTwoRows(r, s int) {
	for i := range t.options[r] {
		a := &t.options[r][i]
		if !a.open {
			continue
		}
		plan := &t.plans[a.number]
		for j := range t.options[s] {
			b := &t.options[s][j]
			if !b.open {
				continue
			}
			both := t.both(a, r, b, s)
			if !a.ends {
				plan.best[b.id].raise(&both)
			}
			if !b.ends {
				t.plans[b.number].best[a.id].raise(&both)
			}
		}
	}
}

// both returns what a turn is worth that crosses a in row r and b in row s,
// which is below it.
func (t *turn) both(a *option, r int, b *option, s int) worths {
	after := t.game.at(a.after, b.after)
	if s == r^1 {
		after = t.at(r, t.game.pairOf[a.next][b.next])
	}
	return t.worth[after].plus(a.gain + b.gain)
}

// decide takes the mean over all throws, from three penalties down to none.
func (t *turn) decide(worth *worths) {
	pass := penalty // the fourth one ends the game (C14)
	for n := penalties - 1; n >= 0; n-- {
		sum := t.idle.sum(&t.game.throwing, n, pass)
		for number := range t.plans {
			if p := &t.plans[number]; p.offered {
				sum += p.sum(&t.game.throwing, n, pass)
			}
		}
		worth[n] = t.game.mean(sum)
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
