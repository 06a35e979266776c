package bot

import (
	"math"

	"rowlock"
	"rowlock/bot/master"
)

// A PlayOn plays games on to their end, every seat by the sensible bot: by far the
// strongest of those that play thousands of games a second, of every edition. All
// chance follows from a key, so that after each of some choices the same throws
// come and they differ by little else than themselves. It is for one goroutine.
type PlayOn struct {
	Weighed int // choices so far that were weighed: how much work it was

	source master.Source
	view   rowlock.View
	bot    evaluation
}

// Streams of numbers of one key.
const (
	hiddenStream = iota // what the viewer may not know
	comingStream        // what comes
)

// Suppose returns a game as a viewer may imagine it.
func (p *PlayOn) Suppose(g rowlock.State, viewer rowlock.Seat, key uint64) rowlock.State {
	g = g.Clone()
	p.source.Seed(key, hiddenStream)
	g.Imagine(viewer, &p.source)
	return g
}

// Others lets all but one seat decide, if the phase is for all.
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

// Turns plays so many turns of a game, besides the rest of one that is under way, or to
// the game's end.
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

// step plays what is due.
func (p *PlayOn) step(g rowlock.State) {
	if g.Phase().ForChance() {
		g.Do(rowlock.Chance, g.Draw(&p.source))
		return
	}
	p.bot.seen = false // and then not again in this phase: it settles when all have decided
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
	p.Weighed += len(p.view.Choices[s])
	g.Do(s, p.bot.choose(&p.view))
}
