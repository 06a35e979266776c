package rowlock

import (
	"slices"

	"rowlock/refusal"
)

// Play does an action only if the state lists it for that seat now; a refusal
// leaves the state untouched.
func Play(g State, s Seat, a Action) error {
	if g.Phase() == PhaseOver {
		return refusal.GameOver.New("")
	}
	var list [64]Action
	if slices.Contains(g.Actions(list[:0], s), a) {
		g.Do(s, a)
		return nil
	}
	if !g.Phase().ForAll() && s != g.Active() {
		return refusal.OnlyActive.New("")
	}
	return refusal.NotAmong.New("")
}
