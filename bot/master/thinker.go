package master

import "rowlock"

// A thinker tests the choices that may be the best according to the net, by a race.
type thinker struct {
	*general
	race
}

// Choose implements Player.
func (t *thinker) Choose(v *rowlock.View) rowlock.Action { return t.race.choose(v) }
