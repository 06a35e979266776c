// Package plain is the strongest player of the plain dice editions: a small
// net, trained by playing against itself and others, says what share of the win
// each position is worth, and the player looks ahead to the end of the turn with
// it. It knows no seat's secrets, no edition's name and no clock.
package plain

import (
	"rowlock"
	"rowlock/engine/dice"
)

// A Player chooses for one seat.
type Player struct {
	search *search
}

// New returns a player of games by those rules with that many seats, or says why
// it cannot play them. A budget of rounds lets it look a turn further where
// choices are close, see search; with none its choices depend on the position
// alone. A player is for one goroutine.
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

// Seated returns a player of those rules who asks that net.
func Seated(r *dice.Rules, n *Net, seed uint64, rounds int) *Player {
	return &Player{newSearch(r, n, seed, rounds)}
}

// Choose returns one of the viewer's choices, Pass if the view offers it none.
// The view is of a game that the player was made for.
func (p *Player) Choose(v *rowlock.View) rowlock.Action {
	if len(v.Choices[v.Viewer]) < 2 {
		return rowlock.Pass
	}
	turn := turnOf(v)
	line := p.search.Best(&turn, v.Viewer)
	return line.Action()
}
