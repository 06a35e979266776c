package words

import (
	"strings"

	"rowlock"
	"rowlock/sheet"
)

// An Opening is the part of a set-up that all machines share: which seat begins, which pad
// each seat has, and the sheets that statements gave.
type Opening struct {
	pads      []rowlock.Pad
	edition   string
	penalties int
	first     rowlock.Seat
	chosen    [rowlock.MaxSeats]int // index of each seat's pad
	named     rowlock.SeatSet       // seats whose pad was given
	sheets    [rowlock.MaxSeats]sheet.Sheet
	given     rowlock.SeatSet
}

// mostPenalties is the most penalties that a sheet can count.
const mostPenalties = 255

// NewOpening returns the opening of a game of these rules. Seats get the pads in turn (8.1). It
// refuses pads that do not have the same rows, and conditions under which no game would end.
func NewOpening(r rowlock.Rules) (Opening, error) {
	rows, penalties := r.Ends()
	edition, pads := r.Edition(), r.Pads()
	if rows < 1 {
		return Opening{}, endRows.New(edition, rows)
	}
	if penalties < 1 || penalties > mostPenalties {
		return Opening{}, endPenalties.New(edition, penalties, mostPenalties)
	}
	o := Opening{pads: pads, edition: edition, penalties: penalties}
	for seat := range o.chosen {
		o.chosen[seat] = seat % len(pads)
	}
	return o, checkPads(edition, pads)
}

// First returns the seat that begins.
func (o *Opening) First() rowlock.Seat { return o.first }

// Sheets returns the sheets of all seats.
func (o *Opening) Sheets() [rowlock.MaxSeats]sheet.Sheet { return o.sheets }

// layout returns the layout of a seat's sheet.
func (o *Opening) layout(s rowlock.Seat) *sheet.Layout { return o.pads[o.chosen[s]].Layout }

// Layouts returns the layouts of all seats' sheets.
func (o *Opening) Layouts() (all [rowlock.MaxSeats]*sheet.Layout) {
	for seat := range all {
		all[seat] = o.layout(rowlock.Seat(seat))
	}
	return all
}

// The set-up statements of every rule set: who is active, then those of parts, then the sheets.
var (
	activeKeyword = []rowlock.Keyword{{Word: "active", Named: true}}
	sheetKeywords = []rowlock.Keyword{{Word: "pad", Named: true}, {Word: "sheet", Named: true}}
)

// Keywords returns the set-up statements of a rule set whose parts have the given ones.
func Keywords(parts []rowlock.Keyword) []rowlock.Keyword {
	list := append([]rowlock.Keyword(nil), activeKeyword...)
	return append(append(list, parts...), sheetKeywords...)
}

// Put takes the statements active, pad and sheet. It reports whether the statement is one of
// these.
func (o *Opening) Put(st rowlock.Statement) (taken bool, err error) {
	switch {
	case st.Keyword == "active":
		o.first = st.Seat
	case st.Keyword == "sheet":
		o.given = o.given.With(st.Seat)
		o.sheets[st.Seat], err = Sheet(o.layout(st.Seat), st.Words, o.penalties)
	case st.Keyword == "pad" && len(o.pads) > 1:
		err = o.putPad(st)
	default:
		return false, nil
	}
	return true, err
}

func (o *Opening) putPad(st rowlock.Statement) error {
	var known []string
	for i, pad := range o.pads {
		if len(st.Words) == 1 && st.Words[0] == pad.Name {
			o.chosen[st.Seat], o.named = i, o.named.With(st.Seat)
			return nil
		}
		known = append(known, pad.Name)
	}
	return noSuchPad.Under("8.1", o.edition, strings.Join(known, ", "))
}

// Statements returns the pads and sheets that were put, and the seat that begins.
func (o *Opening) Statements() (list []rowlock.Statement) {
	for seat := range rowlock.Seat(rowlock.MaxSeats) {
		if o.named.Has(seat) {
			list = append(list, rowlock.Statement{Keyword: "pad", Seat: seat, Words: []string{o.pads[o.chosen[seat]].Name}})
		}
	}
	for seat := range rowlock.Seat(rowlock.MaxSeats) {
		if o.given.Has(seat) {
			list = append(list, rowlock.Statement{Keyword: "sheet", Seat: seat, Words: SheetWords(o.layout(seat), o.sheets[seat])})
		}
	}
	return append(list, rowlock.Statement{Keyword: "active", Seat: o.first})
}
