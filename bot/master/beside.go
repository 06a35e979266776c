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

// A beside is what the rows of a sheet have beside their free cells.
type beside [sheet.MaxRows]rowBeside

// besideOf says what the rows of a sheet make of each other. It is nothing where every cell
// opens by its row alone and counts once, and there only.
func (p *prospects) besideOf(s *sheet.Sheet, closed sheet.RowSet) (b beside) {
	l := p.layout
	if l.Plain() && l.Groups() == 0 {
		return b
	}
	for r := range l.Rows() {
		p.count(r, s, &b)
		reach := s.Rows[r].Reach()
		open := s.OpenRow(l, r)
		for left := open; left != 0; left &= left - 1 {
			c := sheet.At(r, left.First())
			if c.Place() < reach || l.Guarded().Has(c) {
				b[r][offered] += p.sums[l.Number(c)-2].chance
			}
		}
		for left := l.Guarded().Row(r) & l.Free(r, s.Rows[r]); left != 0; left &= left - 1 {
			place := left.First()
			p.guard(sheet.At(r, place), open.Has(place), s, closed, &b)
		}
		for i := range l.Groups() {
			b[r].group(p.layout, r, i, s)
		}
	}
	return b
}

// count says in which rows the crosses of others count, and what the next cross of a row
// that counts in row q brings there.
func (p *prospects) count(q int, s *sheet.Sheet, b *beside) {
	rows, crosses := p.layout.Counting(q), 0
	for left := rows; left != 0; left &= left - 1 {
		crosses += s.Crosses(left.First())
	}
	next := float32(p.layout.Worth(q, crosses+1)-p.layout.Worth(q, crosses)) / rowPoints
	for left := rows; left != 0; left &= left - 1 {
		b[left.First()][brings] += next
	}
	if rows.Has(q) {
		b[q][counting] = float32(crosses-s.Crosses(q)) / cellsOf
	}
}

// guard says what a free cell that opens after others is to its row and to theirs.
func (p *prospects) guard(c sheet.Cell, open bool, s *sheet.Sheet, closed sheet.RowSet, b *beside) {
	may := false
	for before := range p.layout.After(c).All() {
		if q := before.Row(); !closed.Has(q) && p.layout.Free(q, s.Rows[q]).Has(before.Place()) {
			may = true
			b[q][opening] += 1. / cellsOf
		}
	}
	if may && !open {
		b[c.Row()][guarded] += 1. / cellsOf
	}
}

// group says what a group of cells is to a row.
func (b *rowBeside) group(l *sheet.Layout, r, i int, s *sheet.Sheet) {
	cells, worth := l.Group(i)
	free := l.Free(r, s.Rows[r]) & cells.Row(r)
	if free == 0 {
		return
	}
	next := free & (1<<(s.Rows[r].Reach()+nearest) - 1)
	b[grouped] += float32(next.Crosses()) / nearest
	crossed, points := s.Group(l, i)
	b[groups] += float32(worth[min(crossed+1, len(worth)-1)]-points) / rowPoints
}
