package sheet

import "slices"

// A Print describes as data what is printed on one sheet. Cells are written as in a record,
// by row and number. Lists are separated by spaces. Parse checks that a print can be played.
type Print struct {
	Rows   []PrintedRow
	Points []int   // what a row is worth, by crosses; more crosses are worth the last entry
	Clause string  // the clause that says which cells close a row and how many crosses they need
	Twice  string  // cells that may be crossed again while they are their row's rightmost cross
	Double string  // cells that count as two crosses
	Groups []Group // a cell is in at most one
	Marks  []Mark  // a cell has at most one
	Bar    string  // a row for each field; striking the field crosses the next cell of that row
	Swaps  string  `json:",omitempty"` // fields of two numbers, "8/5 9/7"; one may be crossed instead of the other
	Sum    int     `json:",omitempty"` // that the white dice and a coloured one make to strike the next prize …
	Prizes []int   `json:",omitempty"` // … whose points are scored if it is the last one struck
	Join   [2]int  `json:",omitzero"`  // what two dice show to cross the next square of their row, the lesser first
}

// clone returns a copy that shares no memory with p.
func (p Print) clone() Print {
	p.Rows, p.Points = slices.Clone(p.Rows), slices.Clone(p.Points)
	p.Groups, p.Marks, p.Prizes = slices.Clone(p.Groups), slices.Clone(p.Marks), slices.Clone(p.Prizes)
	for i := range p.Groups {
		p.Groups[i].Points = slices.Clone(p.Groups[i].Points)
	}
	return p
}

// A PrintedRow is one row of a Print.
type PrintedRow struct {
	// Name is one colour's letter if the row may end in that colour's lock. A row without a
	// lock has two or three letters: those of the colours between which it stands, "RY", or
	// one letter repeated if a colour has several rows, "RR".
	Name string
	// Cells are the numbers from left to right. "2 3 4" are in the colours of the row's
	// name, "Y2 B5" in colours of their own. "RY5" is a cell of two colours, "+" a square, which has no
	// number and no colour of its own, and is named by the number left of it.
	Cells    string
	Closers  int    // number of last cells that close the row and cross its lock; 0 if it has no lock
	Need     int    // crosses that the row needs before one of these cells
	After    string // rows; a cell opens once the same number is crossed in one of them
	CountsIn string // rows whose points the crosses count in; "" for the row's own
}

// A Group is a set of cells that score together, besides their rows.
type Group struct {
	Cells  string
	Points []int // by crosses; more crosses are worth the last entry
}

// A Mark is a sign printed on some cells, and what crossing them does.
type Mark struct {
	Cells  string
	All    bool // it works once when all of the cells are crossed; otherwise at each of them
	Effect MarkEffect
	Amount int // the number of times or points, depending on Effect
}

// A MarkEffect is what a mark does. An effect that can no longer be carried out is lost.
type MarkEffect uint8

// The effects. A cross that an effect makes may set off other effects.
const (
	NoEffect MarkEffect = iota
	// cross the mark's other cells too, whatever their order, even in closed rows; none may open after others
	CrossOthers
	AdvanceBar    // strike the next field of the bar whose row is not closed
	CrossEmptiest // cross the next cell of the emptiest open row, Amount times
	CrossEvery    // cross the next cell of every open row that has a lock
	EndPoints     // score Amount points at the end
	DoubleLowest  // the row with the fewest crosses counts twice at the end
	FreePenalties // penalties cost nothing
)

// Triangle returns the points of a row by crosses, up to a number of crosses: 0 1 3 6 10 …
// (C16).
func Triangle(crosses int) []int {
	points := make([]int, crosses+1)
	for n := range points {
		points[n] = n * (n + 1) / 2
	}
	return points
}
