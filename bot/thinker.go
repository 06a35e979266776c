package bot

import (
	"cmp"
	"slices"

	"rowlock"
	"rowlock/bot/master"
)

// A thinker plays games on after the choices that the master holds for nearly
// the best, to their end or for some turns, and takes the one that brings most. After
// each round the worse half is dropped (sequential halving, Karnin, Koren and Somekh
// 2013). How much it does is counted in games: it decides the same on every machine.
type thinker struct {
	*master.Player
	ahead  master.Ahead
	seed   uint64
	playOn PlayOn
	game   rowlock.State // that is played on
	view   rowlock.View
}

// A candidate is a choice that is played on.
type candidate struct {
	action rowlock.Action
	worth  float64       // of what the games come to, and of the master's word
	next   rowlock.State // to which it leads
}

// Choose implements Bot.
func (t *thinker) Choose(v *rowlock.View) rowlock.Action {
	near := t.near(v)
	if len(near) > 1 {
		near = t.halve(v, t.Suppose(v), near)
	}
	return near[0].action
}

// halve plays on after some choices and drops the worse half of them, until one is left.
// The game looks to the viewer as it is.
func (t *thinker) halve(v *rowlock.View, g rowlock.State, near []candidate) []candidate {
	games, hidden := int(t.ahead.Games), v.Cards != nil
	for key := t.seed; len(near) > 1; near = better(near) {
		games /= 2
		for range max(games/len(near), 1) {
			if key++; hidden || near[0].next == nil {
				t.lead(v, g, near, key)
			}
			t.sample(v.Viewer, near, key)
		}
	}
	return near
}

// near returns the choices that are nearly the best, best first.
func (t *thinker) near(v *rowlock.View) (near []candidate) {
	if choices := v.Choices[v.Viewer]; len(choices) == 1 {
		return []candidate{{action: choices[0].Action}}
	}
	for _, line := range t.Lines(v) {
		near = append(near, candidate{action: line.Action, worth: t.ahead.Prior * line.Price.Worth()})
	}
	least := slices.MaxFunc(near, byWorth).worth - t.ahead.Prior*t.ahead.Near/float64(v.Seats)
	near = slices.DeleteFunc(near, func(c candidate) bool { return c.worth < least })
	slices.SortStableFunc(near, func(a, b candidate) int { return byWorth(b, a) })
	return near[:min(len(near), int(t.ahead.Most))]
}

func byWorth(a, b candidate) int { return cmp.Compare(a.worth, b.worth) }

// better returns the better half of some candidates.
func better(list []candidate) []candidate {
	slices.SortStableFunc(list, func(a, b candidate) int { return byWorth(b, a) })
	return list[:(len(list)+1)/2]
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
		near[i].worth += t.Price(&t.view, me).Worth()
	}
}
