package plain

import "rowlock"

// Lines prices the viewer's choices, in the view's order. The view must be of a game that the
// player was made for.
func (p *Player) Lines(v *rowlock.View) []Line { return p.lines(v, p.search.lookahead.Lines) }

// Shares returns the share of the win that each of the viewer's choices is worth, in the view's
// order.
func (p *Player) Shares(v *rowlock.View) []float64 {
	lines := p.lines(v, p.search.lookahead.lines)
	shares := make([]float64, len(lines))
	for i := range lines {
		shares[i] = lines[i].Share
	}
	return shares
}

// lines returns the lines that a lookahead appends, in the view's order.
func (p *Player) lines(v *rowlock.View, look func([]Line, *Turn, rowlock.Seat) []Line) []Line {
	turn := turnOf(v)
	lines := look(nil, &turn, v.Viewer)
	list := make([]Line, 0, len(lines))
	for _, c := range v.Choices[v.Viewer] {
		for i := range lines {
			if lines[i].Action() == c.Action {
				list = append(list, lines[i])
			}
		}
	}
	return list
}

// Share returns a seat's share of the win before a throw.
func (p *Player) Share(v *rowlock.View, s rowlock.Seat) float64 {
	la, turn := p.search.lookahead, turnOf(v)
	la.fixed = 0
	return la.share(&turn.Position, s)
}
