package bot

import (
	"rowlock"
	"rowlock/bot/master"
)

// A thinker plays games on after the choices that may be the best by what the master's net
// says of them, to their end or for some turns, with the same throws after each. A choice is
// dropped once next to nothing is lost by it, so that most games are played where it is
// hardest to say which choice is best. How much it does is counted in games, not in time: a
// slow machine decides as a fast one.
type thinker struct {
	*master.Player
	ahead  master.Ahead
	seed   uint64
	playOn PlayOn
	game   rowlock.State // that is played on
	view   rowlock.View
}

// Choose implements Bot.
func (t *thinker) Choose(v *rowlock.View) rowlock.Action {
	near := t.near(v)
	if len(near) > 1 {
		near = t.race(v, t.Suppose(v), near)
	}
	return near[0].action
}

// near returns the choices that may be the best, by the net the best first.
func (t *thinker) near(v *rowlock.View) (near []candidate) {
	if choices := v.Choices[v.Viewer]; len(choices) == 1 {
		return []candidate{{action: choices[0].Action}}
	}
	for _, line := range t.Lines(v) {
		near = append(near, candidate{action: line.Action, estimate: line.Price.Worth()})
	}
	return t.drop(v, near)
}

// each is how many games are played on after each choice before some are dropped.
const each = 32

// race plays on after some choices and drops those by which next to nothing is gained, until
// one is left or the games are played. It returns what is left, the best first. The game
// looks to the viewer as it is.
func (t *thinker) race(v *rowlock.View, g rowlock.State, near []candidate) []candidate {
	key, hidden := t.seed, v.Cards != nil
	for left := int(t.ahead.Games); len(near) > 1 && left >= each*len(near); near = t.drop(v, near) {
		left -= each * len(near)
		for range each {
			if key++; hidden || near[0].next == nil {
				t.lead(v, g, near, key)
			}
			t.sample(v.Viewer, near, key)
		}
	}
	return near
}

// spare is what may be lost by dropping a choice, in parts of an even share.
const spare = 0.0015

// drop keeps the choices by which more may be gained than is to spare, the best first.
func (t *thinker) drop(v *rowlock.View, list []candidate) []candidate {
	share := 1 / float64(v.Seats)
	doubt := t.ahead.Doubt * share
	for i := range list {
		if list[i].over(&list[0], doubt).mean > 0 {
			list[0], list[i] = list[i], list[0]
		}
	}
	kept := list[:1]
	for _, c := range list[1:] {
		if c.over(&list[0], doubt).gain() > spare*share {
			kept = append(kept, c)
		}
	}
	return kept
}

// lead finds where some choices lead, in a game that looks to the viewer like that one.
// Where nothing is hidden, which is once a decision, the turn is played to its end as
// the master does.
func (t *thinker) lead(v *rowlock.View, g rowlock.State, near []candidate, key uint64) {
	start := t.playOn.Suppose(g, v.Viewer, key)
	t.playOn.Others(start, v.Viewer)
	for i := range near {
		next := start.CloneInto(near[i].next)
		next.Do(v.Viewer, near[i].action)
		if v.Cards == nil {
			t.Settle(next, v.Viewer)
		}
		near[i].next = next
	}
}

// sample plays on once after each of some choices.
func (t *thinker) sample(me rowlock.Seat, near []candidate, key uint64) {
	for i := range near {
		t.game = near[i].next.CloneInto(t.game)
		t.playOn.Turns(t.game, key, int(t.ahead.Turns))
		t.game.Look(rowlock.Spectator, &t.view)
		near[i].came = append(near[i].came, t.Price(&t.view, me).Worth())
	}
}
