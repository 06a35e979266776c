package naive

import (
	"fmt"
	"slices"
	"strings"
)

// choice is a cell to cross, with the rows picked, in order, if its effects leave a choice of rows
// that tie (L4, 9.5). The record writes R5, or R5:B with a row picked.
type choice struct {
	cell  cell
	picks string
}

func (c choice) String() string {
	return c.cell.String() + c.picks
}

// parseChoice reads a choice or the pass; the pass is nil.
func (p *printed) parseChoice(word string) (*choice, error) {
	if word == "-" {
		return nil, nil
	}
	name, _, _ := strings.Cut(word, ":")
	c, err := p.parseCell(name)
	return &choice{c, word[len(name):]}, err
}

// choicesOf lists the ways to cross a cell: one, or one for each way to pick among rows that tie.
func (g *Game) choicesOf(s *seat, c cell, shut []string) []choice {
	list, whole := []choice{{cell: c}}, []choice(nil)
	for len(list) > 0 {
		one := list[0]
		list = list[1:]
		tie, _ := s.copied().take(one, shut)
		if len(tie) == 0 {
			whole = append(whole, one)
		}
		for _, row := range tie {
			list = append(list, choice{c, one.picks + ":" + row})
		}
	}
	return whole
}

// take crosses the cell and carries out the effects. Rows that are shut for all take only crosses
// that another cross forces (8.5). If a pick is missing, take returns the rows to pick from; if
// there are too many picks or a wrong one, an error. In both cases the seat is left half changed.
func (s *seat) take(c choice, shut []string) (tie []string, err error) {
	t := taking{seat: s, shut: shut, picks: strings.Split(c.picks, ":")[1:]}
	t.cross(c.cell)
	if t.tie != nil && len(t.picks) > 0 {
		return nil, fmt.Errorf("%s cannot be picked, one of %s can", t.picks[0], strings.Join(t.tie, " "))
	}
	if t.tie == nil && len(t.picks) > 0 {
		return nil, fmt.Errorf("%s is picked for nothing", t.picks[0])
	}
	return t.tie, nil
}

// taking is a choice that is being carried out on a sheet.
type taking struct {
	*seat
	shut  []string
	picks []string // still to be used
	tie   []string // set when a pick is missing or wrong
}

// cross crosses a cell. Its marks work only when it is crossed for the first time.
func (t *taking) cross(c cell) {
	if t.tie != nil {
		return
	}
	first := t.times(c) == 0
	t.mark(c)
	for _, m := range t.printed.marks {
		if first && slices.Contains(m.cells, c) && (!m.all || t.countOf(m.cells) == len(m.cells)) {
			t.work(m)
		}
	}
}

// work carries out a mark. Points are counted at the end.
func (t *taking) work(m mark) {
	switch m.effect {
	case crossTheOthers:
		for _, other := range m.cells {
			if t.times(other) == 0 {
				t.cross(other)
			}
		}
	case strikeTheBar:
		t.strike()
	case crossTheEmptiest:
		row := t.emptiest()
		for range m.amount {
			t.crossNext(row)
		}
	case crossEveryRow:
		for _, r := range t.printed.rows {
			if r.locks() {
				t.crossNext(r.name)
			}
		}
	}
}

// strike strikes the leftmost field of the bar whose colour is not completed, and crosses the
// next number of that colour (9.2, 9.3).
func (t *taking) strike() {
	for field := t.struck; field < len(t.printed.bar); field++ {
		if row := t.printed.bar[field]; !t.isShut(row) {
			t.struck = field + 1 // void fields left of it are used too, those right of it not (9.8)
			t.crossNext(row)
			return
		}
	}
}

// isShut says whether a row is closed for all or completed on this sheet.
func (t *taking) isShut(row string) bool {
	return slices.Contains(t.shut, row) || t.locked(row)
}

// nextOf is the cell directly right of the row's rightmost cross, if it can be crossed.
func (t *taking) nextOf(row string) (cell, bool) {
	cells, place := t.printed.cellsOf(row), t.last(row)+1
	if t.isShut(row) || place >= len(cells) || t.ownRefusal(cells[place]) != nil {
		return cell{}, false
	}
	return cells[place], true
}

// crossNext crosses a row's next cell. If it cannot be crossed, the cross is lost (E5, 9.5).
func (t *taking) crossNext(row string) {
	if t.tie != nil || row == "" {
		return
	}
	if c, can := t.nextOf(row); can {
		t.cross(c)
	}
}

// emptiest is the open row with the fewest crosses. If rows tie, it is the one picked among those
// that can take a cross; "" if none can.
func (t *taking) emptiest() string {
	fewest := -1
	for _, r := range t.printed.rows {
		if n := t.count(r.name); r.locks() && !t.isShut(r.name) && (fewest < 0 || n < fewest) {
			fewest = n
		}
	}
	var tied []string
	for _, r := range t.printed.rows {
		_, can := t.nextOf(r.name)
		if r.locks() && !t.isShut(r.name) && t.count(r.name) == fewest && can {
			tied = append(tied, r.name)
		}
	}
	switch {
	case len(tied) == 0:
		return ""
	case len(tied) == 1:
		return tied[0]
	case len(t.picks) == 0 || !slices.Contains(tied, t.picks[0]):
		t.tie = tied
		return ""
	}
	row := t.picks[0]
	t.picks = t.picks[1:]
	return row
}
