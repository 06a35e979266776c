package naive

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// check refuses a sheet that cannot be played.
func (p *printed) check() error {
	if len(p.rows) < 1 || len(p.rows) > mostRows {
		return fmt.Errorf("%d rows", len(p.rows))
	}
	for _, check := range []func() error{p.checkRows, p.checkOpening, p.checkLists, p.checkMarks, p.checkSquares, p.checkReach} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkRows checks names, lengths and locks, and which rows are named by others.
func (p *printed) checkRows() error {
	locks := 0
	for i, r := range p.rows {
		if slices.ContainsFunc(p.rows[:i], func(other row) bool { return other.name == r.name }) {
			return fmt.Errorf("row %s twice", r.name)
		}
		if len(r.cells) < 1 || len(r.cells) > mostInRow {
			return fmt.Errorf("row %s has %d cells", r.name, len(r.cells))
		}
		if r.closing > len(r.cells) || r.closing+r.needed > 0 && (len(r.name) > 1 || r.closing < 1) {
			return fmt.Errorf("row %s cannot be locked so", r.name)
		}
		if r.closing > 0 {
			locks++
		}
		for _, list := range [][]string{r.after, r.countsIn} {
			for n, name := range list {
				if p.rowNamed(name).name == "" || slices.Contains(list[:n], name) {
					return fmt.Errorf("row %s names %s", r.name, name)
				}
			}
		}
		for _, name := range r.countsIn {
			if len(p.rowNamed(name).countsIn) > 0 {
				return fmt.Errorf("row %s counts in %s, which counts elsewhere", r.name, name)
			}
		}
		if room := p.room(r); r.needed > room {
			return fmt.Errorf("row %s needs %d crosses and has room for %d", r.name, r.needed, room)
		}
	}
	if locks == 0 {
		return errors.New("no row has a lock")
	}
	return nil
}

// room is how many crosses a row can have before those that close it. Squares do not count (12.5).
func (p *printed) room(r row) int {
	n := len(r.cells) - r.closing
	for _, c := range r.cells {
		if c.square {
			n--
		}
	}
	for _, c := range slices.Concat(p.twice, p.double) {
		if c.row == r.name {
			n++
		}
	}
	return n
}

// checkOpening refuses cells that never open (6.2): again and again it opens those beside which a
// cell has opened.
func (p *printed) checkOpening() error {
	open := map[cell]bool{}
	for more := true; more; {
		more = false
		for _, c := range p.cells() {
			after := p.rowNamed(c.row).after
			opens := len(after) == 0 || c.square || slices.ContainsFunc(after, func(name string) bool {
				return name != c.row && open[cell{row: name, number: c.number}]
			})
			if opens && !open[c] {
				open[c], more = true, true
			}
		}
	}
	for _, c := range p.cells() {
		if !open[c] {
			return fmt.Errorf("%s never opens", c)
		}
	}
	return nil
}

// checkLists refuses cells that are listed twice, and closing cells that could count twice.
func (p *printed) checkLists() error {
	var grouped []cell
	for _, g := range p.groups {
		grouped = append(grouped, g.cells...)
	}
	for _, list := range [][]cell{slices.Concat(p.twice, p.double), grouped} {
		for i, c := range list {
			if slices.Contains(list[:i], c) {
				return fmt.Errorf("%s twice", c)
			}
		}
	}
	for _, c := range slices.Concat(p.twice, p.double) {
		if p.closes(c) {
			return fmt.Errorf("%s closes its row", c)
		}
	}
	return nil
}

// checkMarks refuses marks that cannot work, and the fields of bars that are none.
func (p *printed) checkMarks() error {
	var marked []cell
	for _, m := range p.marks {
		for _, c := range m.cells {
			tied := m.effect == crossTheOthers && (p.closes(c) || len(p.rowNamed(c.row).after) > 0)
			if slices.Contains(marked, c) || tied {
				return fmt.Errorf("%s cannot be marked so", c)
			}
			marked = append(marked, c)
		}
		if m.effect == crossTheOthers && len(m.cells) < 2 {
			return errors.New("one cell alone is linked")
		}
		if m.effect == strikeTheBar && len(p.bar) == 0 {
			return errors.New("there is no bar")
		}
	}
	for _, name := range p.bar {
		if p.rowNamed(name).name == "" {
			return fmt.Errorf("the bar has %s", name)
		}
	}
	kinds := 0
	for _, fields := range []int{len(p.bar), len(p.swaps), len(p.prizes)} {
		if fields > 0 {
			kinds++
		}
	}
	if kinds > 1 || len(p.bar)+len(p.swaps)+len(p.prizes) > 64 {
		return errors.New("the bar is too long, or there are two")
	}
	return nil
}

// checkSquares refuses squares that close a row, and squares without the dice that cross them or these without squares.
func (p *printed) checkSquares() error {
	squares := 0
	for _, c := range p.cells() {
		if c.square && p.closes(c) {
			return fmt.Errorf("%s closes its row", c)
		}
		if c.square {
			squares++
		}
	}
	if squares > 0 != (p.join[0] > 0) {
		return fmt.Errorf("%d squares are crossed by %v", squares, p.join)
	}
	return nil
}

// checkReach refuses a sheet on which one choice may cross too many cells.
func (p *printed) checkReach() error {
	reach := 1
	for _, m := range p.marks {
		times := len(m.cells)
		if m.all {
			times = 1
		}
		switch m.effect {
		case crossTheOthers:
			reach += times - 1
		case strikeTheBar:
			reach += times
		case crossTheEmptiest:
			reach += times * m.amount
		case crossEveryRow:
			reach += times * len(p.rows)
		}
	}
	if reach > 24 {
		return fmt.Errorf("one choice could cross %d cells", reach)
	}
	return nil
}

// checkGame refuses what does not go with the sheets.
func (e *edition) checkGame() error {
	for _, pair := range e.pairs {
		if pair[0] < 2 || pair[1] > e.top {
			return fmt.Errorf("no throw makes %d and %d", pair[0], pair[1])
		}
	}
	if e.path || e.cards {
		if err := e.checkPlain(); err != nil {
			return err
		}
	}
	for _, board := range e.boards {
		if _, err := e.sheets[0].parsePath(board); err != nil {
			return err
		}
	}
	return nil
}

// checkPlain refuses other sheets than four rows, one of each colour, on which a cross does nothing
// else.
func (e *edition) checkPlain() error {
	for _, p := range e.sheets {
		plain := len(p.rows) == 4 && len(p.twice)+len(p.double)+len(p.marks) == 0
		for _, r := range p.rows {
			plain = plain && r.closing > 0 && len(r.after) == 0 &&
				!slices.ContainsFunc(r.cells, func(c cell) bool { return c.square }) &&
				!slices.ContainsFunc(r.colours, func(colours string) bool { return colours != r.name })
		}
		if !plain {
			return fmt.Errorf("the rows of %s are no plain sheet", e.name)
		}
	}
	return nil
}

// Written is what a page says, with nothing left out and one thing a line, or why it cannot be read.
// Tests compare it with what the program has read.
func Written(text string) (string, error) {
	e, err := readPage("", text)
	if err != nil {
		return "", err
	}
	var w strings.Builder
	fmt.Fprintln(&w, "game", e.faces, e.jokers, e.least, e.seats, e.closed, e.misses, e.pairs, e.boards)
	for _, p := range e.sheets {
		fmt.Fprintln(&w, "sheet", p.points, p.bar, p.swaps, p.sum, p.prizes, min(p.join[0], p.join[1]), max(p.join[0], p.join[1]))
		for _, r := range p.rows {
			fmt.Fprintln(&w, "row", r.name, r.cells, inLetters(r.colours), r.closing, r.needed, r.after, r.countsIn)
		}
		for _, c := range p.cells() {
			if slices.Contains(p.twice, c) || slices.Contains(p.double, c) {
				fmt.Fprintln(&w, "box", c, slices.Contains(p.double, c))
			}
		}
		for _, g := range p.groups {
			fmt.Fprintln(&w, "group", p.inOrder(g.cells), g.points)
		}
		for _, m := range p.marks {
			fmt.Fprintln(&w, "mark", p.inOrder(m.cells), m.all, m.effect, m.amount)
		}
	}
	return w.String(), nil
}

// inOrder is the same cells, row by row.
func (p *printed) inOrder(cells []cell) []cell {
	return slices.DeleteFunc(p.cells(), func(c cell) bool { return !slices.Contains(cells, c) })
}

// inLetters is the same colours, the letters of each in the order of the record.
func inLetters(colours []string) []string {
	var all []string
	for _, of := range colours {
		all = append(all, strings.Map(func(r rune) rune {
			if strings.ContainsRune(of, r) {
				return r
			}
			return -1
		}, rows))
	}
	return all
}
