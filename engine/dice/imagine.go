package dice

import "rowlock"

// Imagine implements rowlock.State. Only the choices of a phase that has not settled are
// hidden (C12).
func (g *State) Imagine(viewer rowlock.Seat, _ rowlock.Source) { g.Forget(viewer) }
