package master

import "rowlock/sheet"

// A rowBeside says what a row has besides the free cells right of its crosses: how many
// crosses of other rows count in it; the points that the next cross brings; how likely a
// white sum is offered to the second box of its last cross, or to a cell that others have
// opened; how many cells others may still open, and how many of theirs its own may; how many
// of the next cells are worth something in a group, and how much one more there is.
type rowBeside [7]float32

// Where a rowBeside has what it says.
const (
	counting = iota
	brings
	offered
	guarded
	opening
	grouped
	groups
)

// cellsOf is by what cells of a row are divided: about as many as it has.
const cellsOf = 12

// besideOf says what row r of a sheet has beside its free cells. It is nothing where every
// cell opens by its row alone and counts once, and there only.
func (p *prospects) besideOf(r int, s *sheet.Sheet, closed sheet.RowSet) (b rowBeside) {
	l := p.layout
	if l.Plain() && l.Groups() == 0 {
		return b
	}
	p.count(r, s, &b)
	reach := s.Rows[r].Reach()
	for left := s.OpenRow(l, r); left != 0; left &= left - 1 {
		c := sheet.At(r, left.First())
		if c.Place() < reach || l.Guarded().Has(c) {
			b[offered] += p.sums[l.Number(c)-2].chance
		}
	}
	for c := range l.Guarded().All() {
		p.guard(r, c, s, closed, &b)
	}
	for i := range l.Groups() {
		p.group(r, i, s, &b)
	}
	return b
}

// count says what crosses count in row r, and what its next one brings.
func (p *prospects) count(r int, s *sheet.Sheet, b *rowBeside) {
	for q := range p.layout.Rows() {
		in := p.layout.Counting(q)
		if !in.Has(r) {
			continue
		}
		crosses := 0
		for from := range p.layout.Rows() {
			if in.Has(from) {
				crosses += s.Crosses(from)
			}
		}
		if q == r {
			b[counting] = float32(crosses-s.Crosses(r)) / cellsOf
		}
		b[brings] += float32(p.layout.Worth(q, crosses+1)-p.layout.Worth(q, crosses)) / rowPoints
	}
}

// guard says what a cell that opens after others is to row r.
func (p *prospects) guard(r int, c sheet.Cell, s *sheet.Sheet, closed sheet.RowSet, b *rowBeside) {
	if !p.layout.Free(c.Row(), s.Rows[c.Row()]).Has(c.Place()) {
		return
	}
	var free sheet.RowSet // rows that may still open it
	for before := range p.layout.After(c).All() {
		if q := before.Row(); !closed.Has(q) && p.layout.Free(q, s.Rows[q]).Has(before.Place()) {
			free = free.With(q)
		}
	}
	switch {
	case free.Has(r):
		b[opening] += 1. / cellsOf
	case c.Row() == r && free != 0 && !s.OpenRow(p.layout, r).Has(c.Place()):
		b[guarded] += 1. / cellsOf
	}
}

// group says what a group of cells is to row r.
func (p *prospects) group(r, i int, s *sheet.Sheet, b *rowBeside) {
	cells, worth := p.layout.Group(i)
	free := p.layout.Free(r, s.Rows[r]) & cells.Row(r)
	if free == 0 {
		return
	}
	next := free & (1<<(s.Rows[r].Reach()+nearest) - 1)
	b[grouped] += float32(next.Crosses()) / nearest
	crossed, points := s.Group(p.layout, i)
	b[groups] += float32(worth[min(crossed+1, len(worth)-1)]-points) / rowPoints
}
