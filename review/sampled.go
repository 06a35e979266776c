package review

import (
	"context"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/wire"
)

// sampled judges by playing on: every seat is played by the same bot to the end,
// many times, from what the one who decides may know. After each choice the
// same dice fall, so that choices differ by little else than themselves.
type sampled struct {
	seed    uint64
	samples int
	src     *chance.Seeded
	bot     bot.Bot
	view    rowlock.View
	actions []rowlock.Action
}

// playerName is the built-in bot that plays on: by far the strongest of those
// that play thousands of games a second, of every edition.
const playerName = "sensible"

func newSampled(seed uint64, samples int) (*sampled, error) {
	player, err := bot.New(playerName, seed)
	if err != nil {
		return nil, err
	}
	return &sampled{seed: seed, samples: samples, src: chance.NewSeeded(seed), bot: player}, nil
}

// Streams of numbers of one sample.
const (
	hiddenStream = iota // what the viewer may not know
	playStream          // what the future brings
)

// Where there are more choices than narrow, only so many of them are played on
// all the times, the best after the first part of the samples
// and the one that was chosen.
const (
	narrow    = 8
	firstPart = 4 // a fourth
)

func (j *sampled) choices(ctx context.Context, q question, s rowlock.Seat) (prices, error) {
	q.g.Look(s, &j.view)
	actions := make([]rowlock.Action, len(j.view.Choices[s]))
	for i, c := range j.view.Choices[s] {
		actions[i] = c.Action
	}
	unit := unitOf(q.g.Seats())
	drawn := make([]samples, len(actions))
	every := indices(len(actions))
	first := j.samples
	if len(actions) > narrow {
		first = max(j.samples/firstPart, 1)
	}
	for k := range j.samples {
		if err := ctx.Err(); err != nil {
			return prices{}, err
		}
		if k == first {
			every = leading(drawn, unit, q.kept)
		}
		j.sample(q, s, k, actions, every, drawn)
	}
	list := make([]wire.Outlook, len(drawn))
	for i := range drawn {
		list[i] = drawn[i].outlook(unit)
	}
	return prices{list, func(one, other int) wire.Figure { return gap(&drawn[one], &drawn[other], unit) }}, nil
}

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// sample plays on once after each of the choices that are named.
func (j *sampled) sample(q question, s rowlock.Seat, k int, actions []rowlock.Action, which []int, drawn []samples) {
	start := q.g.Clone()
	j.src.Seed(j.seed, q.number, uint64(k), hiddenStream)
	start.Imagine(s, j.src)
	if start.Phase().ForAll() {
		for other := range rowlock.Seat(start.Seats()) {
			if other != s {
				j.decide(start, other)
			}
		}
	}
	for _, i := range which {
		g := start.Clone()
		g.Do(s, actions[i])
		j.src.Seed(j.seed, q.number, uint64(k), playStream)
		j.playOn(g)
		g.Look(rowlock.Spectator, &j.view)
		drawn[i].add(&j.view, s)
	}
}

// outlookTimes is how many times more often than a choice a position is played
// on, for all seats together: it is compared with others that do not share its
// dice.
const outlookTimes = 4

func (j *sampled) outlooks(ctx context.Context, q question) ([]wire.Outlook, error) {
	drawn := make([]samples, q.g.Seats())
	everybody := rowlock.AllSeats(q.g.Seats())
	q.g.Look(rowlock.Spectator, &j.view)
	knowing := []rowlock.SeatSet{everybody} // the seats that know the same
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

// outlook plays a position on as a viewer may imagine it, for those who know
// the same.
func (j *sampled) outlook(ctx context.Context, q question, viewer rowlock.Seat, times int, seats rowlock.SeatSet, drawn []samples) error {
	for k := range times {
		if err := ctx.Err(); err != nil {
			return err
		}
		g := q.g.Clone()
		j.src.Seed(j.seed, q.number, uint64(k), hiddenStream)
		g.Imagine(viewer, j.src)
		j.playOn(g)
		g.Look(rowlock.Spectator, &j.view)
		for s := range drawn {
			if seats.Has(rowlock.Seat(s)) {
				drawn[s].add(&j.view, rowlock.Seat(s))
			}
		}
	}
	return nil
}

// playOn plays a game to its end.
func (j *sampled) playOn(g rowlock.State) {
	for g.Phase() != rowlock.PhaseOver {
		if g.Phase().ForChance() {
			g.Do(rowlock.Chance, g.Draw(j.src))
			continue
		}
		owes := g.Owes()
		for s := range rowlock.Seat(g.Seats()) {
			if owes.Has(s) {
				j.decide(g, s)
			}
		}
	}
}

// decide lets the bot decide for a seat.
func (j *sampled) decide(g rowlock.State, s rowlock.Seat) {
	j.actions = g.Actions(j.actions[:0], s)
	if len(j.actions) == 1 { // nothing to decide
		g.Do(s, j.actions[0])
		return
	}
	g.Look(s, &j.view)
	g.Do(s, j.bot.Choose(&j.view))
}
