package board

import "rowlock"

// Suppose implements rowlock.Rules: pawns and track are public.
func (r *Rules) Suppose(v *rowlock.View, _ rowlock.Source) rowlock.State {
	g := &State{State: r.Seen(v), rules: r, track: v.Track, path: r.pathOf(v.Track, v.Seats), left: uint8(v.Turns)}
	for s := range g.Sitting() {
		g.pawns[s] = uint8(v.Players[s].Pawn)
	}
	return g
}
