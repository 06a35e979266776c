package sheet

import (
	"strconv"
	"strings"
)

// parseBoxes reads the cells that can be crossed twice or count as two. It refuses closers
// that need more crosses than their row can have before them.
func (l *Layout) parseBoxes(p Print) error {
	twice, err := l.readCells(p.Twice)
	if err != nil {
		return err
	}
	double, err := l.readCells(p.Double)
	if err != nil {
		return err
	}
	for c := range twice.Or(double).All() {
		if l.Closes(c) {
			return closerTwice.New(l.Word(c))
		}
		if twice.Has(c) && double.Has(c) {
			return cellTwice.New(l.Word(c))
		}
		l.fact(c).double = double.Has(c)
		l.plain = false
	}
	for r := range l.rows {
		row := &l.rows[r]
		row.twice = twice.Row(r)
		room := (row.cells &^ row.closers &^ row.squares).Crosses() + twice.Row(r).Crosses() + double.Row(r).Crosses()
		if row.need > room {
			return needPrint.Under(l.clause, row.need, row.name, room)
		}
	}
	return nil
}

// parsePoints reads the rows' table of points and the groups, which have their own.
func (l *Layout) parsePoints(p Print) error {
	if err := checkTable(p.Points); err != nil {
		return err
	}
	for _, printed := range p.Groups {
		cells, err := l.readCells(printed.Cells)
		if err != nil {
			return err
		}
		if cells.Empty() {
			return noCells.New()
		}
		if err := checkTable(printed.Points); err != nil {
			return err
		}
		for i := range l.groups {
			if both := l.groups[i].cells.And(cells); !both.Empty() {
				return twoGroups.New(l.Word(both.First()))
			}
		}
		l.groups = append(l.groups, group{cells, printed.Points})
	}
	return nil
}

func checkTable(points []int) error {
	if len(points) < 2 || len(points) > mostTable {
		return tableLength.New(len(points), mostTable)
	}
	for _, n := range points {
		if n < -mostPoints || n > mostPoints {
			return tablePoints.New(n, mostPoints)
		}
	}
	return nil
}

func (l *Layout) parseMarks(p Print) error {
	for i := range p.Marks {
		m, err := l.parseMark(&p.Marks[i])
		if err != nil {
			return err
		}
		if both := l.marked.And(m.cells); !both.Empty() {
			return twoMarks.New(l.Word(both.First()))
		}
		if m.effect == AdvanceBar && strings.TrimSpace(p.Bar) == "" {
			return noBar.New()
		}
		l.ties = l.ties || m.effect == CrossEmptiest
		l.marks, l.marked = append(l.marks, m), l.marked.Or(m.cells)
	}
	if len(l.marks) > 0 {
		l.plain = false
	}
	return nil
}

func (l *Layout) parseMark(printed *Mark) (m mark, err error) {
	cells, err := l.readCells(printed.Cells)
	if err != nil {
		return m, err
	}
	m = mark{cells, printed.All, printed.Effect, printed.Amount}
	if cells.Empty() {
		return m, noCells.New()
	}
	switch m.effect {
	case CrossOthers:
		for c := range cells.All() {
			if l.Closes(c) {
				return m, closerTied.New(l.Word(c))
			}
			if l.guarded.Has(c) { // if it is crossed, one of After must have been before (6.2)
				return m, guardedTied.New(l.Word(c))
			}
		}
		if m.all || cells.Len() < 2 {
			return m, noOthers.New(l.Word(cells.First()))
		}
	case CrossEmptiest:
		if m.amount < 1 || m.amount > MaxCells {
			return m, effectTimes.New(MaxCells, m.amount)
		}
	case EndPoints:
		if m.amount < -mostPoints || m.amount > mostPoints {
			return m, tablePoints.New(m.amount, mostPoints)
		}
	case AdvanceBar, CrossEvery:
	case DoubleLowest, FreePenalties:
		m.amount = 1
	default:
		return m, noEffect.New(l.Word(cells.First()))
	}
	return m, nil
}

// mostBar is the most fields that a bar may have.
const mostBar = 64

func (l *Layout) parseBar(p Print) error {
	for name := range strings.FieldsSeq(p.Bar) {
		r, ok := l.RowNamed(name)
		if !ok {
			return NoSuchRow.New(name)
		}
		l.bar = append(l.bar, uint8(r))
	}
	for field := range strings.FieldsSeq(p.Swaps) {
		one, other, ok := strings.Cut(field, "/")
		a, errA := strconv.Atoi(one)
		b, errB := strconv.Atoi(other)
		if !ok || errA != nil || errB != nil || a < 1 || b < 1 || a > MaxNumber || b > MaxNumber || a == b {
			return swapField.New(field)
		}
		l.swaps = append(l.swaps, [2]uint8{uint8(a), uint8(b)})
	}
	return l.checkBar()
}

// checkBar refuses a bar of too many fields, and fields of two kinds.
func (l *Layout) checkBar() error {
	switch fields := max(len(l.bar), len(l.swaps), len(l.prizes)); {
	case fields > mostBar:
		return barLength.New(fields, mostBar)
	case l.Fields() > fields:
		return twoBars.New()
	}
	return nil
}

// mostSum is the most that three dice make.
const mostSum = 3 * MaxNumber / 2

// parsePrizes reads the prizes and the sum that strikes them (12.1).
func (l *Layout) parsePrizes(p Print) error {
	if p.Sum == 0 && len(p.Prizes) == 0 {
		return nil
	}
	if p.Sum < 3 || p.Sum > mostSum || len(p.Prizes) == 0 {
		return prizeSum.New(mostSum, p.Sum)
	}
	for _, n := range p.Prizes {
		if n < -mostPoints || n > mostPoints {
			return tablePoints.New(n, mostPoints)
		}
	}
	l.prizes, l.sum, l.plain = p.Prizes, uint(p.Sum), false
	return l.checkBar()
}

// square is how a cell without a number is printed in a row, and what ends its name.
const square = "+"

// parseSquare reads a square, which is named by the number left of it.
func (l *Layout) parseSquare(r, place int, colours []Colour) error {
	left := At(r, place-1)
	if l.squares.Has(left) {
		return cellTwice.New(l.Word(left))
	}
	f := fact{word: l.Word(left) + square}
	for _, c := range colours {
		f.colours = f.colours.With(c)
	}
	l.squares = l.squares.With(l.print(r, place, f))
	l.rows[r].squares = l.squares.Row(r)
	return nil
}

// parseJoin reads what dice show to cross a square (12.4).
func (l *Layout) parseJoin(p Print) error {
	if (p.Join[0] == 0) != l.squares.Empty() {
		return joinSquares.New()
	}
	if l.squares.Empty() {
		return nil
	}
	for _, n := range p.Join {
		if n < 1 || n > MaxNumber/2 {
			return joinDice.New(MaxNumber/2, n)
		}
	}
	l.join, l.plain = [2]uint{uint(p.Join[0]), uint(p.Join[1])}, false
	return nil
}

// checkReach refuses a sheet on which one choice could cross more than MaxTaken cells.
func (l *Layout) checkReach() error {
	reach := 1
	for i := range l.marks {
		m := &l.marks[i]
		times := m.cells.Len()
		if m.all {
			times = 1
		}
		switch m.effect {
		case CrossOthers:
			reach += times - 1
		case AdvanceBar:
			reach += times
		case CrossEmptiest:
			reach += times * m.amount
		case CrossEvery:
			reach += times * len(l.rows)
		}
	}
	if reach > MaxTaken {
		return tooManyCrosses.New(reach, MaxTaken)
	}
	return nil
}
