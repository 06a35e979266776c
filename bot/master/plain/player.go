// Package plain is the master of the plain dice editions: its nets, and how it looks ahead. A net
// estimates the share of the win that a position is worth. The player looks ahead to the end of
// the turn and asks the net. It knows no other seat's secrets, no edition's name and no clock.
package plain

import (
	"rowlock"
	"rowlock/engine/dice"
)

// A Player chooses for one seat. With Rounds above 0 it looks one turn further if choices are
// close, see search; with 0 its choices depend only on the position.
type Player struct{ *search }

// NewPlayer returns a player of the rules that asks net n. A player must not be used by several
// goroutines at once.
func NewPlayer(r *dice.Rules, n *Net, seed uint64) *Player {
	return &Player{newSearch(r, n, seed, 0)}
}

// Choose returns one of the viewer's choices, or Pass if it has none. The view must be of a game
// that the player was made for.
func (p *Player) Choose(v *rowlock.View) rowlock.Action {
	if len(v.Choices[v.Viewer]) < 2 {
		return rowlock.Pass
	}
	turn := turnOf(v)
	line := p.Best(&turn, v.Viewer)
	return line.Action()
}

// Lines prices the viewer's choices, in the view's order. The view must be of a game that the
// player was made for.
func (p *Player) Lines(v *rowlock.View) []Line { return p.lines(v, p.lookahead.Lines) }

// Shares returns the share of the win that each of the viewer's choices is worth, in the view's
// order.
func (p *Player) Shares(v *rowlock.View) []float64 {
	lines := p.lines(v, p.lookahead.lines)
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

// Price returns a seat's share of the win before a throw, and its lead at the end in points.
func (p *Player) Price(v *rowlock.View, s rowlock.Seat) (share, lead float64) {
	turn := turnOf(v)
	p.lookahead.fixed = 0
	return p.lookahead.share(&turn.Position, s), p.lookahead.lead(&turn.Position, s)
}

// OffBy is, by seats, the error of the shipped nets: the root mean square of the difference
// between the net's share of the win and the share in games that the nets play on. TestOffBy
// measures it.
var OffBy = [rowlock.MaxSeats + 1]float64{2: 0.015, 3: 0.02, 4: 0.02, 5: 0.02}
