package review

import (
	"context"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
	"rowlock/chance"
	"rowlock/wire"
)

// A sampled judges by playing many games on to their end, with the same bot at all seats, and with
// only the knowledge of the seat that decides. The games after all choices have the same throws, so
// that the results differ by little else than the choice. If the master has learned the game, its
// estimate counts too.
type sampled struct {
	seed    uint64
	samples int // number of games played on after each choice
	longer  int // see Depth.Longer
	turn    Turn
	playOn  bot.PlayOn
	game    rowlock.State // the game that is played on
	master  master.Player // nil if it is not asked: it has not learned the game, or somebody plays alone
	view    rowlock.View
}

// key returns the seed for all chance in sample k of a question.
func (j *sampled) key(q question, k int) uint64 { return chance.Stream(j.seed, q.number, uint64(k)) }

// narrow is the number of choices that are played on in all samples, besides the one that was made.
// If there are more, the worse half is dropped each time that every choice has had its share of the
// games (sequential halving, Karnin, Koren and Somekh 2013).
const narrow = 3

// dropped reports whether the worse half of the choices is dropped after k samples.
func dropped(choices, k, samples int) bool {
	return choices > narrow+1 && k*choices >= samples*narrow
}

// games returns the number of games that are played to judge a number of choices.
func games(choices, samples int) (n int) {
	for k := range samples {
		if dropped(choices, k, samples) {
			choices = max((choices+1)/2, narrow)
		}
		n += choices
	}
	return n
}

func (j *sampled) choices(ctx context.Context, q question, s rowlock.Seat) (prices, error) {
	q.g.Look(s, &j.view)
	actions := make([]rowlock.Action, len(j.view.Choices[s]))
	for i, c := range j.view.Choices[s] {
		actions[i] = c.Action
	}
	unit := unitOf(q.g.Seats())
	drawn := make([]samples, len(actions))
	every := indices(len(actions))
	for k := range j.samples {
		if err := j.turn.do(ctx, func() {
			if dropped(len(every), k, j.samples) {
				every = leading(drawn, every, unit, q.kept)
			}
			j.sample(q, s, k, actions, every, drawn)
		}); err != nil {
			return prices{}, err
		}
	}
	w := estimate{drawn: drawn, unit: unit}
	if j.master != nil {
		q.g.Look(s, &j.view)
		w.shares = j.master.Shares(&j.view)
	}
	if q.kept < 0 || j.view.Cards != nil {
		return w.prices(), nil
	}
	return j.settle(ctx, q, s, actions, &w)
}

// settle plays more games on after the choice that was made and the best one, as long as the games
// leave open whether the former was a mistake. It doubles the number of games each time, up to the
// limit. It is not for card games, where the bot that plays on knows too little for such fine
// distinctions.
func (j *sampled) settle(ctx context.Context, q question, s rowlock.Seat, actions []rowlock.Action, w *estimate) (prices, error) {
	p := w.prices()
	for n := 2 * j.samples; n <= j.longer*j.samples; n *= 2 {
		best := p.best(q.kept)
		if !isOpen(p.gap(best, q.kept), len(actions)) {
			break
		}
		for _, i := range []int{best, q.kept} {
			if err := j.extend(ctx, q, s, actions, i, n, w.drawn); err != nil {
				return prices{}, err
			}
		}
		p = w.prices()
	}
	return p, nil
}

// extend plays games on after a choice, up to a number of games in all.
func (j *sampled) extend(ctx context.Context, q question, s rowlock.Seat, actions []rowlock.Action, choice, games int, drawn []samples) error {
	only := []int{choice}
	for k := len(drawn[choice].shares); k < games; k++ {
		if err := j.turn.do(ctx, func() { j.sample(q, s, k, actions, only, drawn) }); err != nil {
			return err
		}
	}
	return nil
}

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// sample plays one game on after each of some choices, which are given by their indices.
func (j *sampled) sample(q question, s rowlock.Seat, k int, actions []rowlock.Action, which []int, drawn []samples) {
	key := j.key(q, k)
	start := j.playOn.Suppose(q.g, s, key)
	j.playOn.Others(start, s)
	for _, i := range which {
		j.game = start.CloneInto(j.game)
		j.game.Do(s, actions[i])
		open := j.game.Phase() != rowlock.PhaseOver
		j.playOn.End(j.game, key)
		j.game.Look(rowlock.Spectator, &j.view)
		drawn[i].add(&j.view, s, open)
	}
}

// outlookTimes is the number of games played on from a position, for all seats together, as a
// multiple of those after a choice. A position needs more games, as it is compared with others that
// have other throws.
const outlookTimes = 4

func (j *sampled) outlooks(ctx context.Context, q question) ([]wire.Outlook, error) {
	drawn := make([]samples, q.g.Seats())
	everybody := rowlock.AllSeats(q.g.Seats())
	q.g.Look(rowlock.Spectator, &j.view)
	knowing := []rowlock.SeatSet{everybody} // groups of seats that know the same
	if j.view.Cards != nil {
		knowing = knowing[:0]
		for s := range rowlock.Seat(q.g.Seats()) {
			knowing = append(knowing, rowlock.SeatSet(0).With(s))
		}
	}
	for viewer, seats := range knowing {
		times := max(j.samples*outlookTimes/len(knowing), 1)
		if err := j.outlook(ctx, q, rowlock.Seat(viewer), times, seats, drawn); err != nil {
			return nil, err
		}
	}
	list := make([]wire.Outlook, len(drawn))
	for s := range drawn {
		list[s] = drawn[s].outlook(unitOf(q.g.Seats()))
	}
	return list, nil
}

// outlook plays games on from a position as a viewer may imagine it, and adds the results of the
// seats, which know the same as the viewer.
func (j *sampled) outlook(ctx context.Context, q question, viewer rowlock.Seat, times int, seats rowlock.SeatSet, drawn []samples) error {
	for k := range times {
		if err := j.turn.do(ctx, func() {
			key := j.key(q, k)
			g := j.playOn.Suppose(q.g, viewer, key)
			open := g.Phase() != rowlock.PhaseOver
			j.playOn.End(g, key)
			g.Look(rowlock.Spectator, &j.view)
			for s := range drawn {
				if seats.Has(rowlock.Seat(s)) {
					drawn[s].add(&j.view, rowlock.Seat(s), open)
				}
			}
		}); err != nil {
			return err
		}
	}
	return nil
}
