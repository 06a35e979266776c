package main

import (
	"math/rand/v2"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
)

// A room is where one worker plays games, one at a time.
type room struct {
	plan   *plan
	rules  rowlock.Rules
	judge  *master.Judge
	mind   *master.Mind
	past   []*master.Mind
	guests []bot.Bot
	player *master.Player
	source rand.PCG
	random *rand.Rand
	seated [rowlock.MaxSeats]seated
	view   rowlock.View
}

// A seated player is a mind, or a bot that needs a view.
type seated struct {
	mind *master.Mind
	bot  bot.Bot
}

// begin seats a net for the next games, and its former selves.
func (r *room) begin(n *master.Net, past []*master.Net) {
	r.random = rand.New(&r.source)
	r.judge = master.NewJudge(n)
	r.mind = master.NewMind(master.NewJudge(n))
	r.player = master.Seated(r.rules, n, 0, master.Budget{})
	r.past = r.past[:0]
	for _, former := range past {
		r.past = append(r.past, master.NewMind(master.NewJudge(former)))
	}
}

// Below implements rowlock.Source.
func (r *room) Below(n uint32) uint32 { return uint32(r.source.Uint64() >> 32 * uint64(n) >> 32) }

// lesson plays one game and returns what there is to learn from it.
func (r *room) lesson(round, game uint64) []master.Moment {
	r.source.Seed(r.plan.Seed<<32|round, game)
	seats := r.plan.Seats[r.random.IntN(len(r.plan.Seats))]
	r.invite(seats)
	g := r.deal(seats)
	moments := make([][]master.Moment, seats)
	for moment := -1; g.Phase() != rowlock.PhaseOver; {
		if learns(g.Phase()) && g.Moment() != moment {
			moment = g.Moment()
			for s := range moments {
				if r.seated[s].mind == r.mind {
					g.Look(rowlock.Seat(s), &r.view)
					moments[s] = append(moments[s], r.judge.Note(&r.view, rowlock.Seat(s)))
				}
			}
		}
		r.step(g)
	}
	g.Look(rowlock.Spectator, &r.view)
	var all []master.Moment
	for s := range moments {
		master.Aim(moments[s], &r.view, r.plan.Lambda)
		all = append(all, moments[s]...)
	}
	return all
}

// learns reports whether a mind prices positions in which that phase is due.
func learns(p rowlock.Phase) bool {
	return p == rowlock.PhaseRoll || p == rowlock.PhaseTake || p == rowlock.PhaseCall || p == rowlock.PhasePlay
}

// invite seats guests or former selves at some tables: one at least, and the net
// somewhere.
func (r *room) invite(seats int) {
	for s := range r.seated {
		r.seated[s] = seated{mind: r.mind}
	}
	toss := r.random.Float64()
	past := toss < r.plan.Past && len(r.past) > 0
	if !past && (toss < r.plan.Past || toss >= r.plan.Past+r.plan.Mixed) {
		return
	}
	for _, s := range r.random.Perm(seats)[:1+r.random.IntN(seats-1)] {
		if past {
			r.seated[s] = seated{mind: r.past[r.random.IntN(len(r.past))]}
		} else {
			r.seated[s] = seated{bot: r.guests[r.random.IntN(len(r.guests))]}
		}
	}
}

// deal begins a game in which a table's choices are drawn too.
func (r *room) deal(seats int) rowlock.State {
	setup, err := r.rules.Setup(seats)
	if err != nil {
		panic(err)
	}
	for _, option := range r.rules.Options() {
		word := option.Words[r.random.IntN(len(option.Words))]
		if err := setup.Put(rowlock.Statement{Keyword: option.Keyword, Seat: rowlock.Nobody, Words: []string{word}}); err != nil {
			panic(err)
		}
	}
	setup.Deal(r)
	g, err := setup.Start()
	if err != nil {
		panic(err)
	}
	return g
}

// step plays what is due. Nobody sees what others choose in the same phase.
func (r *room) step(g rowlock.State) {
	if g.Phase().ForChance() {
		g.Do(rowlock.Chance, g.Draw(r))
		return
	}
	var made [rowlock.MaxSeats]rowlock.Action
	owes := g.Owes()
	for s := range rowlock.Seat(g.Seats()) {
		if owes.Has(s) {
			made[s] = r.choose(g, s)
		}
	}
	for s := range rowlock.Seat(g.Seats()) {
		if owes.Has(s) {
			g.Do(s, made[s])
		}
	}
}

func (r *room) choose(g rowlock.State, s rowlock.Seat) rowlock.Action {
	if b := r.seated[s].bot; b != nil {
		g.Look(s, &r.view)
		return b.Choose(&r.view)
	}
	return r.seated[s].mind.Quick(g, s, r)
}

// exam lets a bot play one game of two against the rival and returns its share of
// the win and its lead.
func (r *room) exam(b bot.Bot, game uint64, me rowlock.Seat) (share, lead float64) {
	r.source.Seed(^r.plan.Seed, game)
	r.random = rand.New(&r.source)
	rival, err := bot.New(r.plan.Rival, game)
	if err != nil {
		panic(err)
	}
	r.seated[me], r.seated[1-me] = seated{bot: b}, seated{bot: rival}
	g := r.deal(2)
	for g.Phase() != rowlock.PhaseOver {
		r.step(g)
	}
	g.Look(rowlock.Spectator, &r.view)
	lead = float64(r.view.Players[me].Total - r.view.Players[1-me].Total)
	switch {
	case lead > 0:
		return 1, lead
	case lead == 0:
		return 0.5, lead
	}
	return 0, lead
}
