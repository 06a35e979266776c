package dice

import (
	"rowlock"
	"rowlock/engine/turn"
)

// Suppose implements rowlock.Rules. A view of a dice game hides only the choices of a
// phase that has not settled (C12).
func (r *Rules) Suppose(v *rowlock.View, _ rowlock.Source) rowlock.State {
	g := r.Seen(v)
	return &g
}

// Seen returns the position that a view shows.
func (r *Rules) Seen(v *rowlock.View) State {
	g := State{Turn: turn.Seen(v), rules: r, inGame: allDice}
	for s := range g.Sitting() {
		p := &v.Players[s]
		g.players[s].layout, g.players[s].sheet = p.Layout, p.Sheet
		for _, part := range r.Parts {
			part.suppose(&g, s, p)
		}
		g.players[s].open = p.Sheet.Open(p.Layout)
	}
	g.close(v.Closed)
	g.askParts()
	g.throw = ThrowOf(v.Dice)
	return g
}
