package master

import (
	"slices"

	"rowlock"
)

// A Lookahead looks ahead to the end of the turn. It tries each choice, together with what the
// other seats are expected to do and the best that can follow, and asks an evaluator about the
// position after the turn. If the turn ends the game, it computes the result itself. It plays with
// the engine's states and has no rules of its own.
type Lookahead struct {
	evaluator *Evaluator
	view      rowlock.View
	knower    rowlock.Seat // the seat whose cards it may look at
	expected  [rowlock.MaxSeats]rowlock.Action
	replies   []reply // of the active seat, in this turn
}

// A reply is the action expected of the active seat in a phase of its own.
type reply struct {
	phase  rowlock.Phase
	action rowlock.Action
}

// NewLookahead returns a lookahead that asks evaluator e.
func NewLookahead(e *Evaluator) *Lookahead { return &Lookahead{evaluator: e} }

// Lines appends a line for each action of a seat in a supposed game, see rowlock.Rules.Suppose. It
// draws from src what the seat does not see.
func (la *Lookahead) Lines(dst []Line, g rowlock.State, me rowlock.Seat, src rowlock.Source) []Line {
	la.begin(me)
	if g.Phase().ForAll() {
		for s := range rowlock.Seat(g.Seats()) {
			la.expected[s] = rowlock.Pass
		}
		expected := la.expected
		for s := range rowlock.Seat(g.Seats()) {
			if s != me {
				la.begin(s)
				expected[s] = la.best(g, s).Action
			}
		}
		la.begin(me)
		la.expected = expected
	}
	return la.guess(dst, g, me, src, guesses)
}

// How often the colours of hidden cards are drawn to price a take: normally, and for Rough.
const (
	guesses = 48
	hasty   = 6
)

// guess appends a line for each action of a seat. To price a take, it draws from src, a number of
// times, what the seat does not see.
func (la *Lookahead) guess(dst []Line, g rowlock.State, me rowlock.Seat, src rowlock.Source, times int) []Line {
	if g.Phase() != rowlock.PhaseTake {
		return la.lines(dst, g, me)
	}
	first := len(dst)
	for n := range times {
		guess := g.Clone()
		guess.Imagine(me, src)
		if n == 0 {
			dst = la.lines(dst, guess, me)
			continue
		}
		for i, line := range la.lines(nil, guess, me) {
			dst[first+i].Price.Win += line.Price.Win
			dst[first+i].Price.Lead += line.Price.Lead
		}
	}
	for i := range dst[first:] {
		dst[first+i].Price.Win /= float64(times)
		dst[first+i].Price.Lead /= float64(times)
	}
	return dst
}

// Quick returns a seat's best action, assuming that in a phase for all the others pass. It is for
// playing hundreds of thousands of games.
func (la *Lookahead) Quick(g rowlock.State, me rowlock.Seat, src rowlock.Source) rowlock.Action {
	var actions [2]rowlock.Action
	if list := g.Actions(actions[:0], me); len(list) == 1 {
		return list[0]
	}
	var buf [64]Line
	return best(la.Rough(buf[:0], g, me, src)).Action
}

// Rough appends a line for each action of a seat, assuming that in a phase for all the others pass.
func (la *Lookahead) Rough(dst []Line, g rowlock.State, me rowlock.Seat, src rowlock.Source) []Line {
	la.begin(me)
	la.expected = [rowlock.MaxSeats]rowlock.Action{}
	return la.guess(dst, g, me, src, hasty)
}

func (la *Lookahead) begin(me rowlock.Seat) { la.knower, la.replies = me, la.replies[:0] }

// best returns a seat's best line, the first if several are.
func (la *Lookahead) best(g rowlock.State, me rowlock.Seat) Line {
	var buf [64]Line
	return *best(la.lines(buf[:0], g, me))
}

// lines appends a line for each action of a seat.
func (la *Lookahead) lines(dst []Line, g rowlock.State, me rowlock.Seat) []Line {
	var buf [64]rowlock.Action
	for _, a := range g.Actions(buf[:0], me) {
		next := g.Clone()
		la.do(next, me, a)
		dst = append(dst, Line{a, la.settle(next, me)})
	}
	return dst
}

// do makes a seat's choice and, in a phase for all, the expected choices of the others.
func (la *Lookahead) do(g rowlock.State, me rowlock.Seat, a rowlock.Action) {
	if !g.Phase().ForAll() {
		g.Do(me, a)
		return
	}
	made := la.expected
	made[me] = a
	together(g, made)
}

// together makes all seats' choices of a phase for all. The phase settles with the last choice that
// is owed, so seats that have chosen before choose again first.
func together(g rowlock.State, made [rowlock.MaxSeats]rowlock.Action) {
	owes := g.Owes()
	for _, owing := range [...]bool{false, true} {
		for s := range rowlock.Seat(g.Seats()) {
			if owes.Has(s) == owing {
				g.Do(s, made[s])
			}
		}
	}
}

// Settle plays a turn to its end, or as far as a seat can foresee it. That is the position by which
// the seat's choices are priced.
func (la *Lookahead) Settle(g rowlock.State, me rowlock.Seat) {
	la.begin(me)
	for la.foreseen(g) {
		g.Do(g.Active(), la.best(g, g.Active()).Action)
	}
}

// settle plays a turn to its end, or as far as it can be foreseen, and prices the position.
func (la *Lookahead) settle(g rowlock.State, me rowlock.Seat) Price {
	for la.foreseen(g) {
		if g.Active() == me {
			return la.best(g, me).Price
		}
		g.Do(g.Active(), la.reply(g))
	}
	g.Look(la.knower, &la.view)
	if la.view.Phase == rowlock.PhaseOver {
		return Result(&la.view, me)
	}
	return la.evaluator.Price(&la.view, me)
}

// foreseen reports whether the active seat is due to decide, and on nothing but what everybody, or
// the knower, sees.
func (la *Lookahead) foreseen(g rowlock.State) bool {
	switch g.Phase() {
	case rowlock.PhaseColour, rowlock.PhasePawn:
		return true
	case rowlock.PhasePlay:
		return g.Active() == la.knower
	}
	return false
}

// reply returns the action expected of the active seat. In one turn it is always the same, if it is
// legal.
func (la *Lookahead) reply(g rowlock.State) rowlock.Action {
	var buf [64]rowlock.Action
	for _, r := range la.replies {
		if r.phase == g.Phase() && slices.Contains(g.Actions(buf[:0], g.Active()), r.action) {
			return r.action
		}
	}
	made := reply{g.Phase(), la.best(g, g.Active()).Action}
	la.replies = append(la.replies, made)
	return made.action
}
