package naive

import "slices"

// printed is one printed sheet.
type printed struct {
	pad    string // its letter, if there are several
	rows   []row
	points []int  // of a row, by its crosses; more crosses than listed are worth the last entry
	twice  []cell // with a second box (10.2)
	double []cell // that count as two crosses (10.3)
	groups []group
	marks  []mark
	bar    []string // rows by field (9.1)
	swaps  [][2]int // numbers by field (11.1)
	sum    int      // of three dice, which strikes the next of these fields (12.2)
	prizes []int    // points by field (12.1)
	join   [2]int   // what two dice show to cross a square (12.4)
}

// row is one row. Its name is its lock's letter; a row without a lock has two letters or three.
type row struct {
	name     string
	cells    []cell
	colours  []string // of each cell, by their letters
	closing  int      // how many of the last cells lock it (C10, L2)
	needed   int      // crosses that the row must have before one of those (C9, L2, K8, 10.1)
	after    []string // rows one of which must have the number crossed first (6.2)
	countsIn []string // rows that these crosses count in (6.8)
}

// group is cells with a score of their own (8.2).
type group struct {
	cells  []cell
	points []int
}

// mark is a sign on several cells.
type mark struct {
	cells  []cell
	all    bool // it works when the last of them is crossed
	effect int
	amount int
}

// What a mark does.
const (
	crossTheOthers   = iota + 1 // 8.5
	strikeTheBar                // 9.2
	crossTheEmptiest            // 9.5: Amount crosses in the own row with fewest
	crossEveryRow               // 9.5
	pointsAtTheEnd              // 9.5
	doubleTheLowest             // 9.5
	missesAreFree               // 9.5
)

// straight is a plain sheet: two rows upwards, two downwards, from 2 to top (C2, L1). The crosses
// of a whole row and its lock are scored (C16).
func straight(top, closing, needed int) *printed {
	p := &printed{}
	for i := range len(rows) {
		r := row{name: rows[i : i+1], closing: closing, needed: needed}
		for number := 2; number <= top; number++ {
			c := cell{row: r.name, number: number}
			if i >= 2 {
				c.number = top + 2 - number
			}
			r.cells, r.colours = append(r.cells, c), append(r.colours, r.name)
		}
		p.rows = append(p.rows, r)
	}
	for n := range top + 1 {
		p.points = append(p.points, n*(n+1)/2)
	}
	return p
}

// locks says whether the row ends in a lock.
func (r *row) locks() bool {
	return r.closing > 0
}

// rowNamed finds a row.
func (p *printed) rowNamed(name string) *row {
	for i := range p.rows {
		if p.rows[i].name == name {
			return &p.rows[i]
		}
	}
	return &row{}
}

// cellsOf lists a row's cells from left to right.
func (p *printed) cellsOf(row string) []cell {
	return p.rowNamed(row).cells
}

// cells lists every cell of the sheet, row by row.
func (p *printed) cells() []cell {
	var all []cell
	for _, r := range p.rows {
		all = append(all, r.cells...)
	}
	return all
}

// place is the cell's place in its row, 0 at the left.
func (p *printed) place(c cell) int {
	return slices.Index(p.cellsOf(c.row), c)
}

// colours are the letters of the cell's colours.
func (p *printed) colours(c cell) string {
	return p.rowNamed(c.row).colours[p.place(c)]
}

// closes says whether crossing the cell crosses the lock too (C10, L2).
func (p *printed) closes(c cell) bool {
	r := p.rowNamed(c.row)
	return r.locks() && p.place(c) >= len(r.cells)-r.closing
}
