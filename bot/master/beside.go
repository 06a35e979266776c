package master

import "rowlock/sheet"

// A rowBeside describes what a row has besides the free cells right of its crosses. The constants
// below are the indices of its numbers.
type rowBeside [7]float32

// The numbers of a rowBeside.
const (
	counting = iota // how many crosses of other rows count in this one
	brings          // the points that the next cross of the row brings
	offered         // how likely a white sum fits the second box of its last cross, or a cell that others have opened
	guarded         // how many of its cells may yet be opened by cells of others
	opening         // how many cells of others its own cells may yet open
	grouped         // how many of its next free cells belong to a group
	groups          // the points that one more cross in those groups brings
)

// cellsOf divides numbers of cells, so that they are at most about 1. A row has about as many
// cells.
const cellsOf = 12

// A beside holds the rowBeside of each row of a sheet.
type beside [sheet.MaxRows]rowBeside

// besideOf describes how the rows of a sheet depend on each other. All numbers are 0 if the layout
// is plain and has no groups, because then each cell depends only on its own row and counts once.
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

// count sets the numbers about points of row q: how many crosses of other rows count there, and,
// for each row whose crosses do, the points that its next cross brings there.
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

// guard counts a free cell that opens only after others, both for its own row and for the rows
// whose cells may open it. open says that it is open already.
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

// group adds the next free cells of row r in group i, and what one more cross in that group brings.
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
