package wire

import (
	"rowlock"
	"rowlock/sheet"
)

// Sheet says what one seat has crossed, cell by cell, and what that is worth.
type Sheet struct {
	Layout int          `json:"layout"` // index in layouts
	Rows   []SheetRow   `json:"rows"`
	Groups []SheetGroup `json:"groups"`
	Struck int          `json:"struck"` // fields of the bar struck or passed
}

// SheetRow is one row of a sheet.
type SheetRow struct {
	Cells   []string `json:"cells"`   // open, crossed, again, twice, passed, closed, waits
	Lock    string   `json:"lock"`    // none, open, locked by this seat, closed by others
	Missing int      `json:"missing"` // crosses that its closing cells still need
	Crosses int      `json:"crosses"` // that score in this row, with the lock, second crosses and those of rows between
	Points  int      `json:"points"`
}

// SheetGroup says how far a group of cells is crossed.
type SheetGroup struct {
	Crosses int `json:"crosses"`
	Points  int `json:"points"`
}

// The states of a cell.
const (
	cellOpen    = "open"    // it can be crossed if its number comes
	cellCrossed = "crossed" // once
	cellAgain   = "again"   // crossed once, and it can be crossed again
	cellTwice   = "twice"   // crossed twice, or counting double
	cellPassed  = "passed"  // left of a cross, lost for good
	cellClosed  = "closed"  // its row is closed
	cellWaits   = "waits"   // for a cell that must be crossed first, or for crosses that its row still requires
)

// NewSheets writes the sheets of all seats.
func NewSheets(v *rowlock.View) (list []Sheet) {
	for s := range rowlock.Seat(v.Seats) {
		list = append(list, NewSheet(v, s))
	}
	return list
}

// NewSheet writes the sheet of a seat.
func NewSheet(v *rowlock.View, s rowlock.Seat) Sheet {
	p := &v.Players[s]
	written := Sheet{Layout: padOf(v, s), Rows: make([]SheetRow, 0, p.Layout.Rows()), Groups: []SheetGroup{}, Struck: int(p.Sheet.Bar)}
	for r := range p.Layout.Rows() {
		written.Rows = append(written.Rows, newSheetRow(p, r, v.Closed.Has(r)))
	}
	for i := range p.Layout.Groups() {
		crossed, points := p.Sheet.Group(p.Layout, i)
		written.Groups = append(written.Groups, SheetGroup{crossed, points})
	}
	return written
}

func newSheetRow(p *rowlock.Player, r int, closed bool) SheetRow {
	l := p.Layout
	row := SheetRow{Lock: lockOf(p, r, closed), Points: p.Sheet.RowPoints(l, r)}
	if row.Lock == "open" {
		row.Missing = max(0, l.Need(r)-p.Sheet.Counted(l, r))
	}
	for other := range l.Rows() {
		if l.Counting(r).Has(other) {
			row.Crosses += p.Sheet.Crosses(other)
		}
	}
	if l.Counting(r) == 0 { // otherwise they score in other rows
		row.Crosses = p.Sheet.Crosses(r)
	}
	open := p.Sheet.OpenRow(l, r)
	row.Cells = make([]string, 0, l.Len(r))
	for place := range l.Len(r) {
		row.Cells = append(row.Cells, cellState(p, sheet.At(r, place), open, row.Lock))
	}
	return row
}

func lockOf(p *rowlock.Player, r int, closed bool) string {
	switch _, locked := p.Layout.Lock(r); {
	case !locked:
		return "none"
	case p.Locks.Has(r):
		return "locked"
	case closed:
		return "closed"
	}
	return "open"
}

// cellState returns the state of a cell; open are the cells of its row that the sheet alone leaves
// open.
func cellState(p *rowlock.Player, c sheet.Cell, open sheet.Row, lock string) string {
	shut := lock == "locked" || lock == "closed"
	switch {
	case p.Sheet.Again[c.Row()].Has(c.Place()):
		return cellTwice
	case p.Sheet.Has(c) && open.Has(c.Place()) && !shut:
		return cellAgain
	case p.Sheet.Has(c):
		return cellCrossed
	case c.Place() < p.Sheet.Rows[c.Row()].Reach():
		return cellPassed
	case shut:
		return cellClosed
	case open.Has(c.Place()):
		return cellOpen
	}
	return cellWaits
}
