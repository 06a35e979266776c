package dice

import (
	"rowlock"
	"rowlock/engine/turn"
)

// Suppose implements rowlock.Rules: a view of a dice game hides nothing but the
// choices of a phase that has not settled (C12).
func (r *Rules) Suppose(v *rowlock.View, _ rowlock.Source) rowlock.State {
	g := r.Seen(v)
	return &g
}

// Seen returns the position that a view shows.
func (r *Rules) Seen(v *rowlock.View) State {
	g := State{Turn: turn.Seen(v), rules: r, layout: r.Sheet, inGame: allDice}
	for s := range g.Sitting() {
		g.sheets[s], g.lucky[s] = v.Players[s].Sheet, v.Players[s].Lucky
		g.open[s] = g.sheets[s].Open(g.layout)
	}
	for row := range g.layout.Rows() {
		if v.Closed.Has(row) {
			g.close(row)
		}
	}
	d := v.Dice
	g.throw = NewThrow([...]uint8{
		d.White[0], d.White[1], d.Coloured[0], d.Coloured[1], d.Coloured[2], d.Coloured[3],
	})
	return g
}
