package master

import "rowlock/sheet"

// A rowBeside says what a row has besides the crosses of its own cells: how many other
// crosses count in it; the points that the next cross brings; how likely a white sum is
// offered to one of its cells that others have opened; how many others may still open;
// and how many cells of other rows its own may open.
type rowBeside [5]float32

// Where a rowBeside has what it says.
const (
	counting = iota
	brings
	opened
	guarded
	opening
)

// cellsOf is by what cells are divided: about those of a row.
const cellsOf = 12

// besideOf says what a sheet's rows do for row r. It is nothing where every cell counts
// once and in its own row, and opens by that row alone.
func (p *prospects) besideOf(r int, s *sheet.Sheet, closed sheet.RowSet) (b rowBeside) {
	if p.layout.Plain() {
		return b
	}
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
			b[counting] = float32(crosses-s.Rows[r].Crosses()) / cellsOf
		}
		b[brings] += float32(p.layout.Worth(q, crosses+1)-p.layout.Worth(q, crosses)) / rowPoints
	}
	for c := range p.layout.Guarded().All() {
		p.guarded(r, c, s, closed, &b)
	}
	return b
}

// guarded adds what a cell that opens after others is for row r.
func (p *prospects) guarded(r int, c sheet.Cell, s *sheet.Sheet, closed sheet.RowSet, b *rowBeside) {
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
	case c.Row() != r:
	case s.OpenRow(p.layout, r).Has(c.Place()):
		b[opened] += p.sums[p.layout.Number(c)-2].chance
	case free != 0:
		b[guarded] += 1. / cellsOf
	}
}
