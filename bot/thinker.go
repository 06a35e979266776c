package bot

import (
	"cmp"
	"slices"

	"rowlock"
	"rowlock/bot/master"
)

// A thinker plays games on after the choices that the master holds for nearly
// the best, and takes the one that brings most. After each round the worse half
// is dropped (sequential halving, Karnin, Koren and Somekh 2013). How much it
// does is counted in games: it decides the same on every machine.
type thinker struct {
	*master.Player
	games  int // at most about so many for a decision
	seed   uint64
	playOn PlayOn
	view   rowlock.View
}

const (
	// nearBest is how far below the best a choice may be to be played on, in
	// parts of an even share.
	nearBest = 0.24
	// mostNear is how many are.
	mostNear = 8
	// prior is how many games the master's word counts for.
	prior = 100
)

// A candidate is a choice that is played on.
type candidate struct {
	action rowlock.Action
	worth  float64       // of the games, and of the master's word
	next   rowlock.State // to which it leads
}

// Choose implements Bot.
func (t *thinker) Choose(v *rowlock.View) rowlock.Action {
	near := t.near(v)
	if len(near) == 1 {
		return near[0].action
	}
	g, games, hidden := t.Suppose(v), t.games, v.Cards != nil
	for key := t.seed; len(near) > 1; near = better(near) {
		games /= 2
		for range max(games/len(near), 1) {
			if key++; hidden || near[0].next == nil {
				t.lead(v, g, near, key)
			}
			t.sample(v.Viewer, near, key)
		}
	}
	return near[0].action
}

// near returns the choices that are nearly the best, best first.
func (t *thinker) near(v *rowlock.View) (near []candidate) {
	if choices := v.Choices[v.Viewer]; len(choices) == 1 {
		return []candidate{{action: choices[0].Action}}
	}
	for _, line := range t.Lines(v) {
		near = append(near, candidate{action: line.Action, worth: prior * line.Price.Worth()})
	}
	least := slices.MaxFunc(near, byWorth).worth - prior*nearBest/float64(v.Seats)
	near = slices.DeleteFunc(near, func(c candidate) bool { return c.worth < least })
	slices.SortStableFunc(near, func(a, b candidate) int { return byWorth(b, a) })
	return near[:min(len(near), mostNear)]
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
		next := start.Clone()
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
		next := near[i].next.Clone()
		t.playOn.End(next, key)
		next.Look(rowlock.Spectator, &t.view)
		near[i].worth += t.Price(&t.view, me).Worth()
	}
}
