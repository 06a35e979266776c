package paper

import (
	"rowlock"
	"rowlock/sheet"
)

// A page is what one seat has in front of it. It never changes: each step makes a new page.
type page struct {
	sheet sheet.Sheet
	said  sheet.RowSet       // rows that a player without a sheet here has closed, as entered by this seat
	shut  [sheet.MaxRows]int // moment at which this seat's lock or said closed each row, 0 if neither did
	pawn  uint8
	ended bool // the seat says that the game is over
	when  int  // moment at which it was made
	step  rowlock.Choice
}

// A pile is the pages of one seat, the first one first. Those after the open page have been
// taken back.
type pile struct {
	layout *sheet.Layout
	lucky  [2]uint8
	pages  []page
	at     int
}

func (p *pile) now() *page { return &p.pages[p.at] }

// turn adds a page after the open page and opens it. Pages that were taken back are dropped.
func (p *pile) turn(next page) {
	p.pages = append(p.pages[:p.at+1:p.at+1], next)
	p.at++
}

// close notes the moment for rows that the page newly closes.
func (one *page) close(l *sheet.Layout) {
	for locks, r := one.sheet.Locks(l), 0; r < l.Rows(); r++ {
		if one.shut[r] == 0 && (locks.Has(r) || one.said.Has(r)) {
			one.shut[r] = one.when
		}
	}
}

// steps lists the steps of the seat: those that stand, then those that it has taken back.
func (p *pile) steps() (list []rowlock.Choice) {
	for _, one := range p.pages[1:] {
		list = append(list, one.step)
	}
	return list
}
