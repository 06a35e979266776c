package solve

// A turn finds what one sheet is worth before the roll. It is the scratch space
// of one worker.
type turn struct {
	worth   []worths
	pairs   [2]pair // the sheet: the rows that count up, and those that count down
	rows    [sheetRows]row
	last    bool // the next row to close ends the game (C14)
	options [sheetRows][]option
	space   [sheetRows][places]option
	idle    plan              // if step 1 crosses nothing
	plans   [highest + 1]plan // by white sum, if it can be crossed
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
	u, d := &paired.facts[up], &paired.facts[down]
	t.pairs = [2]pair{up, down}
	t.rows = [sheetRows]row{u.rows[0], u.rows[1], d.rows[0], d.rows[1]}
	t.last = u.closed+d.closed == 1
	t.list()
	t.crossOnce()
	t.offerWhite()
	t.crossTwice()
	t.decide(&t.worth[sheetAt(up, down)])
}

// list finds the options of the sheet.
func (t *turn) list() {
	for r, state := range t.rows {
		f := &rowFacts[state]
		options := t.space[r][:0]
		for place := f.reach; f.soon.Has(place); place++ {
			number, next := numberAt(r, place), f.after[place]
			options = append(options, option{
				id:     newID(r, number),
				number: uint8(number),
				place:  place,
				open:   f.open.Has(place),
				ends:   t.last && next == rowClosed,
				next:   next,
				after:  paired.number[next][t.rows[r^1]],
				gain:   f.gain[place],
			})
		}
		t.options[r] = options
	}
}

// across returns the pair that row r is not in.
func (t *turn) across(r int) pair { return t.pairs[1-r/2] }

// crossOnce plans the turns that cross nothing in step 1.
func (t *turn) crossOnce() {
	t.idle.clear()
	for r := range t.options {
		for i := range t.options[r] {
			o := &t.options[r][i]
			best := impossible
			if o.open {
				best = t.worth[sheetAt(o.after, t.across(r))].plus(o.gain)
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
	for number := range t.plans {
		if p := &t.plans[number]; p.offered {
			p.rank(&t.idle)
		}
	}
}

// crossRowTwice plans two crosses in row r (C3). The first counts for the
// second (C9).
func (t *turn) crossRowTwice(r int) {
	options, partner := t.options[r], t.rows[r^1]
	for i := range options {
		a := &options[i]
		if !a.open {
			continue
		}
		f := &rowFacts[a.next] // nothing is open in it if the first cross closed it (C11)
		plan := &t.plans[a.number]
		for j := i + 1; j < len(options); j++ {
			b := &options[j]
			if !f.open.Has(b.place) {
				continue
			}
			after := paired.number[f.after[b.place]][partner]
			both := t.worth[sheetAt(after, t.across(r))].plus(a.gain + f.gain[b.place])
			plan.best[b.id].raise(&both)
		}
	}
}

// crossTwoRows plans a cross in row r and one in row s. They lead to the same
// sheet, whichever is the white one; but none follows a cross that ends the
// game (C15).
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
			after := sheetAt(a.after, b.after)
			if s == r^1 {
				after = sheetAt(paired.number[a.next][b.next], t.across(r))
			}
			both := t.worth[after].plus(a.gain + b.gain)
			if !a.ends {
				plan.best[b.id].raise(&both)
			}
			if !b.ends {
				t.plans[b.number].best[a.id].raise(&both)
			}
		}
	}
}

// decide takes the mean over all throws, from three penalties down to none.
func (t *turn) decide(worth *worths) {
	pass := penalty // the fourth one ends the game (C14)
	for n := penalties - 1; n >= 0; n-- {
		t.idle.sort(n)
		sum := int64(0)
		for number := lowest; number <= highest; number++ {
			p := &t.plans[number]
			if p.offered {
				p.sort(n)
			} else {
				p = &t.idle
			}
			sum += p.sum(whites[number], n, pass)
		}
		worth[n] = mean(sum)
		pass = worth[n] + penalty
	}
}

// mean divides by the number of throws and rounds to the nearest.
func mean(sum int64) fixed {
	half := int64(allThrows / 2)
	if sum < 0 {
		half = -half
	}
	return fixed((sum + half) / allThrows)
}
