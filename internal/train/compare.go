package main

import (
	"cmp"
	"slices"

	"rowlock"
	"rowlock/bot/master"
)

// comparable plays one game and returns, for some of its decisions, the positions to which two of
// the choices lead, with the mean results of games played on from there with the same throws.
func (w *worker) comparable(round, game uint64) (pairs [][2]master.Moment) {
	w.source.Seed(w.plan.Seed<<32|round, game)
	seats := w.plan.Seats[w.random.IntN(len(w.plan.Seats))]
	w.seatOpening(seats)
	for g := w.deal(seats); g.Phase() != rowlock.PhaseOver; w.step(g) {
		for s := range rowlock.Seat(seats) {
			if g.Owes().Has(s) && w.random.Float64() < w.plan.Part {
				pairs = w.compare(pairs, g, s)
			}
		}
	}
	return pairs
}

// closeBy is how far a choice may be below the best one to be compared with it, in parts of an even
// share.
const closeBy = 0.2

// compare appends the positions to which the best choice of a seat and another close to it lead, if
// there is another and neither ends the game.
func (w *worker) compare(pairs [][2]master.Moment, g rowlock.State, s rowlock.Seat) [][2]master.Moment {
	start := w.playOn.Suppose(g, s, w.random.Uint64())
	choices, ok := w.choices(start, s)
	if !ok {
		return pairs
	}
	w.playOn.Others(start, s)
	var pair [2]master.Moment
	var next [2]rowlock.State
	for i, a := range choices {
		next[i] = start.Clone()
		next[i].Do(s, a)
		w.lookahead.Settle(next[i], s)
		if next[i].Phase() == rowlock.PhaseOver {
			return pairs
		}
		next[i].Look(s, &w.view)
		w.view.Count()
		pair[i] = w.evaluator.Note(&w.view, s)
	}
	for range w.plan.Gap {
		key := w.random.Uint64()
		for i := range next {
			end := w.playOn.Suppose(next[i], s, key)
			w.end(end, s, key)
			end.Look(rowlock.Spectator, &w.view)
			w.view.Count()
			pair[i].Saw(&w.view, 1/float64(w.plan.Gap))
		}
	}
	return append(pairs, pair)
}

// choices returns the net's best choice of a seat and a random other that the net finds close to
// it.
func (w *worker) choices(g rowlock.State, s rowlock.Seat) (two [2]rowlock.Action, ok bool) {
	var buf [64]master.Line
	lines := w.lookahead.Rough(buf[:0], g, s, &w.source)
	top := slices.MaxFunc(lines, func(a, b master.Line) int { return cmp.Compare(a.Price.Worth(), b.Price.Worth()) })
	n := 0
	for _, line := range lines {
		if line.Action != top.Action && top.Price.Worth()-line.Price.Worth() < closeBy/float64(g.Seats()) {
			if n++; w.random.IntN(n) == 0 {
				two = [2]rowlock.Action{top.Action, line.Action}
			}
		}
	}
	return two, n > 0
}

// end plays a game to its end after a seat's choice. Unless the plan says Self, PlayOn plays for
// all seats. With Self, the net plays for that seat, and in half of the games for the rivals too;
// in the other half the teacher plays for them. The same key gives the same throws.
func (w *worker) end(g rowlock.State, s rowlock.Seat, key uint64) {
	if !w.plan.Self {
		w.playOn.End(g, key)
		return
	}
	source, who := w.source, w.seated
	w.source.Seed(key, 1)
	net := seated{lookahead: w.lookahead}
	w.seatAll(g.Seats(), net)
	if key%2 == 0 {
		w.seatAll(g.Seats(), seated{bot: w.teacher})
		w.seated[s] = net
	}
	for g.Phase() != rowlock.PhaseOver {
		w.step(g)
	}
	w.source, w.seated = source, who
}
