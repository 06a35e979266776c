package sheet

// A Layout is a Print prepared for quick look-up: what is open, what a cross does and what
// crosses are worth. It never changes.
type Layout struct {
	source  Print
	rows    []row
	points  []int
	clause  string
	steps   [256]step // by cell, NoCell included
	facts   [cells]fact
	byWhite byNumber
	byRow   [rowsEnd][numbers]Row // the same numbers, by row
	byDie   [Colours]byNumber
	guarded Set // cells that open only after others (6.2)
	groups  []group
	marks   []mark
	marked  Set // cells that have a mark
	bar     []uint8
	swaps   [][2]uint8
	prizes  []int
	sum     uint             // that strikes a prize
	join    [2]uint          // what two dice show to cross a square; zeros if there are none
	squares Set              // cells without a number (12.3)
	locks   [Colours]LockRow // by the colour of the lock
	ties    bool             // a mark asks for the emptiest row
	scoring bool             // something besides the rows may score
	plain   bool             // see Layout.Plain
}

// A row is a printed row, prepared for look-up.
type row struct {
	name     string // "RY"
	words    string // "red-yellow"
	lock     Colour
	locked   bool // the row ends in a lock
	len      int
	need     int
	cells    Row
	closers  Row
	lockBit  Row
	twice    Row
	guarded  Row    // the row's part of Layout.guarded
	squares  Row    // the row's part of Layout.squares
	links    []link // what opens those cells
	counting RowSet // the rows whose crosses are worth this row's points
}

// A LockRow is what callers need to know of a row that ends in a lock, kept together so
// that one look-up finds it all.
type LockRow struct {
	Row     int
	Len     int // see Layout.Len
	Need    int // see Layout.Need
	Closers Row // see Layout.Closers
	is      bool
}

// A link says that each of some cells of a row opens once a certain cell of another row is crossed,
// as far to the left or right for all of them (6.2). A cell may be in several.
type link struct {
	cells Row
	row   int
	right uint8 // how far right of the cell that opens the other is …
	left  uint8 // … or how far left; one of the two is 0
}

// A step is what crossing a cell changes, kept together so that a cross needs one look-up.
type step struct {
	beyond  Set    // all cells except this one and those left of it
	closing Set    // the row's closers
	need    int    // crosses that the row needs before a closer
	bits    Row    // the cell, with the lock if the cell closes the row
	row     uint8  // the index of the row …
	locks   RowSet // … and the row as a set, if the cell closes it
	changes RowSet // the rows of which other cells may then be open
}

// A fact is what else a layout knows about a cell.
type fact struct {
	number  uint8
	colours ColourSet
	double  bool
	after   Set // one of these must be crossed first; empty if none must
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

// byNumber holds the cells of each number. The two words of the sets are in separate
// arrays, as a processor indexes an array of words without a multiplication.
type byNumber struct{ low, high [numbers]uint64 }

func (b *byNumber) at(number uint) Set {
	return Set{b.low[number%numbers], b.high[number%numbers]}
}

func (b *byNumber) add(number uint8, c Cell) {
	cells := b.at(uint(number)).With(c)
	b.low[number%numbers], b.high[number%numbers] = cells.low, cells.high
}

func (l *Layout) fact(c Cell) *fact { return &l.facts[c%cells] }

// Print returns a copy of the print that the layout was made from.
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

// RowColours returns the colours in the name of row r.
func (l *Layout) RowColours(r int) (set ColourSet) {
	for i := range len(l.rows[r].name) {
		c, _ := ColourOf(l.rows[r].name[i])
		set = set.With(c)
	}
	return set
}

// RowOf returns the row that ends in a lock of colour c.
func (l *Layout) RowOf(c Colour) (row int, ok bool) {
	lock := l.LockRow(c)
	return lock.Row, lock.is
}

// LockRow describes the row that ends in a lock of colour c. If there is none, it is the
// zero value.
func (l *Layout) LockRow(c Colour) *LockRow { return &l.locks[c%Colours] }

// RowNamed returns the row that a record names as name: "R", "RY".
func (l *Layout) RowNamed(name string) (row int, ok bool) {
	for r := range l.rows {
		if l.rows[r].name == name {
			return r, true
		}
	}
	return 0, false
}

// Number returns the number printed in cell c, 0 if it is a square.
func (l *Layout) Number(c Cell) uint { return uint(l.fact(c).number) }

// Colours returns the colours that cell c is printed in.
func (l *Layout) Colours(c Cell) ColourSet { return l.fact(c).colours }

// Word returns cell c as a record writes it: "R5".
func (l *Layout) Word(c Cell) string { return l.fact(c).word }

// Cell returns the cell of row r with a number.
func (l *Layout) Cell(r int, number uint) (c Cell, ok bool) {
	cells := l.InRow(r, number)
	if cells == 0 {
		return 0, false
	}
	return At(r, cells.First()), true
}

// InRow returns the cell of row r with a number as a set, which is empty if there is none.
func (l *Layout) InRow(r int, number uint) Row { return l.byRow[uint(r)%rowsEnd][number%numbers] }

// Need returns the crosses that row r needs before one of its closers (C9, L2).
func (l *Layout) Need(r int) int { return l.rows[r].need }

// Closers returns the cells that close row r (C10, L2).
func (l *Layout) Closers(r int) Row { return l.rows[r].closers }

// Plain reports whether the open cells of each row depend only on its rightmost cross and
// the number of its crosses, whether crossing a cell has no other effect, and whether crossing one
// is all that a choice can do.
func (l *Layout) Plain() bool { return l.plain }

// Clause returns the clause of the rules that sets Need and Closers.
func (l *Layout) Clause() string { return l.clause }

// Closes reports whether crossing cell c closes its row (C10, L2).
func (l *Layout) Closes(c Cell) bool { return l.steps[c].locks != 0 }

// Marked reports whether crossing cell c for the first time may have an effect on other cells.
func (l *Layout) Marked(c Cell) bool { return l.marked.Has(c) }

// Twice reports whether cell c may be crossed a second time while it is its
// row's rightmost cross (10.2).
func (l *Layout) Twice(c Cell) bool { return l.rows[c.Row()].twice.Has(c.Place()) }

// Double reports whether crossing cell c counts as two crosses (10.3).
func (l *Layout) Double(c Cell) bool { return l.fact(c).double }

// After returns cells of which one must be crossed before cell c (6.2). It is empty if
// none must.
func (l *Layout) After(c Cell) Set { return l.fact(c).after }

// Guarded returns the cells that open only after others (6.2).
func (l *Layout) Guarded() Set { return l.guarded }

// White returns the cells with a number, whatever their colour.
func (l *Layout) White(number uint) Set { return l.byWhite.at(number) }

// Die returns the cells with a number in the colour of a die.
func (l *Layout) Die(c Colour, number uint) Set { return l.byDie[c%Colours].at(number) }

// Open returns the cells that the crosses of row r alone leave open: those right of the
// rightmost cross (C3), closers only with enough crosses (C9). Sheet.Open takes the whole
// sheet into account.
func (l *Layout) Open(r int, crossed Row) Row {
	row := &l.rows[r]
	return row.open(crossed.Reach(), (crossed &^ row.squares).Crosses())
}

// Free returns the cells of row r right of its rightmost cross (C3).
func (l *Layout) Free(r int, crossed Row) Row { return l.rows[r].cells &^ (1<<crossed.Reach() - 1) }

// Takes reports whether the cells of more can be crossed one after the other, from left to
// right, in row r of a plain layout: all are right of the rightmost cross (C3), and only
// the last may be a closer, with enough crosses by then (C9). It must give the same answer
// as calling Open before each cross.
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

// OpensTo reports whether a die of some colour may cross an open cell of a sheet. If the
// cell opens after others, one of these must be crossed in that colour (6.2).
func (l *Layout) OpensTo(colour Colour, s *Sheet, c Cell) bool {
	after := l.After(c)
	if after.Empty() {
		return true
	}
	for left := after.And(s.Crossed()); !left.Empty(); left = left.Without(left.First()) {
		if l.Colours(left.First()).Has(colour) {
			return true
		}
	}
	return false
}

// Worth returns the score of a number of crosses in row r (C16).
func (l *Layout) Worth(r, crosses int) int {
	if l.rows[r].counting == 0 {
		return 0
	}
	return worth(l.points, crosses)
}

// Points returns what a row is worth, indexed by its crosses. Crosses beyond the end are
// worth the last entry.
func (l *Layout) Points() []int { return l.points }

// Counting returns the rows whose crosses count in the points of row r: the row itself,
// and rows between it and its neighbours (6.8). It is empty for a row whose crosses count
// only in others.
func (l *Layout) Counting(r int) RowSet { return l.rows[r].counting }

// Groups returns the number of groups: cells that score together, besides their rows.
func (l *Layout) Groups() int { return len(l.groups) }

// Group returns the cells of a group, and what they are worth, indexed by crosses.
func (l *Layout) Group(i int) (Set, []int) { return l.groups[i].cells, l.groups[i].points }

// Marks returns the number of marks on the sheet.
func (l *Layout) Marks() int { return len(l.marks) }

// Mark returns the cells of a mark, whether it works only once all of them are crossed,
// and what it does.
func (l *Layout) Mark(i int) (cells Set, all bool, effect MarkEffect, amount int) {
	m := &l.marks[i]
	return m.cells, m.all, m.effect, m.amount
}

// Bar returns the row that each field of the bar stands for, from left to right.
func (l *Layout) Bar() []uint8 { return l.bar }

// Swaps returns the numbers of each swap field, from left to right. Sheet.Bar counts the
// fields that are struck or skipped.
func (l *Layout) Swaps() [][2]uint8 { return l.swaps }

// Prizes returns the points of each prize, from left to right, and the sum of three dice that strikes
// the next one (12.2). Sheet.Bar counts those that are struck.
func (l *Layout) Prizes() (points []int, sum uint) { return l.prizes, l.sum }

// HasPrizes reports whether there are prizes.
func (l *Layout) HasPrizes() bool { return l.prizes != nil }

// PrizeGain returns what striking the next prize adds to the points once some are struck.
func (l *Layout) PrizeGain(struck int) int {
	gain := l.prizes[struck]
	if struck > 0 {
		gain -= l.prizes[struck-1]
	}
	return gain
}

// Fields returns the number of fields of the bar that is printed below the rows: of rows, of swap fields,
// or of prizes. A sheet has one of these at most.
func (l *Layout) Fields() int { return len(l.bar) + len(l.swaps) + len(l.prizes) }

// Squares returns the cells without a number, which two dice cross that show both numbers of Join (12.3).
func (l *Layout) Squares() Set { return l.squares }

// Join returns what two dice show to cross a square (12.4), the lesser number first. Both are zero if
// there are no squares.
func (l *Layout) Join() [2]uint { return l.join }

// HasMore reports whether a choice may be more than one cell: rows are picked where others tie, or a
// prize is struck.
func (l *Layout) HasMore() bool { return l.ties || l.prizes != nil }

func worth(points []int, crosses int) int { return points[min(crosses, len(points)-1)] }
