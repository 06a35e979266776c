package sheet

import "strconv"

// A Face is what one cell prints: a number in a colour.
type Face struct {
	Number uint8
	Colour Colour
}

// A PrintedRow is one row as printed: its cells from left to right and the
// colour of the lock behind them, which names the row.
type PrintedRow struct {
	Lock  Colour
	Cells []Face
}

// Run prints a row of one colour that counts from the first number to the last,
// upwards or downwards.
func Run(c Colour, from, to int) PrintedRow {
	row := PrintedRow{Lock: c}
	step := 1
	if to < from {
		step = -1
	}
	for n := from; n != to+step; n += step {
		row.Cells = append(row.Cells, Face{Number: uint8(n), Colour: c})
	}
	return row
}

// A Print is what one published sheet prints, as data.
type Print struct {
	Rows    []PrintedRow
	Closers int    // cells at the end of each row that close it
	Need    int    // crosses a row needs before one of them (C9)
	Clause  string // the clause that says so
}

// Citing returns the same print for an edition that has its own clause on
// closing.
func (p Print) Citing(clause string) Print {
	p.Clause = clause
	return p
}

// A Layout is a Print made ready to be asked. It never changes.
type Layout struct {
	rows    []PrintedRow
	need    int
	clause  string
	cells   [MaxRows]Row
	closers [MaxRows]Row
	locks   [MaxRows]Row
	byWhite [numbers]Set
	byDie   [Colours][numbers]Set
	words   [MaxRows][MaxCells]string
	beyond  [128]Set     // by cell: all cells but those of its row up to it
	closing [MaxRows]Set // the closers, as a set of the whole sheet
}

// NewLayout makes a print ready. A print beyond the package's limits is a
// programming error and panics at start-up.
func NewLayout(p Print) *Layout {
	l := &Layout{rows: p.Rows, need: p.Need, clause: p.Clause}
	for r, row := range p.Rows {
		if len(row.Cells) > MaxCells || p.Closers > len(row.Cells) {
			panic("sheet: row of " + strconv.Itoa(len(row.Cells)) + " cells")
		}
		for place, face := range row.Cells {
			l.print(r, place, face)
		}
		l.locks[r] = 1 << len(row.Cells)
		l.closers[r] = (1<<p.Closers - 1) << (len(row.Cells) - p.Closers)
		l.closing[r] = Set{}.WithRow(r, l.closers[r])
	}
	return l
}

func (l *Layout) print(r, place int, f Face) {
	l.cells[r] |= 1 << place
	only := Set{}.WithRow(r, 1<<place)
	l.byWhite[f.Number] = l.byWhite[f.Number].Or(only)
	l.byDie[f.Colour][f.Number] = l.byDie[f.Colour][f.Number].Or(only)
	l.beyond[At(r, place)] = Set{^uint64(0), ^uint64(0)}.WithRow(r, rowMask&^(1<<(place+1)-1))
	l.words[r][place] = l.rows[r].Lock.Letter() + strconv.Itoa(int(f.Number))
}

// Rows returns the number of rows.
func (l *Layout) Rows() int { return len(l.rows) }

// Len returns the number of cells in row r, the lock not counted.
func (l *Layout) Len(r int) int { return len(l.rows[r].Cells) }

// Lock returns the colour of row r's lock, which names the row.
func (l *Layout) Lock(r int) Colour { return l.rows[r].Lock }

// RowOf returns the row that a colour names.
func (l *Layout) RowOf(c Colour) (row int, ok bool) {
	for r := range l.rows {
		if l.rows[r].Lock == c {
			return r, true
		}
	}
	return 0, false
}

// Face returns what cell c prints.
func (l *Layout) Face(c Cell) Face { return l.rows[c.Row()].Cells[c.Place()] }

// Word returns how a record writes cell c: "R5".
func (l *Layout) Word(c Cell) string { return l.words[c.Row()][c.Place()] }

// Need returns the crosses a row needs before one of its closers (C9, L2).
func (l *Layout) Need() int { return l.need }

// Clause returns the rules clause that sets Need and the closers.
func (l *Layout) Clause() string { return l.clause }

// Closes reports whether crossing cell c closes its row (C10, L2).
func (l *Layout) Closes(c Cell) bool { return l.closers[c.Row()].Has(c.Place()) }

// numbers is a power of two above MaxNumber, so that a masked index needs no
// check.
const numbers = 32

// White returns the cells with that number, whatever their colour.
func (l *Layout) White(number uint) Set { return l.byWhite[number%numbers] }

// Die returns the cells with that number in the die's colour.
func (l *Layout) Die(c Colour, number uint) Set { return l.byDie[c%Colours][number%numbers] }

// Open returns the cells of row r that may be crossed next by a sheet that has
// these crosses in it: right of the rightmost one (C3), a closer only with
// enough of them (C9). Nothing is open behind a lock.
func (l *Layout) Open(r int, crossed Row) Row {
	open := l.cells[r] &^ (1<<crossed.Reach() - 1)
	if crossed.Crosses() < l.need {
		open &^= l.closers[r]
	}
	return open
}

// After returns what is left of the open cells of a sheet that has just
// crossed cell c as the crosses-th of its row. It must agree with Open, cell by
// cell, as long as the row is not closed.
func (l *Layout) After(open Set, c Cell, crosses int) Set {
	open = open.And(l.beyond[c&127])
	if crosses == l.need {
		open = open.Or(l.closing[c.Row()])
	}
	return open
}
