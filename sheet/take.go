package sheet

// MaxTaken is the most cells that one choice crosses, effects included.
const MaxTaken = 24

// A Taken says what one choice did to a sheet.
type Taken struct {
	Locked RowSet // rows whose lock was crossed
	Tie    RowSet // rows that the next pick must choose from; 0 if no pick is missing
	Picked int    // number of ties that picks decided
	cells  [MaxTaken]Cell
	n      uint8
}

// Cells returns the cells that were crossed, in the order of crossing.
func (t *Taken) Cells() []Cell { return t.cells[:t.n] }

// Take crosses an open cell and carries out the effects of that. In closed rows it makes only
// the crosses of CrossOthers, which ignores closing (8.5). If picks do not decide a tie, the
// Tie of the result holds the rows that tie, and the sheet must not be used.
func (s *Sheet) Take(l *Layout, closed RowSet, c Cell, picks Picks) Taken {
	t := taking{l: l, s: s, closed: closed, picks: picks}
	t.cross(c)
	return t.Taken
}

type taking struct {
	Taken
	l      *Layout
	s      *Sheet
	closed RowSet
	picks  Picks
}

// cross crosses a cell. The first time, it also carries out the cell's mark.
func (t *taking) cross(c Cell) {
	if t.Tie != 0 {
		return
	}
	again := t.s.Has(c)
	if t.s.Cross(t.l, c) {
		t.Locked = t.Locked.With(c.Row())
	}
	t.cells[t.n] = c
	t.n++
	if again || !t.l.marked.Has(c) {
		return
	}
	for i := range t.l.marks {
		m := &t.l.marks[i]
		if m.cells.Has(c) && (!m.all || t.s.times(m) == 1) {
			t.do(m)
		}
	}
}

// do carries out a mark. Effects that work at the end are counted with the points.
func (t *taking) do(m *mark) {
	switch m.effect {
	case CrossOthers:
		for other := range m.cells.All() {
			if !t.s.Has(other) {
				t.cross(other)
			}
		}
	case AdvanceBar:
		t.advance()
	case CrossEmptiest:
		if r, ok := t.emptiest(); ok {
			for range m.amount {
				t.next(r)
			}
		}
	case CrossEvery:
		for r := range t.l.rows {
			if t.l.rows[r].locked {
				t.next(r)
			}
		}
	}
}

// advance strikes the next field of the bar whose row is not closed, and crosses the next cell
// of that row (9.2, 9.3). Fields of closed rows count only if one right of them is struck (9.8).
func (t *taking) advance() {
	for i, row := range t.l.bar[t.s.Bar:] {
		if r := int(row); !t.shut(r) {
			t.s.Bar += uint8(i + 1)
			t.next(r)
			return
		}
	}
}

// shut reports whether a row is closed for everybody or locked on this sheet.
func (t *taking) shut(r int) bool {
	return t.closed.Has(r) || t.s.Rows[r]&t.l.rows[r].lockBit != 0
}

// next crosses the cell right of a row's rightmost cross, if it is open.
func (t *taking) next(r int) {
	if t.can(r) {
		t.cross(At(r, t.s.Rows[r].Reach()))
	}
}

func (t *taking) can(r int) bool {
	place := t.s.Rows[r].Reach()
	return !t.shut(r) && place < t.l.rows[r].len && t.s.OpenRow(t.l, r).Has(place)
}

// emptiest returns the open row with the fewest crosses. If rows tie, the picks choose among
// those that can take a cross.
func (t *taking) emptiest() (r int, ok bool) {
	tie := t.tied()
	if tie.Len() < 2 || t.Picked == mostPicks {
		return tie.First(), tie != 0
	}
	picked, ok := t.picks.Row(t.Picked)
	if !ok || !tie.Has(picked) {
		t.Tie = tie
		return 0, false
	}
	t.Picked++
	return picked, true
}

// tied returns the open rows that tie for the fewest crosses and can take another.
func (t *taking) tied() (tie RowSet) {
	fewest := 1000
	for r := range t.l.rows {
		if !t.l.rows[r].locked || t.shut(r) {
			continue
		}
		crosses := t.s.Crosses(r)
		if crosses < fewest {
			fewest, tie = crosses, 0
		}
		if crosses == fewest && t.can(r) {
			tie = tie.With(r)
		}
	}
	return tie
}
