package rowlock

import "rowlock/sheet"

// Dice is the throw on the table. A die that is not in the game is zero; if nothing is
// thrown, every die is.
type Dice struct {
	White    [2]uint8
	Coloured [sheet.Colours]uint8
}

// Thrown reports whether there is a throw.
func (d Dice) Thrown() bool { return d.White[0] != 0 }

// A DieSet is a set of dice: the two white ones, then the coloured ones.
type DieSet uint8

// Whites is the set of the two white dice.
const Whites DieSet = 3

// White reports whether a white die, 0 or 1, is in the set.
func (d DieSet) White(i int) bool { return d>>i&1 != 0 }

// Coloured reports whether the die of a colour is in the set.
func (d DieSet) Coloured(c sheet.Colour) bool { return d>>(2+c)&1 != 0 }

// PairOf returns the set of one white die, 0 or 1, and a coloured one.
func PairOf(white int, c sheet.Colour) DieSet { return 1<<white | 1<<(2+c) }
