package master

import (
	"rowlock"
	"rowlock/engine/sheet"
)

// A Throw is the cells that a throw offers, wherever they are open.
type Throw struct {
	White sheet.Set // cells that show the white sum (C6)
	Mixed sheet.Set // cells that show a white die and their colour's die (C7)
}

// ThrowOf returns what dice offer on a sheet.
func ThrowOf(l *sheet.Layout, d rowlock.Dice) Throw {
	t := Throw{White: l.White(uint(d.White[0] + d.White[1]))}
	for c, face := range d.Coloured {
		if face != 0 {
			for _, white := range d.White {
				t.Mixed = t.Mixed.Or(l.Die(sheet.Colour(c), uint(white+face)))
			}
		}
	}
	return t
}

// A Turn is a moment at which a seat decides: the position when the phase
// began, in which Next is still the seat that threw, and the throw.
type Turn struct {
	Position
	Throw   Throw
	Colour  bool // step 2 is due, else step 1
	Crossed bool // in step 2: the active seat made a cross in step 1 (C8)
}
