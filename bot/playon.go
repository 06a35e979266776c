package bot

import (
	"math"

	"rowlock"
	"rowlock/bot/master"
)

// A PlayOn plays games on, with the sensible bot at every seat: by far the strongest bot that
// plays thousands of games a second, in every edition. All chance is drawn from a key. If games
// are played on with the same key after different choices, they get the same throws, and so
// differ by little else than the choices. A PlayOn must not be used by several goroutines.
type PlayOn struct {
	Weighed int // number of choices weighed so far, a measure of the work done; one of an overfull sheet counts as several

	work   int // see Work
	source master.Source
	view   rowlock.View
	bot    evaluation
}

// The streams of numbers of a key.
const (
	hiddenStream = iota // for what the viewer may not know
	comingStream        // for what happens next
)

// Suppose returns a copy of a game in which what the viewer may not know is redrawn.
func (p *PlayOn) Suppose(g rowlock.State, viewer rowlock.Seat, key uint64) rowlock.State {
	g = g.Clone()
	p.source.Seed(key, hiddenStream)
	g.Imagine(viewer, &p.source)
	return g
}

// Others makes all seats but one decide, if the phase is for all.
func (p *PlayOn) Others(g rowlock.State, but rowlock.Seat) {
	if !g.Phase().ForAll() {
		return
	}
	p.bot.seen = false
	for s := range rowlock.Seat(g.Seats()) {
		if s != but {
			p.decide(g, s)
		}
	}
}

// End plays a game to its end.
func (p *PlayOn) End(g rowlock.State, key uint64) { p.Turns(g, key, math.MaxInt) }

// Turns plays the rest of the current turn and then a number of turns, or to the game's end.
func (p *PlayOn) Turns(g rowlock.State, key uint64, turns int) {
	p.source.Seed(key, comingStream)
	for ; g.Phase() != rowlock.PhaseOver; p.step(g) {
		if g.Phase().First() {
			if turns == 0 {
				return
			}
			turns--
		}
	}
}

// Work implements master.PlayOn.
func (p *PlayOn) Work() int { return p.work }

// step plays one phase, or one outcome of Chance.
func (p *PlayOn) step(g rowlock.State) {
	if g.Phase().ForChance() {
		g.Do(rowlock.Chance, g.Draw(&p.source))
		return
	}
	p.bot.seen = false // the sheets stay the same while this phase is decided
	owes := g.Owes()
	for s := range rowlock.Seat(g.Seats()) {
		if owes.Has(s) {
			p.decide(g, s)
		}
	}
}

// decide lets the bot decide for a seat.
func (p *PlayOn) decide(g rowlock.State, s rowlock.Seat) {
	p.view.Bare = true
	g.Look(s, &p.view)
	if choices := p.view.Choices[s]; len(choices) == 1 { // nothing to decide
		g.Do(s, choices[0].Action)
		return
	}
	a := p.bot.choose(&p.view)
	p.Weighed += len(p.view.Choices[s]) * p.bot.f.burden()
	p.work += len(p.view.Choices[s]) * p.bot.f.cost()
	g.Do(s, a)
}
