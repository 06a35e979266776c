package master

import "rowlock"

// A supposer imagines the game behind a view.
type supposer struct {
	rules  rowlock.Rules
	seed   uint64
	source Source // for drawing what the viewer does not see
}

// suppose returns a game that looks like the view, always the same for the same view.
func (p *supposer) suppose(v *rowlock.View) rowlock.State {
	p.source.Seed(p.seed, mark(v))
	return p.rules.Suppose(v, &p.source)
}

// mark returns a hash of a moment.
func mark(v *rowlock.View) uint64 {
	mark := uint64(v.Moment)
	for s := range v.Seats {
		for _, row := range v.Players[s].Sheet.Rows {
			mark = mark*0x9e3779b97f4a7c15 + uint64(row)
		}
	}
	return mark
}
