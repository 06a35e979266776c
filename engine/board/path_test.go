package board

import (
	"strings"
	"testing"

	"rowlock/engine/dice"
	"rowlock/sheet"
)

// Wherever the other pawns stand, a pawn reaches only cells of path.ahead (B2).
func TestAhead(t *testing.T) {
	layout := sheet.MustParse(sheet.Print{
		Rows: []sheet.PrintedRow{
			{Name: "R", Cells: "2 3 4 5 6 7 8 9 10 11 12", Closers: 1, Need: 5},
			{Name: "Y", Cells: "2 3 4 5 6 7 8 9 10 11 12", Closers: 1, Need: 5},
			{Name: "G", Cells: "12 11 10 9 8 7 6 5 4 3 2", Closers: 1, Need: 5},
			{Name: "B", Cells: "12 11 10 9 8 7 6 5 4 3 2", Closers: 1, Need: 5},
		},
		Points: []int{0, 1, 3},
	})
	rules := &Rules{Rules: dice.Rules{Sheet: layout, Sides: 6, ClosedRows: 2, Penalties: 4}, Stride: 3, Goal: 2}
	rules.MinSeats, rules.MaxSeats = 1, 3
	track, err := NewTrack(layout, strings.Fields("R2/1 Y3/1 G4/1 B5/1 R6/1 Y7/1 G8/1 B9/1 R10/1 Y11/1 G3/1 B4/1"))
	if err != nil {
		t.Fatal(err)
	}
	rules.Tracks = append(rules.Tracks, track)
	for seats := 1; seats <= 3; seats++ {
		setup, err := rules.Setup(seats)
		if err != nil {
			t.Fatal(err)
		}
		start, err := setup.Start()
		if err != nil {
			t.Fatal(err)
		}
		g, fields := start.(*State), len(track.Fields)+1
		for stand := range fields * fields * fields {
			g.pawns = [len(g.pawns)]uint8{uint8(stand % fields), uint8(stand / fields % fields), uint8(stand / fields / fields)}
			for n := 1; n <= rules.Stride; n++ {
				if field := g.landing(n); field != 0 && !g.path.ahead[g.pawns[0]].Has(g.path.cells[field-1]) {
					t.Fatalf("%d seats, pawns %v: field %d is not ahead", seats, g.pawns, field)
				}
			}
		}
	}
}
