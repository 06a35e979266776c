package master

import (
	"rowlock"
	"rowlock/bot/master/plain"
	"rowlock/engine/dice"
)

// A plainPlayer plays a plain dice edition by a net of room plain.
type plainPlayer struct{ *plain.Player }

// seatedPlain returns a player of the rules that asks net n.
func seatedPlain(r *dice.Rules, n *plain.Net, seed uint64) Player {
	return plainPlayer{plain.NewPlayer(r, n, seed)}
}

// Lines implements Player.
func (p plainPlayer) Lines(v *rowlock.View) []Line {
	var list []Line
	for _, line := range p.Player.Lines(v) {
		list = append(list, Line{line.Action(), Price{line.Share, line.Lead}})
	}
	return list
}

// Price implements Player.
func (p plainPlayer) Price(v *rowlock.View, s rowlock.Seat) Price {
	share, lead := p.Player.Price(v, s)
	return Price{share, lead}
}

// OffBy implements Player.
func (p plainPlayer) OffBy(seats int) float64 { return plain.OffBy[seats] }

// loose is how loosely the levels play with a net that does not say so itself.
var loose = [...]float64{0.06, 0.042, 0.03, 0.021}

// Loose implements Player.
func (p plainPlayer) Loose(n int) float64 { return loose[n] }

// The rounds of throws by which close choices are told apart: one round is one of each throw of
// two white dice.
var rounds = [...]int{AtOnce: 1, Long: 8}

// Further implements Player. The net plays on by itself.
func (p plainPlayer) Further(t Thinking, _ int, _ PlayOn) Player {
	p.Rounds = rounds[t]
	return p
}
