package wire

import (
	"rowlock"
	"rowlock/sheet"
)

// Known is everything that a seat's Sheet and Player are written from in one game, except for
// cards: if it has not changed, neither have they.
type Known struct {
	name        string
	layout      *sheet.Layout
	sheet       sheet.Sheet
	locks       sheet.RowSet
	closed      sheet.RowSet // for everybody
	lucky       [2]uint8
	pawn, bonus int
	total, rank int
}

// NewKnown returns the Known of each seat; names are the players' by seat.
func NewKnown(v *rowlock.View, names []string) []Known {
	list := make([]Known, v.Seats)
	for s := range list {
		p := &v.Players[s]
		list[s] = Known{names[s], p.Layout, p.Sheet, p.Locks, v.Closed, p.Lucky, p.Pawn, p.Bonus, p.Total, p.Rank}
	}
	return list
}
