package plain

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// A Turn is a moment at which seats decide: the position at the start of the phase, where Next is
// still the seat that threw, and what the throw offers.
type Turn struct {
	Position
	White   [rowlock.MaxSeats]sheet.Set // what step 1 offers each seat
	Mixed   sheet.Set                   // what step 2 offers, open or not
	Colour  bool                        // step 2 is due, otherwise step 1
	Crossed bool                        // in step 2, whether the active seat made a cross in step 1 (C8)
}

// NewTurn returns the moment after a throw.
func NewTurn(p *Position, l *sheet.Layout, t dice.Throw) Turn {
	turn := Turn{Position: *p}
	white := l.White(t.Sum()) // C6
	for s := range p.Seats {
		turn.White[s] = white.And(p.Open(l, s))
	}
	turn.Mixed = t.Coloured(l)
	return turn
}

// turnOf returns the turn that a view shows.
func turnOf(v *rowlock.View) Turn {
	p := PositionOf(v)
	turn := NewTurn(&p, v.Players[v.Viewer].Layout, dice.ThrowOf(v.Dice))
	turn.Colour, turn.Crossed = v.Phase == rowlock.PhaseColour, v.Crossed
	turn.White[v.Viewer] = offered(v.Choices[v.Viewer])
	return turn
}

// offered returns the cells of the choices, which may be more than the white sum offers (L3).
func offered(choices []rowlock.Choice) sheet.Set {
	var cells sheet.Set
	for i := range choices {
		for _, c := range choices[i].Cells() {
			cells = cells.With(c)
		}
	}
	return cells
}

// mark returns a hash of a turn.
func (t *Turn) mark() uint64 {
	mark := uint64(t.Next)
	for s := range t.Seats {
		for _, row := range t.Sheets[s].Rows[:rows] {
			mark = mark*0x9e3779b97f4a7c15 + uint64(row)
		}
		mark = mark*0x9e3779b97f4a7c15 + uint64(t.Sheets[s].Penalties)
	}
	return mark
}
