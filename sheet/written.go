package sheet

import (
	"slices"
	"strings"

	"rowlock/refusal"
)

// A padReader makes the print of one sheet from its lines.
type padReader struct {
	lines []printLine // in the order of their classes
	print Print
	need  int // of the rows that do not say their own
	r     *pageReader
}

// commonNeed marks a row that does not say how many crosses its closers need.
const commonNeed = -1

// readPads reads all sheets.
func (r *pageReader) readPads() {
	pads := r.pads
	if pads == nil {
		pads = []padLines{{}}
	}
	for _, pad := range pads {
		printed, layout := r.readPrint(slices.Concat(r.common, pad.lines))
		r.page.Pads = append(r.page.Pads, PagePad{pad.name, printed, layout})
	}
}

// readPrint makes the layout of a sheet from its lines, or finds their faults.
func (r *pageReader) readPrint(lines []printLine) (Print, *Layout) {
	p := padReader{r: r}
	for class := range 3 {
		for _, l := range lines {
			if l.class() == class {
				p.lines = append(p.lines, l)
			}
		}
	}
	p.begin()
	for _, l := range p.lines {
		if p.add(l) != nil {
			p.findFaults()
			return Print{}, nil
		}
	}
	whole := p.finished()
	layout, err := Parse(whole)
	if err != nil {
		p.findFaults()
		return Print{}, nil
	}
	p.warn(layout)
	return whole, layout
}

// class orders lines: rows first, then bars, then what needs them.
func (l *printLine) class() int {
	switch l.keyword {
	case "row":
		return 0
	case "bar", "swap", "prize":
		return 1
	}
	return 2
}

// begin forgets what was read.
func (p *padReader) begin() {
	p.print, p.need = Print{Points: Triangle(12), Clause: "C9"}, 5 // C9, C16
}

// finished returns the print with every row's own need.
func (p *padReader) finished() Print {
	whole := p.print.clone()
	for r := range whole.Rows {
		row := &whole.Rows[r]
		switch {
		case row.Need == commonNeed && row.Closers > 0:
			row.Need = p.need
		case row.Need == commonNeed:
			row.Need = 0
		}
	}
	return whole
}

// findFaults reads the lines again, one after the other, and notes each that cannot be printed
// beside those before it. What names a row that has a fault itself is left alone.
func (p *padReader) findFaults() {
	before := len(p.r.faults)
	p.begin()
	for _, l := range p.lines {
		if l.keyword == "row" {
			p.try(l, false)
		}
	}
	rowsFail := p.r.noRow || len(p.r.faults) > before
	if !rowsFail {
		p.tryNeighbours()
	}
	for _, l := range p.lines {
		if l.keyword != "row" {
			p.try(l, rowsFail)
		}
	}
	if _, err := Parse(p.finished()); err != nil && (len(p.r.faults) == before || !rowsFail && refusal.Is(err, noLocks)) {
		p.r.fault(p.lineOf(err), err)
	}
}

// try adds a line to the print, or notes why it cannot be added.
func (p *padReader) try(l printLine, rowsFail bool) {
	if len(p.r.faults) > mostFaults {
		return
	}
	was, need := p.print.clone(), p.need
	err := p.add(l)
	if err == nil {
		err = p.parse(func(int) bool { return false })
	}
	if err == nil {
		return
	}
	p.print, p.need = was, need
	if !rowsFail || !refusal.Is(err, NoSuchCell) && !refusal.Is(err, NoSuchRow) {
		p.r.fault(l.n, err)
	}
}

// tryNeighbours notes rows that name others wrongly.
func (p *padReader) tryNeighbours() {
	for last := range p.print.Rows {
		if err := p.parse(func(r int) bool { return r <= last }); err != nil {
			p.r.fault(p.rowLine(p.print.Rows[last].Name), err)
			return
		}
	}
}

// parse tries the print as it is so far, with the neighbours of some rows and without what only the
// whole can have.
func (p *padReader) parse(tied func(r int) bool) error {
	part := p.print.clone()
	for r := range part.Rows {
		row := &part.Rows[r]
		row.Need = 0
		if !tied(r) {
			row.After, row.CountsIn = "", ""
		}
	}
	_, err := Parse(part)
	if refusal.Is(err, noLocks) || refusal.Is(err, joinSquares) || refusal.Is(err, sheetRows) && len(part.Rows) == 0 {
		return nil
	}
	return err
}

// lineOf returns the line of a fault that only the whole sheet has: too many crosses for a row, or
// the last line.
func (p *padReader) lineOf(err error) int {
	if why, _ := refusal.As(err); refusal.Is(err, needPrint) {
		for r := range p.print.Rows {
			if row := &p.print.Rows[r]; row.Name == why.Args[1] && row.Need != commonNeed {
				return p.rowLine(row.Name)
			}
		}
		if i := slices.IndexFunc(p.lines, func(l printLine) bool { return l.keyword == "need" }); i >= 0 {
			return p.lines[i].n
		}
		return p.rowLine(why.Args[1].(string))
	}
	return p.r.page.End
}

// rowLine returns the line of a row.
func (p *padReader) rowLine(name string) int {
	for _, l := range p.lines {
		if l.keyword == "row" && len(l.words) > 0 && l.words[0] == name {
			return l.n
		}
	}
	return p.r.page.End
}

// warn notes cells in colours of which no die is thrown, as no row ends in their lock.
func (p *padReader) warn(l *Layout) {
	for r := range l.Rows() {
		for place, word := range strings.Fields(p.print.Rows[r].Cells) {
			colours, thrown := l.Colours(At(r, place)), p.r.page.Faces == 0 || word == square
			for c := range Colour(Colours) {
				_, locked := l.RowOf(c)
				thrown = thrown || locked && colours.Has(c)
			}
			if thrown {
				continue
			}
			if strings.TrimLeft(word, letters) == word {
				word = l.Name(r) + word
			}
			err := noColourDie.New(colours.First(), word)
			why, _ := refusal.As(err)
			p.r.note(Fault{p.rowLine(l.Name(r)), why, true})
			break
		}
	}
}
