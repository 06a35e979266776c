package master

import "rowlock"

// A general plays rule sets of any kind by a Net.
type general struct {
	rules     rowlock.Rules
	net       *Net
	lookahead *Lookahead
	seed      uint64
	source    Source // for drawing what it does not see
	lines     []Line
}

// Seated returns a player of the rules that asks net n.
func Seated(r rowlock.Rules, n *Net, seed uint64) Player {
	return &general{rules: r, net: n, lookahead: NewLookahead(NewEvaluator(n)), seed: seed}
}

// Choose implements Player.
func (p *general) Choose(v *rowlock.View) rowlock.Action {
	choices := v.Choices[v.Viewer]
	if len(choices) == 1 {
		return choices[0].Action
	}
	return best(p.Lines(v)).Action
}

// Lines implements Player.
func (p *general) Lines(v *rowlock.View) []Line {
	g := p.suppose(v)
	p.lines = p.lookahead.Lines(p.lines[:0], g, v.Viewer, &p.source)
	kept := p.lines[:0]
	for _, line := range p.lines {
		if v.Offered(line.Action) != nil {
			kept = append(kept, line)
		}
	}
	return kept
}

// suppose returns a game that looks like the view, always the same for the same view.
func (p *general) suppose(v *rowlock.View) rowlock.State {
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

// Shares implements Player.
func (p *general) Shares(v *rowlock.View) []float64 {
	lines := p.Lines(v)
	shares := make([]float64, len(lines))
	for i := range lines {
		shares[i] = lines[i].Price.Worth()
	}
	return shares
}

// Price implements Player.
func (p *general) Price(v *rowlock.View, s rowlock.Seat) Price {
	if v.Phase == rowlock.PhaseOver {
		return Result(v, s)
	}
	return p.lookahead.evaluator.Price(v, s)
}

// OffBy implements Player.
func (p *general) OffBy(int) float64 { return 0 }

// Loose implements Player. A net can be made without levels.
func (p *general) Loose(n int) float64 {
	if own := p.net.levels[n].Loose; own > 0 {
		return float64(own)
	}
	return loose[n]
}

// Further implements Player.
func (p *general) Further(t Thinking, seats int, on PlayOn) Player {
	ahead := p.net.aheadAt(seats)
	if t == Long {
		ahead = ahead.long(seats)
	}
	if ahead.Games == 0 {
		return p
	}
	return &thinker{general: p, ahead: ahead, playOn: on}
}
