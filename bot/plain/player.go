// Package plain is the strongest player of the plain dice editions. A small net, trained by
// playing against itself and others, estimates the share of the win that a position is worth. The
// player looks ahead to the end of the turn and asks the net. It knows no other seat's secrets, no
// edition's name and no clock.
package plain

import (
	"rowlock"
	"rowlock/engine/dice"
)

// A Player chooses for one seat.
type Player struct {
	search *search
}

// New returns a player for games by the rules with a number of seats, or a refusal that says why
// it cannot play them. With rounds above 0 it looks one turn further if choices are close, see
// search; with 0 its choices depend only on the position. A player must not be used by several
// goroutines at once.
func New(r rowlock.Rules, seats int, seed uint64, rounds int) (*Player, error) {
	shape, err := ShapeOf(r, seats)
	if err != nil {
		return nil, err
	}
	net, err := shipped(shape, seats)
	if err != nil {
		return nil, err
	}
	return Seated(r.(*dice.Rules), net, seed, rounds), nil
}

// Seated returns a player of the rules that asks net n.
func Seated(r *dice.Rules, n *Net, seed uint64, rounds int) *Player {
	return &Player{newSearch(r, n, seed, rounds)}
}

// Choose returns one of the viewer's choices, or Pass if it has none. The view must be of a game
// that the player was made for.
func (p *Player) Choose(v *rowlock.View) rowlock.Action {
	if len(v.Choices[v.Viewer]) < 2 {
		return rowlock.Pass
	}
	turn := turnOf(v)
	line := p.search.Best(&turn, v.Viewer)
	return line.Action()
}
