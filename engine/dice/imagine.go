package dice

import "rowlock"

// Imagine implements rowlock.State: nothing is hidden but the choices of a phase
// that has not settled (C12).
func (g *State) Imagine(viewer rowlock.Seat, _ rowlock.Source) { g.Forget(viewer) }
