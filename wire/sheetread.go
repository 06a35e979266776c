package wire

import (
	"rowlock"
	"rowlock/sheet"
)

// SheetRead is what the text of a sheet says: what can be drawn of it, and what is wrong with it.
type SheetRead struct {
	Name    string       `json:"name"`
	Edition string       `json:"edition"` // that is played alike, or own; "" if the sheet cannot be played
	Seats   [2]int       `json:"seats"`
	Faults  []SheetFault `json:"faults"`
	// Layouts are what is printed; of a sheet that cannot be played, without the lines in LeftOut. There are none if
	// nothing can be drawn.
	Layouts []Layout `json:"layouts"`
	LeftOut []int    `json:"left_out"` // lines, counted from 1
}

// SheetFault is something that a line of a sheet gets wrong.
type SheetFault struct {
	Line    int   `json:"line"` // counted from 1
	Error   Error `json:"error"`
	Warning bool  `json:"warning"` // the sheet can be played all the same
}

// NewSheetRead describes a sheet by its page and faults, and by the rules of what can be drawn of it, nil for nothing.
func NewSheetRead(page *sheet.Page, faults []sheet.Fault, ru rowlock.Rules, leftOut []int) SheetRead {
	r := SheetRead{Name: page.Name, Faults: []SheetFault{}, Layouts: []Layout{}, LeftOut: []int{}}
	for _, f := range faults {
		r.Faults = append(r.Faults, SheetFault{f.Line, NewError(f.Refusal), f.Warning})
	}
	if ru == nil {
		return r
	}
	r.Layouts, r.LeftOut = NewLayouts(ru), append(r.LeftOut, leftOut...)
	r.Seats[0], r.Seats[1] = ru.Seats()
	if len(leftOut) == 0 {
		r.Edition = ru.Edition()
	}
	return r
}
