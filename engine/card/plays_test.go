package card

import (
	"slices"
	"testing"

	"rowlock"
	"rowlock/sheet"
)

// Plays that are not near the end of the row are listed alike by crossings and by closing, whatever
// the row has crossed and whichever cells the cards have.
func TestCrossingsAgreeWithClosing(t *testing.T) {
	const cells = "2 3 4 5 6 7 8 9 10 11 12"
	l := sheet.MustParse(sheet.Print{
		Rows: []sheet.PrintedRow{
			{Name: "R", Cells: cells, Closers: 1, Need: 5},
			{Name: "Y", Cells: cells, Closers: 2, Need: 6},
			{Name: "G", Cells: cells, Closers: 1, Need: 3},
			{Name: "B", Cells: cells, Closers: 1, Need: 4},
		},
		Points: []int{0, 1},
		Clause: "K8",
	})
	listed, withClosers := 0, 0
	for crossed := range sheet.Row(1 << l.Len(0)) {
		g := State{layout: l}
		for r := range l.Rows() {
			g.sheets[0].Rows[r] = crossed
		}
		g.open[0] = g.sheets[0].Open(l)
		var h hand
		h.sort(&g)
		for all := range sheet.Row(1 << l.Len(0)) {
			if all == 0 || all.Crosses() > mostCards {
				continue
			}
			for c := range h.suits {
				suit := &h.suits[c]
				if all&suit.near != 0 {
					continue
				}
				var list [1 << mostCards]rowlock.Action
				got, want := list[:suit.crossings(&list, playing, all)], g.closing(nil, playing, suit, all)
				if !slices.Equal(got, want) {
					t.Fatalf("row %d with %b, cells %b: %x, want %x", suit.row, crossed, all, got, want)
				}
				listed++
				if all&suit.closers != 0 {
					withClosers++
				}
			}
		}
	}
	if listed < 100000 || withClosers < 10000 {
		t.Errorf("%d tried, %d with closers: hardly tried", listed, withClosers)
	}
}
