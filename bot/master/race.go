package master

import "rowlock"

// A Guess estimates choices without playing on.
type Guess interface {
	// Shares returns what each of the viewer's choices is worth as a share of the win, in the
	// view's order, correct up to a common constant.
	Shares(v *rowlock.View) []float64
}

// A race tests the choices that may be the best according to a guess. It plays games on after
// each of them, to their end or for some turns, with the same throws. It drops a choice once
// almost nothing can be lost by that, so that most games go to the choices that are hardest to
// tell apart. Its limits are counts of games and of work, not time, so that slow and
// fast machines decide alike.
type race struct {
	*supposer
	guess  Guess
	ahead  Ahead
	playOn PlayOn
	work   int                                           // most work of the games; 0 for no limit
	settle func(g rowlock.State, me rowlock.Seat)        // plays a turn to its end; nil leaves it to playOn
	worth  func(v *rowlock.View, s rowlock.Seat) float64 // of a position to which a game was played on
	game   rowlock.State                                 // the game that is played on
	view   rowlock.View
}

// choose returns the choice that is left.
func (t *race) choose(v *rowlock.View) rowlock.Action {
	near := t.near(v)
	if len(near) > 1 {
		near = t.run(v, t.suppose(v), near)
	}
	return near[0].action
}

// near returns the choices that may be the best, with the guess's best first.
func (t *race) near(v *rowlock.View) (near []candidate) {
	choices := v.Choices[v.Viewer]
	if len(choices) == 1 {
		return []candidate{{action: choices[0].Action}}
	}
	for i, share := range t.guess.Shares(v) {
		near = append(near, candidate{action: choices[i].Action, estimate: share})
	}
	return t.drop(v, near)
}

// each is the number of games played on after each choice before some choices are dropped.
const each = 32

// run plays games on after some choices and drops the hopeless ones, until one choice or no
// game is left. It returns the choices left, the best first. g must look to the viewer like the
// real game.
func (t *race) run(v *rowlock.View, g rowlock.State, near []candidate) []candidate {
	key, hidden, most := t.seed, v.Cards != nil, t.playOn.Work()+t.work
	for left := int(t.ahead.Games); len(near) > 1 && left >= each*len(near); near = t.drop(v, near) {
		left -= each * len(near)
		for range each {
			if key++; hidden || near[0].next == nil {
				t.lead(v, g, near, key)
			}
			if !t.sample(v.Viewer, near, key, most) {
				return t.drop(v, near)
			}
		}
	}
	return near
}

// spare is the most that may be lost by dropping a choice, in parts of an even share.
const spare = 0.0015

// drop keeps the best choice, which it puts first, and those that may gain more than spare.
func (t *race) drop(v *rowlock.View, list []candidate) []candidate {
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

// lead sets the position after each choice, in a game that looks to the viewer like g. If
// nothing is hidden, it does so once for a decision, and plays the turn to its end as the master
// does.
func (t *race) lead(v *rowlock.View, g rowlock.State, near []candidate, key uint64) {
	start := t.playOn.Suppose(g, v.Viewer, key)
	t.playOn.Others(start, v.Viewer)
	for i := range near {
		next := start.CloneInto(near[i].next)
		next.Do(v.Viewer, near[i].action)
		if v.Cards == nil && t.settle != nil {
			t.settle(next, v.Viewer)
		}
		near[i].next = next
	}
}

// sample plays one game on after each choice. Before that would take more than the most work, it stops and forgets
// the games that it has played.
func (t *race) sample(me rowlock.Seat, near []candidate, key uint64, most int) bool {
	for i := range near {
		if t.work > 0 && t.playOn.Work() > most {
			for j := range near[:i] {
				near[j].came = near[j].came[:len(near[j].came)-1]
			}
			return false
		}
		t.game = near[i].next.CloneInto(t.game)
		t.playOn.Turns(t.game, key, int(t.ahead.Turns))
		t.game.Look(rowlock.Spectator, &t.view)
		near[i].came = append(near[i].came, t.worth(&t.view, me))
	}
	return true
}
