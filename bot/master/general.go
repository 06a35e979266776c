package master

import "rowlock"

// A general plays rule sets of any kind by a Net.
type general struct {
	supposer
	net       *Net
	lookahead *Lookahead
	lines     []Line
}

// Seated returns a player of the rules that asks net n.
func Seated(r rowlock.Rules, n *Net, seed uint64) Player {
	return &general{supposer: supposer{rules: r, seed: seed}, net: n, lookahead: NewLookahead(NewEvaluator(n))}
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
	return &thinker{general: p, race: race{
		supposer: &p.supposer, guess: p, ahead: ahead, playOn: on, settle: p.lookahead.Settle,
		worth: func(v *rowlock.View, s rowlock.Seat) float64 { return p.Price(v, s).Worth() },
	}}
}
