package rowlock_test

import (
	"testing"

	"rowlock"
	"rowlock/sheet"
)

// A throw has white dice, whatever they show.
func TestThrown(t *testing.T) {
	for face := range uint8(7) {
		if d := (rowlock.Dice{White: [2]uint8{face, 1}}); d.Thrown() != (face > 0) {
			t.Errorf("%+v: thrown is %t", d, d.Thrown())
		}
	}
}

// A pair of dice contains its white die and its coloured die, and no others.
func TestPairOf(t *testing.T) {
	for white := range 2 {
		for c := range sheet.Colour(sheet.Colours) {
			pair := rowlock.PairOf(white, c)
			if !pair.White(white) || pair.White(1-white) {
				t.Errorf("white die %d with %s is %b", white, c, pair)
			}
			for other := range sheet.Colour(sheet.Colours) {
				if pair.Coloured(other) != (other == c) || rowlock.Whites.Coloured(other) {
					t.Errorf("white die %d with %s is %b, and the white dice are %b", white, c, pair, rowlock.Whites)
				}
			}
		}
	}
	if !rowlock.Whites.White(0) || !rowlock.Whites.White(1) {
		t.Error("the white dice are not those two")
	}
}
