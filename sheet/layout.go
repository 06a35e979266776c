package sheet

// A Layout is a Print made ready to be asked: what is open, what a cross does
// and what crosses are worth. It never changes.
type Layout struct {
	source  Print
	rows    []row
	points  []int
	clause  string
	steps   [256]step // by cell, NoCell among them
	facts   [cells]fact
	byWhite byNumber
	byRow   [rowsEnd][numbers]Row // the same by row
	byDie   [Colours]byNumber
	guarded Set // cells that open only after others (6.2)
	groups  []group
	marks   []mark
	marked  Set // cells that bear a mark
	bar     []uint8
	swaps   [][2]uint8
	locks   [Colours]LockRow // by the colour of their lock
	ties    bool             // a mark asks for the emptiest row
	plain   bool             // a row's open cells follow from its rightmost cross and their number
}

// A row is a printed row made ready.
type row struct {
	name     string // "RY"
	words    string // "red-yellow"
	lock     Colour
	locked   bool // it ends in a lock
	len      int
	need     int
	cells    Row
	closers  Row
	lockBit  Row
	twice    Row
	counting RowSet // the rows whose crosses are worth this row's points
}

// A LockRow is the row that ends in a lock of some colour, in one place so that it is
// looked up once.
type LockRow struct {
	Row     int
	Len     int // see Layout.Len
	Need    int // see Layout.Need
	Closers Row // see Layout.Closers
	is      bool
}

// A step is what crossing a cell changes, in one place so that a cross looks it
// up once.
type step struct {
	beyond  Set    // all cells but those of the row up to this one
	closing Set    // the row's closers
	need    int    // the crosses the row needs to close
	bits    Row    // the cell, and the lock if the cell closes the row
	row     uint8  // the row …
	locks   RowSet // … and again if the cell closes it
}

// A fact is what else a layout knows of a cell.
type fact struct {
	number  uint8
	colours ColourSet
	double  bool
	after   Set // one of these is crossed first, unless it is empty
	word    string
}

type group struct {
	cells  Set
	points []int
}

type mark struct {
	cells  Set
	all    bool
	effect MarkEffect
	amount int
}

const (
	// cells is a power of two above the highest cell, numbers one above MaxNumber
	// and rowsEnd one above MaxRows, so that a masked index needs no check.
	cells   = 128
	numbers = 32
	rowsEnd = 8
)

// byNumber keeps the cells of each number. The words of the sets stand apart, as a
// processor finds the n-th of many words without a multiplication.
type byNumber struct{ low, high [numbers]uint64 }

func (b *byNumber) at(number uint) Set {
	return Set{b.low[number%numbers], b.high[number%numbers]}
}

func (b *byNumber) add(number uint8, c Cell) {
	cells := b.at(uint(number)).With(c)
	b.low[number%numbers], b.high[number%numbers] = cells.low, cells.high
}

func (l *Layout) fact(c Cell) *fact { return &l.facts[c%cells] }

// Print returns what the layout was made of. It is the caller's to change.
func (l *Layout) Print() Print { return l.source.clone() }

// Rows returns the number of rows.
func (l *Layout) Rows() int { return len(l.rows) }

// Len returns the number of cells in row r, the lock not counted.
func (l *Layout) Len(r int) int { return l.rows[r].len }

// Lock returns the colour of row r's lock, and whether it has one.
func (l *Layout) Lock(r int) (c Colour, ok bool) { return l.rows[r].lock, l.rows[r].locked }

// Name returns the letters that name row r in a record: "R", "RY".
func (l *Layout) Name(r int) string { return l.rows[r].name }

// RowName returns the name of row r in colours: "red", "red-yellow".
func (l *Layout) RowName(r int) string { return l.rows[r].words }

// RowColours returns the colours that row r is named by.
func (l *Layout) RowColours(r int) (set ColourSet) {
	for i := range len(l.rows[r].name) {
		c, _ := ColourOf(l.rows[r].name[i])
		set = set.With(c)
	}
	return set
}

// RowOf returns the row that ends in a lock of that colour.
func (l *Layout) RowOf(c Colour) (row int, ok bool) {
	lock := l.LockRow(c)
	return lock.Row, lock.is
}

// LockRow returns what there is to know of the row that ends in a lock of that colour, of
// the first row's place and nothing else where there is none.
func (l *Layout) LockRow(c Colour) *LockRow { return &l.locks[c%Colours] }

// RowNamed returns the row that a record names so: "R", "RY".
func (l *Layout) RowNamed(name string) (row int, ok bool) {
	for r := range l.rows {
		if l.rows[r].name == name {
			return r, true
		}
	}
	return 0, false
}

// Number returns the number that cell c prints.
func (l *Layout) Number(c Cell) uint { return uint(l.fact(c).number) }

// Colours returns the colours that cell c is printed in.
func (l *Layout) Colours(c Cell) ColourSet { return l.fact(c).colours }

// Word returns how a record writes cell c: "R5".
func (l *Layout) Word(c Cell) string { return l.fact(c).word }

// Cell returns the cell of row r with that number.
func (l *Layout) Cell(r int, number uint) (c Cell, ok bool) {
	cells := l.InRow(r, number)
	if cells == 0 {
		return 0, false
	}
	return At(r, cells.First()), true
}

// InRow returns the cell of row r with that number as a set, empty if there is none.
func (l *Layout) InRow(r int, number uint) Row { return l.byRow[uint(r)%rowsEnd][number%numbers] }

// Need returns the crosses that row r needs before one of its closers (C9, L2).
func (l *Layout) Need(r int) int { return l.rows[r].need }

// Closers returns the cells that close row r (C10, L2).
func (l *Layout) Closers(r int) Row { return l.rows[r].closers }

// Plain reports whether what is open in a row follows from its rightmost cross
// and the number of its crosses alone, and a cross does nothing but cross.
func (l *Layout) Plain() bool { return l.plain }

// Clause returns the rules clause that sets Need and the closers.
func (l *Layout) Clause() string { return l.clause }

// Closes reports whether crossing cell c closes its row (C10, L2).
func (l *Layout) Closes(c Cell) bool { return l.steps[c].locks != 0 }

// Twice reports whether cell c may be crossed a second time while it is its
// row's rightmost cross (10.2).
func (l *Layout) Twice(c Cell) bool { return l.rows[c.Row()].twice.Has(c.Place()) }

// Double reports whether crossing cell c counts as two crosses (10.3).
func (l *Layout) Double(c Cell) bool { return l.fact(c).double }

// After returns the cells one of which must be crossed before cell c (6.2). It
// is empty where none must.
func (l *Layout) After(c Cell) Set { return l.fact(c).after }

// Guarded returns the cells that open only after others (6.2).
func (l *Layout) Guarded() Set { return l.guarded }

// White returns the cells with that number, whatever their colour.
func (l *Layout) White(number uint) Set { return l.byWhite.at(number) }

// Die returns the cells with that number in the die's colour.
func (l *Layout) Die(c Colour, number uint) Set { return l.byDie[c%Colours].at(number) }

// Open returns the cells of row r that its crosses alone leave open: right of
// the rightmost one (C3), a closer only with enough of them (C9). What a whole
// sheet leaves open says Sheet.Open.
func (l *Layout) Open(r int, crossed Row) Row {
	return l.rows[r].open(crossed.Reach(), crossed.Crosses())
}

// Free returns the cells of row r right of its rightmost cross (C3).
func (l *Layout) Free(r int, crossed Row) Row { return l.rows[r].cells &^ (1<<crossed.Reach() - 1) }

// Takes reports whether some cells of row r of a plain layout can be crossed one
// after the other, from left to right: all right of the rightmost cross (C3), and
// the last of them alone a closer, with enough crosses by then (C9). It must agree
// with Open, asked before each of them.
func (l *Layout) Takes(r int, crossed, more Row) bool {
	row := &l.rows[r]
	if more&^l.Free(r, crossed) != 0 {
		return false
	}
	closers := more & row.closers
	return closers == 0 || closers == 1<<(more.Reach()-1) && crossed.Crosses()+more.Crosses() > row.need
}

func (row *row) open(reach, crosses int) Row {
	open := row.cells &^ (1<<reach - 1)
	if crosses < row.need {
		open &^= row.closers
	}
	return open
}

// OpensTo reports whether a die of that colour may cross an open cell of a
// sheet: one that opens after others, if one of these in the die's colour is
// crossed (6.2).
func (l *Layout) OpensTo(colour Colour, s *Sheet, c Cell) bool {
	after := l.After(c)
	if after.Empty() {
		return true
	}
	for first := range after.And(s.Crossed()).All() {
		if l.Colours(first).Has(colour) {
			return true
		}
	}
	return false
}

// Worth returns what so many crosses score as row r (C16).
func (l *Layout) Worth(r, crosses int) int {
	if l.rows[r].counting == 0 {
		return 0
	}
	return worth(l.points, crosses)
}

// Points returns what a row is worth by its crosses; more crosses are worth the
// last.
func (l *Layout) Points() []int { return l.points }

// Counting returns the rows whose crosses are worth row r's points: the row
// itself, and those between it and its neighbours (6.8). It is empty for a row
// whose crosses count in others only.
func (l *Layout) Counting(r int) RowSet { return l.rows[r].counting }

// Groups returns how many groups of cells are worth something beside their rows.
func (l *Layout) Groups() int { return len(l.groups) }

// Group returns the cells of a group, and what they are worth by crosses.
func (l *Layout) Group(i int) (Set, []int) { return l.groups[i].cells, l.groups[i].points }

// Marks returns how many marks the sheet has.
func (l *Layout) Marks() int { return len(l.marks) }

// Mark returns the cells of a mark, whether all of them must be crossed before
// it works, and what it does.
func (l *Layout) Mark(i int) (cells Set, all bool, effect MarkEffect, amount int) {
	m := &l.marks[i]
	return m.cells, m.all, m.effect, m.amount
}

// Bar returns the rows that the fields of the bar stand for, left to right.
func (l *Layout) Bar() []uint8 { return l.bar }

// Swaps returns the numbers of the swap fields, left to right. Sheet.Bar counts
// those that are struck or passed.
func (l *Layout) Swaps() [][2]uint8 { return l.swaps }

func worth(points []int, crosses int) int { return points[min(crosses, len(points)-1)] }
