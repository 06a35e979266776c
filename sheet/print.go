package sheet

import "slices"

// A Print is what one sheet prints, as data. Cells are written as a record
// writes them, by row and number; lists are separated by spaces. Parse says
// what can be played.
type Print struct {
	Rows   []PrintedRow
	Points []int   // what a row is worth by its crosses; more crosses are worth the last
	Clause string  // that says which cells close a row and how many crosses they need
	Twice  string  // cells with a second box: crossed again while they are their row's rightmost cross
	Double string  // cells that count as two crosses
	Groups []Group // a cell is in one at most
	Marks  []Mark  // a cell bears one at most
	Bar    string  // rows, by field: striking a field crosses the next cell of that row
	Swaps  string  `json:",omitempty"` // fields of two numbers, "8/5 9/7": one may be crossed instead of the other
}

// clone returns a print that shares nothing with p.
func (p Print) clone() Print {
	p.Rows, p.Points = slices.Clone(p.Rows), slices.Clone(p.Points)
	p.Groups, p.Marks = slices.Clone(p.Groups), slices.Clone(p.Marks)
	for i := range p.Groups {
		p.Groups[i].Points = slices.Clone(p.Groups[i].Points)
	}
	return p
}

// A PrintedRow is one row as printed.
type PrintedRow struct {
	// Name is one letter in a row that may end in that colour's lock, and two or
	// three letters in a row without one: of the colours it stands between, "RY",
	// or of one colour that has several rows, "RR".
	Name string
	// Cells are the numbers from left to right: "2 3 4" in the colours of the
	// name, "Y2 B5" in their own. "RY5" is a cell of two colours.
	Cells    string
	Closers  int    // cells at the end that close the row and cross its lock; 0 is a row without one
	Need     int    // crosses that the row needs before one of them
	After    string // rows: a cell opens once the same number is crossed in one of them
	CountsIn string // rows whose points these crosses count in; "" for the row's own
}

// A Group is cells that are worth something together, beside their rows.
type Group struct {
	Cells  string
	Points []int // by crosses; more crosses are worth the last
}

// A Mark is a sign that several cells bear, and what crossing them does.
type Mark struct {
	Cells  string
	All    bool // it works once all of them are crossed, else each on its own
	Effect MarkEffect
	Amount int // how many times, or how many points
}

// A MarkEffect is what a mark does. What can no longer be done is lost.
type MarkEffect uint8

// The effects. Crosses made by one may set off others.
const (
	NoEffect      MarkEffect = iota
	CrossOthers              // cross the mark's other cells too, whatever their order and be their row closed; none opens after others
	AdvanceBar               // strike the next field of the bar whose row is not closed
	CrossEmptiest            // cross the next cell of the emptiest open row, Amount times
	CrossEvery               // cross the next cell of every open row that has a lock
	EndPoints                // Amount points at the end
	DoubleLowest             // the row with the fewest crosses counts twice at the end
	FreePenalties            // penalties cost nothing
)

// Triangle returns the points of a row of up to so many crosses: 0 1 3 6 10 …
// (C16).
func Triangle(crosses int) []int {
	points := make([]int, crosses+1)
	for n := range points {
		points[n] = n * (n + 1) / 2
	}
	return points
}
