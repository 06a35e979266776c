// Package master is the strongest player of every rule set that package plain has not learned. A
// small net, trained by playing against itself and others, estimates what a position is worth. The
// player looks ahead to the end of the turn and asks the net. The net's inputs are computed from
// the view and the printed sheet. The package knows no edition, no other seat's secrets and no
// clock.
package master

import "rowlock"

// A Player chooses for one seat. It must not be used by several goroutines at once.
type Player struct {
	rules     rowlock.Rules
	levels    [Levels]Level
	ahead     []Ahead
	lookahead *Lookahead
	seed      uint64
	source    Source // for drawing what it does not see
	lines     []Line
}

// New returns a player for games by the rules with a number of seats, or a refusal if it has not
// learned them. The same seed decides alike in the same position.
func New(r rowlock.Rules, seats int, seed uint64) (*Player, error) {
	net, err := shipped(r, seats)
	if err != nil {
		return nil, err
	}
	return Seated(r, net, seed), nil
}

// Seated returns a player of the rules that asks net n.
func Seated(r rowlock.Rules, n *Net, seed uint64) *Player {
	return &Player{rules: r, levels: n.levels, ahead: n.ahead, lookahead: NewLookahead(NewEvaluator(n)), seed: seed}
}

// Level returns how level n, counted from 0, plays these rules.
func (p *Player) Level(n int) Level { return p.levels[n] }

// Ahead returns how choices are played on at a table of a number of seats.
func (p *Player) Ahead(seats int) Ahead {
	for _, a := range p.ahead {
		if int(a.Seats) == seats {
			return a
		}
	}
	return Ahead{}
}

// Choose returns one of the viewer's choices, of which there must be at least one.
func (p *Player) Choose(v *rowlock.View) rowlock.Action {
	choices := v.Choices[v.Viewer]
	if len(choices) == 1 {
		return choices[0].Action
	}
	return best(p.Lines(v)).Action
}

// Lines prices the viewer's choices, in the view's order. The list is valid until the next call.
func (p *Player) Lines(v *rowlock.View) []Line {
	g := p.Suppose(v)
	p.lines = p.lookahead.Lines(p.lines[:0], g, v.Viewer, &p.source)
	kept := p.lines[:0]
	for _, line := range p.lines {
		if v.Offered(line.Action) != nil {
			kept = append(kept, line)
		}
	}
	return kept
}

// Suppose returns a game that looks like the view, always the same for the same view.
func (p *Player) Suppose(v *rowlock.View) rowlock.State {
	p.source.Seed(p.seed, mark(v))
	return p.rules.Suppose(v, &p.source)
}

// Shares returns what each of the viewer's choices is worth as a share of the win, in the view's
// order.
func (p *Player) Shares(v *rowlock.View) []float64 {
	lines := p.Lines(v)
	shares := make([]float64, len(lines))
	for i := range lines {
		shares[i] = lines[i].Price.Worth()
	}
	return shares
}

// Price returns what a position between decisions is worth to a seat.
func (p *Player) Price(v *rowlock.View, s rowlock.Seat) Price {
	if v.Phase == rowlock.PhaseOver {
		return Result(v, s)
	}
	return p.lookahead.evaluator.Price(v, s)
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

// Settle plays a turn to its end, as Lookahead.Settle does.
func (p *Player) Settle(g rowlock.State, me rowlock.Seat) { p.lookahead.Settle(g, me) }
