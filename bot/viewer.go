package bot

import "rowlock"

// mine returns the viewer's own player.
func mine(v *rowlock.View) *rowlock.Player { return &v.Players[v.Viewer] }

// mustCross reports whether this is the viewer's last chance to escape a
// penalty (C8, B4, K10).
func mustCross(v *rowlock.View) bool {
	if v.Viewer != v.Active || v.Crossed {
		return false
	}
	switch v.Phase {
	case rowlock.PhaseColour:
		return v.Track == nil
	case rowlock.PhasePawn, rowlock.PhasePlay:
		return true
	}
	return false
}
