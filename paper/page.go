package paper

import (
	"rowlock"
	"rowlock/sheet"
)

// A page is what one seat has before it. It never changes: each step makes
// another.
type page struct {
	sheet sheet.Sheet
	said  sheet.RowSet       // rows that somebody without a sheet here has closed, as this seat says
	shut  [sheet.MaxRows]int // moment at which a row was closed by this seat's lock or word, 0 of others
	pawn  uint8
	ended bool // the seat says that the game is over
	when  int  // moment at which it was made
	step  rowlock.Choice
}

// A pile is the pages of one seat, the blank one first. Those above the open one
// have been taken back.
type pile struct {
	layout *sheet.Layout
	lucky  [2]uint8
	pages  []page
	at     int
}

func (p *pile) now() *page { return &p.pages[p.at] }

// turn puts a page on the open one; what was taken back is gone.
func (p *pile) turn(next page) {
	p.pages = append(p.pages[:p.at+1:p.at+1], next)
	p.at++
}

// close notes the rows that the page closes.
func (one *page) close(l *sheet.Layout) {
	for locks, r := one.sheet.Locks(l), 0; r < l.Rows(); r++ {
		if one.shut[r] == 0 && (locks.Has(r) || one.said.Has(r)) {
			one.shut[r] = one.when
		}
	}
}

// steps lists what the seat has done, what it has taken back behind it.
func (p *pile) steps() (list []rowlock.Choice) {
	for _, one := range p.pages[1:] {
		list = append(list, one.step)
	}
	return list
}
