package record

import (
	"rowlock/sheet"
)

// printing is the keyword of the lines of a sheet that no edition prints.
const printing = "print"

// prints are the lines of such a sheet, and where they stand in the record.
type prints struct {
	lines []string
	at    []int
}

// readPrint keeps a line of the sheet.
func (p *parser) readPrint(words []word) {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.text
	}
	p.lines, p.at, p.rec.last = append(p.lines, join(texts)), append(p.at, p.line), p.line
}

// readOwn reads the sheet, of which all lines are known.
func (p *parser) readOwn() error {
	ru, faults := p.book.Own(sheet.Text(p.lines))
	if fault := sheet.Wrong(faults); fault != nil {
		line := p.rec.last
		if i := fault.Line - 2; i >= 0 && i < len(p.at) { // a page has a line before the first
			line = p.at[i]
		}
		return wrong(line, fault.Refusal)
	}
	p.rec.Rules = ru
	return nil
}
