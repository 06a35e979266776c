package sheet

import (
	"slices"
	"strconv"
	"strings"
)

// mostPoints is the most points that an entry of a table or a mark may give.
const mostPoints = 9999

// mostTable is the most entries that a table of points may have: enough for every cell and
// lock of the widest sheet crossed twice.
const mostTable = 2*MaxRows*(MaxCells+1) + 1

// MustParse is Parse for prints of our own. It panics if a print cannot be played.
func MustParse(p Print) *Layout {
	l, err := Parse(p)
	if err != nil {
		panic("sheet: " + err.Error())
	}
	return l
}

// Parse makes a Layout from a print. It refuses a print that cannot be played; the error is
// a *refusal.Refusal.
func Parse(p Print) (*Layout, error) {
	p = p.clone()
	l := &Layout{source: p, clause: p.Clause, points: p.Points}
	l.steps[NoCell] = step{beyond: Set{^uint64(0), ^uint64(0)}, need: -1}
	if len(p.Rows) < 1 || len(p.Rows) > MaxRows {
		return nil, sheetRows.New(len(p.Rows), MaxRows)
	}
	for _, step := range []func(Print) error{
		l.parseRows, l.parseAfter, l.parseCounting, l.parseBoxes, l.parsePoints, l.parseMarks, l.parseBar, l.parsePrizes, l.parseJoin,
	} {
		if err := step(p); err != nil {
			return nil, err
		}
	}
	if err := l.checkReach(); err != nil {
		return nil, err
	}
	l.scoring = len(l.groups)+len(l.marks)+len(l.prizes) > 0
	return l, nil
}

func (l *Layout) parseRows(p Print) error {
	locks := 0
	for r := range p.Rows {
		if err := l.parseRow(r, &p.Rows[r]); err != nil {
			return err
		}
		if l.rows[r].locked {
			locks++
		}
	}
	if locks == 0 {
		return noLocks.New()
	}
	l.plain = true
	return nil
}

// parseRow reads the name and the cells of a row.
func (l *Layout) parseRow(r int, printed *PrintedRow) error {
	colours, err := rowColours(printed.Name)
	if err != nil {
		return err
	}
	if _, ok := l.RowNamed(printed.Name); ok {
		return rowTwice.New(printed.Name)
	}
	list := strings.Fields(printed.Cells)
	if len(list) < 1 || len(list) > MaxCells {
		return rowLength.New(len(list), printed.Name, MaxCells)
	}
	var names []string
	for _, c := range colours {
		names = append(names, c.String())
	}
	l.rows = append(l.rows, row{
		name: printed.Name, words: strings.Join(names, "-"), lock: colours[0], locked: len(colours) == 1 && printed.Closers > 0,
		len: len(list), need: printed.Need, cells: 1<<len(list) - 1,
	})
	for place, word := range list {
		if err := l.parseCell(r, place, word, colours); err != nil {
			return err
		}
	}
	return l.parseClosers(r, printed)
}

// rowColours reads a row's name: the letters of one to three colours.
func rowColours(name string) (colours []Colour, err error) {
	for i := range len(name) {
		c, ok := ColourOf(name[i])
		if !ok {
			return nil, rowName.New(name)
		}
		colours = append(colours, c)
	}
	if len(name) < 1 || len(name) > 3 {
		return nil, rowName.New(name)
	}
	return colours, nil
}

// parseCell reads one cell, "5" or "RY5".
func (l *Layout) parseCell(r, place int, word string, colours []Colour) error {
	if word == square && place > 0 {
		return l.parseSquare(r, place, colours)
	}
	digits := strings.TrimLeft(word, letters)
	f := fact{}
	if own := word[:len(word)-len(digits)]; own != "" {
		colours = nil
		for i := range len(own) {
			c, _ := ColourOf(own[i])
			if f.colours.Has(c) {
				return cellPrint.New(word)
			}
			f.colours = f.colours.With(c)
		}
	}
	for _, c := range colours {
		f.colours = f.colours.With(c)
	}
	number, err := strconv.Atoi(digits)
	if err != nil || strconv.Itoa(number) != digits {
		return cellPrint.New(word)
	}
	if number < 1 || number > MaxNumber {
		return numberPrint.New(word, MaxNumber)
	}
	f.number, f.word = uint8(number), l.rows[r].name+digits
	if _, ok := l.Cell(r, uint(number)); ok {
		return cellTwice.New(f.word)
	}
	l.index(l.print(r, place, f))
	return nil
}

// print notes what is printed at a place of a row.
func (l *Layout) print(r, place int, f fact) Cell {
	c := At(r, place)
	l.facts[c] = f
	l.steps[c] = step{
		beyond: Set{^uint64(0), ^uint64(0)}.WithRow(r, rowMask&^(1<<(place+1)-1)),
		bits:   1 << place, row: uint8(r), changes: RowSet(0).With(r),
	}
	return c
}

// index adds cell c to the look-ups by number and colour.
func (l *Layout) index(c Cell) {
	f := l.fact(c)
	l.byWhite.add(f.number, c)
	l.byRow[c.Row()][f.number] = 1 << c.Place()
	for colour := range Colour(Colours) {
		if f.colours.Has(colour) {
			l.byDie[colour].add(f.number, c)
		}
	}
}

// parseClosers reads which cells close a row, and how many crosses they need.
func (l *Layout) parseClosers(r int, printed *PrintedRow) error {
	row := &l.rows[r]
	if !row.locked && printed.Closers == 0 && printed.Need == 0 {
		return nil
	}
	if len(row.name) > 1 {
		return noLock.New(printed.Name)
	}
	if printed.Closers < 1 || printed.Closers > row.len {
		return closers.New(printed.Closers, printed.Name, row.len)
	}
	if printed.Need < 0 {
		return needPrint.Under(l.clause, printed.Need, printed.Name, 0)
	}
	row.lockBit = 1 << row.len
	row.closers = (1<<printed.Closers - 1) << (row.len - printed.Closers)
	if row.locked {
		l.locks[row.lock] = LockRow{Row: r, Len: row.len, Need: row.need, Closers: row.closers, is: true}
	}
	if both := row.closers & row.squares; both != 0 {
		return squareAlone.New(l.Word(At(r, both.First())))
	}
	for place := range row.len {
		f := &l.steps[At(r, place)]
		f.need, f.closing = printed.Need, Set{}.WithRow(r, row.closers)
		if row.closers.Has(place) {
			f.bits, f.locks = f.bits|row.lockBit, RowSet(0).With(r)
		}
	}
	return nil
}

// parseAfter reads which rows must have a number crossed before a row's cell with that
// number opens (6.2).
func (l *Layout) parseAfter(p Print) error {
	for r := range p.Rows {
		before, err := l.readRows(p.Rows[r].After)
		if err != nil {
			return err
		}
		if before == 0 {
			continue
		}
		l.plain = false
		for place := range l.Len(r) {
			f := l.fact(At(r, place))
			if f.number == 0 {
				continue
			}
			for other := range l.rows {
				if first, ok := l.Cell(other, uint(f.number)); ok && before.Has(other) && other != r {
					f.after = f.after.With(first)
					l.rows[r].link(place, first)
					l.steps[first].changes = l.steps[first].changes.With(r)
				}
			}
			if f.after.Empty() {
				return neverOpen.New(f.word, p.Rows[r].After)
			}
			l.guarded = l.guarded.With(At(r, place))
		}
		l.rows[r].guarded = l.guarded.Row(r)
	}
	return l.checkOpening(p)
}

// link notes that the row's cell at a place opens once another is crossed.
func (row *row) link(place int, first Cell) {
	n := link{row: first.Row(), right: uint8(max(0, first.Place()-place)), left: uint8(max(0, place-first.Place()))}
	i := slices.IndexFunc(row.links, func(k link) bool { return k.row == n.row && k.right == n.right && k.left == n.left })
	if i < 0 {
		i, row.links = len(row.links), append(row.links, n)
	}
	row.links[i].cells |= 1 << place
}

// checkOpening refuses cells that could only open after each other.
func (l *Layout) checkOpening(p Print) error {
	waiting := l.guarded
	for before := (Set{}); before != waiting; {
		before = waiting
		for c := range before.All() {
			for first := range l.After(c).All() {
				if !waiting.Has(first) {
					waiting = waiting.Without(c)
				}
			}
		}
	}
	if waiting.Empty() {
		return nil
	}
	c := waiting.First()
	return neverOpen.New(l.Word(c), p.Rows[c.Row()].After)
}

// parseCounting reads in which rows the crosses of each row count (6.8).
func (l *Layout) parseCounting(p Print) error {
	for r := range p.Rows {
		if p.Rows[r].CountsIn == "" {
			l.rows[r].counting = l.rows[r].counting.With(r)
		}
	}
	for r := range p.Rows {
		in, err := l.readRows(p.Rows[r].CountsIn)
		if err != nil {
			return err
		}
		for other := range p.Rows {
			if !in.Has(other) {
				continue
			}
			if p.Rows[other].CountsIn != "" {
				return countsNowhere.New(p.Rows[r].Name, p.Rows[other].Name)
			}
			l.rows[other].counting = l.rows[other].counting.With(r)
		}
	}
	return nil
}

// readRows reads a list of rows, "R Y".
func (l *Layout) readRows(list string) (rows RowSet, err error) {
	for name := range strings.FieldsSeq(list) {
		r, ok := l.RowNamed(name)
		if !ok {
			return 0, NoSuchRow.New(name)
		}
		if rows.Has(r) {
			return 0, rowTwice.New(name)
		}
		rows = rows.With(r)
	}
	return rows, nil
}

// readCells reads a list of different cells, "R5 RY7".
func (l *Layout) readCells(list string) (cells Set, err error) {
	for word := range strings.FieldsSeq(list) {
		c, ok := l.Named(word)
		if !ok {
			return Set{}, NoSuchCell.New(word)
		}
		if cells.Has(c) {
			return Set{}, cellTwice.New(word)
		}
		if l.squares.Has(c) {
			return Set{}, squareAlone.New(word)
		}
		cells = cells.With(c)
	}
	return cells, nil
}

// Named returns the cell that a record writes as word: "R5", "RY5".
func (l *Layout) Named(word string) (c Cell, ok bool) {
	for r := range l.rows {
		if len(word) < 2 || !strings.HasPrefix(word, l.rows[r].name) {
			continue
		}
		for place := range l.rows[r].len {
			if c = At(r, place); l.Word(c) == word {
				return c, true
			}
		}
	}
	return 0, false
}
