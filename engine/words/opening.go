package words

import (
	"rowlock"
	"rowlock/sheet"
)

// An Opening is the part of a set-up that all machines share: who begins, and
// the sheets that statements gave.
type Opening struct {
	Layout    *sheet.Layout
	Penalties int // most that a sheet may have
	First     rowlock.Seat
	Sheets    [rowlock.MaxSeats]sheet.Sheet
	given     rowlock.SeatSet
}

// Put takes the statements active and sheet, and reports whether it was one.
func (o *Opening) Put(st rowlock.Statement) (taken bool, err error) {
	switch st.Keyword {
	case "active":
		o.First = st.Seat
	case "sheet":
		o.given = o.given.With(st.Seat)
		o.Sheets[st.Seat], err = Sheet(o.Layout, st.Words, o.Penalties)
	default:
		return false, nil
	}
	return true, err
}

// Statements returns the sheets that were given, and who begins.
func (o *Opening) Statements() []rowlock.Statement {
	var list []rowlock.Statement
	for seat := range rowlock.Seat(rowlock.MaxSeats) {
		if o.given.Has(seat) {
			list = append(list, rowlock.Statement{Keyword: "sheet", Seat: seat, Words: SheetWords(o.Layout, o.Sheets[seat])})
		}
	}
	return append(list, rowlock.Statement{Keyword: "active", Seat: o.First})
}
