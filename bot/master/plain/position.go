package plain

import (
	"math"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// rows is the number of rows of a plain sheet.
const rows = 4

// A Position is what is public when the dice are about to be thrown. It is a plain value: the
// player tries its choices on copies.
type Position struct {
	Sheets [rowlock.MaxSeats]sheet.Sheet
	Next   rowlock.Seat // the seat that throws
	Seats  rowlock.Seat
	Closed sheet.RowSet
}

// PositionOf returns the position that a view shows.
func PositionOf(v *rowlock.View) Position {
	p := Position{Seats: rowlock.Seat(v.Seats), Next: v.Active, Closed: v.Closed}
	for s := range p.Seats {
		p.Sheets[s] = v.Players[s].Sheet
	}
	return p
}

// Settle closes every row that a seat has locked (C11, C12).
func (p *Position) Settle(l *sheet.Layout) {
	for s := range p.Seats {
		p.Closed |= p.Sheets[s].Locks(l)
	}
}

// Open returns the cells that a seat could cross if their numbers came.
func (p *Position) Open(l *sheet.Layout, s rowlock.Seat) sheet.Set {
	var open sheet.Set
	for r := range rows {
		if !p.Closed.Has(r) {
			open = open.WithRow(r, p.Sheets[s].OpenRow(l, r))
		}
	}
	return open
}

// Over reports whether the game has ended (C14).
func (p *Position) Over(r *dice.Rules) bool {
	for s := range p.Seats {
		if int(p.Sheets[s].Penalties) >= r.Penalties {
			return true
		}
	}
	return p.Closed.Len() >= r.ClosedRows
}

// won returns the seat's share of the win if the game ends here: 1 for the only winner, 1/k for
// one of k winners, 0 for a loser (C16).
func (p *Position) won(l *sheet.Layout, s rowlock.Seat) float64 {
	mine, ahead := p.Sheets[s].Points(l), 1
	for other := range p.Seats {
		switch points := p.Sheets[other].Points(l); {
		case other == s:
		case points > mine:
			return 0
		case points == mine:
			ahead++
		}
	}
	return 1 / float64(ahead)
}

// lead returns how many points a seat is ahead of its best rival.
func (p *Position) lead(l *sheet.Layout, me rowlock.Seat) float64 {
	lead := math.Inf(1)
	for rival := range p.Seats {
		if rival != me {
			lead = min(lead, float64(p.Sheets[me].Points(l)-p.Sheets[rival].Points(l)))
		}
	}
	return lead
}
