package main

import (
	"math/rand/v2"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
)

// A worker plays games, one at a time.
type worker struct {
	plan      *plan
	rules     rowlock.Rules
	evaluator *master.Evaluator
	lookahead *master.Lookahead
	past      []*master.Lookahead
	guests    []bot.Bot
	teacher   bot.Bot
	player    master.Player
	playOn    bot.PlayOn
	source    master.Source
	random    *rand.Rand
	seated    [rowlock.MaxSeats]seated
	view      rowlock.View
}

// A seated is a player at a seat: a lookahead, or a bot.
type seated struct {
	lookahead *master.Lookahead
	bot       bot.Bot
	loose     float64 // how often the bot makes a random choice
}

// looseness is the chance that a teacher makes a random choice in an opening. The other two are the
// chances that the net plays an opening instead, normally and in plans with Self.
const (
	looseness   = 0.15
	playedByNet = 0.05
	selfByNet   = 0.5
)

// invite makes the bots that the plan names.
func (w *worker) invite() (err error) {
	if w.guests, err = w.plan.invited(); err == nil && w.plan.Teacher != "" {
		w.teacher, err = bot.New(w.plan.Teacher, w.plan.Seed)
	}
	return err
}

// begin sets the net, and its former states, for the next games.
func (w *worker) begin(n *master.Net, past []*master.Net) {
	w.random = rand.New(&w.source)
	w.view.Bare = true
	w.evaluator = master.NewEvaluator(n)
	w.lookahead = master.NewLookahead(master.NewEvaluator(n))
	w.player = master.Seated(w.rules, n, 0)
	w.past = w.past[:0]
	for _, former := range past {
		w.past = append(w.past, master.NewLookahead(master.NewEvaluator(former)))
	}
}

// learnable plays one game and returns what there is to learn from it.
func (w *worker) learnable(round, game uint64) []master.Moment {
	w.source.Seed(w.plan.Seed<<32|round, game)
	seats := w.plan.Seats[w.random.IntN(len(w.plan.Seats))]
	w.seatGuests(seats)
	g := w.deal(seats)
	moments := make([][]master.Moment, seats)
	from := w.open(seats)
	for moment := -1; g.Phase() != rowlock.PhaseOver; {
		taught := w.teacher != nil && g.Moment() >= from
		if taught {
			w.seatAll(seats, seated{bot: w.teacher})
		}
		if learns(g.Phase()) && g.Moment() != moment {
			moment = g.Moment()
			if w.random.Float64() < w.plan.Part {
				w.note(g, moments, taught)
			}
		}
		w.step(g)
	}
	g.Look(rowlock.Spectator, &w.view)
	w.view.Count()
	var all []master.Moment
	for s := range moments {
		master.Aim(moments[s], &w.view, w.plan.Lambda)
		all = append(all, moments[s]...)
	}
	return all
}

// note notes a position for each seat that the net plays, or for all seats if taught.
func (w *worker) note(g rowlock.State, moments [][]master.Moment, taught bool) {
	for s := range moments {
		if taught || w.teacher == nil && w.seated[s].lookahead == w.lookahead {
			g.Look(rowlock.Seat(s), &w.view)
			w.view.Count()
			moments[s] = append(moments[s], w.evaluator.Note(&w.view, rowlock.Seat(s)))
		}
	}
}

// open seats the players up to the moment that it returns, if a teacher plays the rest: the net, so
// that it learns about positions that it meets, or the teacher with some random choices, so that it
// learns about others.
func (w *worker) open(seats int) (until int) {
	if w.teacher == nil {
		return 0
	}
	w.seatOpening(seats)
	return w.random.IntN(w.plan.Opening)
}

// seatOpening seats the teacher with some random choices or, by chance, the net.
func (w *worker) seatOpening(seats int) {
	byNet := playedByNet
	if w.plan.Self {
		byNet = selfByNet
	}
	if w.random.Float64() < byNet {
		w.seatAll(seats, seated{lookahead: w.lookahead})
	} else {
		w.seatAll(seats, seated{bot: w.teacher, loose: looseness})
	}
}

func (w *worker) seatAll(seats int, who seated) {
	for s := range seats {
		w.seated[s] = who
	}
}

// learns reports whether a lookahead prices positions in a phase.
func learns(p rowlock.Phase) bool {
	return p == rowlock.PhaseRoll || p == rowlock.PhaseTake || p == rowlock.PhaseCall || p == rowlock.PhasePlay
}

// seatGuests seats the net and, in some games, guests or former states at one or more seats, but
// not at all.
func (w *worker) seatGuests(seats int) {
	for s := range w.seated {
		w.seated[s] = seated{lookahead: w.lookahead}
	}
	toss := w.random.Float64()
	past := toss < w.plan.Past && len(w.past) > 0
	if !past && (toss < w.plan.Past || toss >= w.plan.Past+w.plan.Mixed) {
		return
	}
	for _, s := range w.random.Perm(seats)[:1+w.random.IntN(seats-1)] {
		if past {
			w.seated[s] = seated{lookahead: w.past[w.random.IntN(len(w.past))]}
		} else {
			w.seated[s] = seated{bot: w.guests[w.random.IntN(len(w.guests))]}
		}
	}
}

// deal begins a game, with the table's choices drawn too.
func (w *worker) deal(seats int) rowlock.State {
	setup, err := w.rules.Setup(seats)
	if err != nil {
		panic(err)
	}
	for _, option := range w.rules.Options() {
		if option.Seats { // Chance deals it
			continue
		}
		word := option.Words[w.random.IntN(len(option.Words))]
		if err := setup.Put(rowlock.Statement{Keyword: option.Keyword, Seat: rowlock.Nobody, Words: []string{word}}); err != nil {
			panic(err)
		}
	}
	setup.Deal(&w.source)
	g, err := setup.Start()
	if err != nil {
		panic(err)
	}
	return g
}

// step plays the phase that is due. No seat sees what others choose in the same phase.
func (w *worker) step(g rowlock.State) {
	if g.Phase().ForChance() {
		g.Do(rowlock.Chance, g.Draw(&w.source))
		return
	}
	var made [rowlock.MaxSeats]rowlock.Action
	owes := g.Owes()
	for s := range rowlock.Seat(g.Seats()) {
		if owes.Has(s) {
			made[s] = w.choose(g, s)
		}
	}
	for s := range rowlock.Seat(g.Seats()) {
		if owes.Has(s) {
			g.Do(s, made[s])
		}
	}
}

func (w *worker) choose(g rowlock.State, s rowlock.Seat) rowlock.Action {
	if b := w.seated[s].bot; b != nil {
		g.Look(s, &w.view)
		if loose := w.seated[s].loose; loose > 0 && w.random.Float64() < loose {
			choices := w.view.Choices[s]
			return choices[w.random.IntN(len(choices))].Action
		}
		return b.Choose(&w.view)
	}
	return w.seated[s].lookahead.Quick(g, s, &w.source)
}

// checkGame lets a bot play one game against the rival, or alone if the plan has one seat, and
// returns its share of the win and its lead.
func (w *worker) checkGame(b bot.Bot, game uint64) (share, lead float64) {
	seats := min(w.plan.most(), 2)
	me := rowlock.Seat(game % uint64(seats))
	w.source.Seed(^w.plan.Seed, game/uint64(seats))
	w.random = rand.New(&w.source)
	rival, err := bot.New(w.plan.Rival, game)
	if err != nil {
		panic(err)
	}
	w.seatAll(seats, seated{bot: rival})
	w.seated[me] = seated{bot: b}
	g := w.deal(seats)
	for g.Phase() != rowlock.PhaseOver {
		w.step(g)
	}
	g.Look(rowlock.Spectator, &w.view)
	w.view.Count()
	price := master.Result(&w.view, me)
	return price.Win, price.Lead
}
