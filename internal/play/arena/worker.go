package arena

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/play/player"
	"rowlock/record"
	"rowlock/refusal"
)

// A worker plays games one after another.
type worker struct {
	match   *Match
	tally   *tally
	players []player.Player // by entry
	names   []string        // by seat
	history *player.History // nil if no entry follows the game
	dice    *chance.Seeded
	standIn bot.Bot // plays on for entries that forfeit, so that the others have a whole game
	view    rowlock.View
	actions []rowlock.Action
	asked   player.Asked
	events  []player.Event // the decisions of this phase
	timed   bool
	result  outcome

	record *record.Record // of the game, nil if none is kept
	before rowlock.State  // of the phase
	made   []record.Decision
}

// An outcome is each entry's results in a group of games.
type outcome struct {
	games    int64
	share    [rowlock.MaxSeats]int64 // in units of 1/whole of a game
	points   [rowlock.MaxSeats]int64
	forfeits [rowlock.MaxSeats]int64
	clocked  [rowlock.MaxSeats]int64 // number of decisions that were timed
	time     [rowlock.MaxSeats]time.Duration
}

// whole is a won game in units of share. It can be divided into up to five equal shares.
const whole = 60

func newWorker(m *Match, t *tally) *worker {
	w := &worker{match: m, tally: t, dice: chance.NewSeeded(m.Seed)}
	for i, e := range m.Entries {
		w.players = append(w.players, e.Join())
		w.names = append(w.names, "P"+strconv.Itoa(i+1))
		if e.Follows {
			w.history = new(player.History)
		}
	}
	return w
}

func (w *worker) close() {
	for _, p := range w.players {
		p.Close()
	}
}

// clockedGroups says that the decisions of one in so many groups are timed: reading the clock costs
// as much as a simple decision.
const clockedGroups = 16

// group plays the games of one group and counts them, but only if all of them are finished.
func (w *worker) group(ctx context.Context, group int) error {
	w.result = outcome{}
	w.timed = group%clockedGroups == 0
	first := group * w.match.most()
	for n := range w.match.size(group) {
		stream := uint64(first + n)
		if w.match.Paired {
			stream = uint64(group)
		}
		w.dice.Seed(w.match.Seed, stream, diceStream)
		if err := w.game(ctx, first+n); err != nil {
			return err
		}
		w.result.games++
	}
	w.tally.add(&w.result)
	return nil
}

// entry returns the entry that sits at a seat in a game.
func (w *worker) entry(s rowlock.Seat, game int) int {
	k := len(w.players)
	return (int(s) + k - game%k) % k
}

// game plays one game.
func (w *worker) game(ctx context.Context, game int) error {
	g, err := w.deal(game)
	if err != nil {
		return err
	}
	for i, p := range w.players {
		p.Begin(&player.Game{Names: w.names, Number: game + 1, Seed: botStream(w.match.Seed, game, i)})
	}
	if w.history != nil {
		w.history.Clear()
	}
	var lost rowlock.SeatSet
	for g.Phase() != rowlock.PhaseOver {
		if g.Phase().ForChance() {
			w.toss(g)
			continue
		}
		lost, err = w.phase(ctx, g, game, lost)
		if err := cmp.Or(ctx.Err(), err); err != nil {
			return err
		}
	}
	w.finish(g, game, lost)
	if w.record == nil {
		return nil
	}
	return w.match.Keep(game+1, w.record)
}

// toss makes Chance act once.
func (w *worker) toss(g rowlock.State) {
	a := g.Draw(w.dice)
	if w.history != nil {
		w.history.ByChance(g, a)
	}
	w.act(g, rowlock.Chance, a)
}

// act does an action, and writes it down if records are kept.
func (w *worker) act(g rowlock.State, s rowlock.Seat, a rowlock.Action) {
	if w.record == nil {
		g.Do(s, a)
		return
	}
	if len(w.made) == 0 {
		w.before = g.Clone()
	}
	w.made = append(w.made, record.Decision{Seat: s, Action: a})
	if g.Do(s, a); g.Moment() != w.before.Moment() {
		w.record.Add(w.before, w.made)
		w.made = w.made[:0]
	}
}

// phase makes all seats that owe a decision decide, and returns the seats that have forfeited so
// far.
func (w *worker) phase(ctx context.Context, g rowlock.State, game int, lost rowlock.SeatSet) (rowlock.SeatSet, error) {
	owes, phase := g.Owes(), g.Phase()
	w.events = w.events[:0]
	for s := range rowlock.Seat(g.Seats()) {
		if !owes.Has(s) {
			continue
		}
		plays, err := w.decide(ctx, g, s, w.entry(s, game), lost.Has(s))
		if err != nil {
			return lost, err
		}
		if !plays {
			lost = lost.With(s)
		}
	}
	for _, made := range w.events { // only now may the other seats know
		made.Phase = phase
		w.history.Add(made)
	}
	return lost, nil
}

func (w *worker) deal(game int) (rowlock.State, error) {
	setup, err := w.match.setup()
	if err != nil {
		return nil, err
	}
	setup.Deal(w.dice)
	if w.match.Keep != nil {
		names := make([]string, len(w.players))
		for s := range names {
			names[s] = w.match.names[w.entry(rowlock.Seat(s), game)]
		}
		if w.record, err = record.New(w.match.Rules, names, setup.Statements()); err != nil {
			return nil, err
		}
	}
	return setup.Start()
}

// decide makes one decision of a seat. It reports whether the entry is still in the game; the
// stand-in decides for an entry that has forfeited. A program that this machine cannot start is an
// error.
func (w *worker) decide(ctx context.Context, g rowlock.State, s rowlock.Seat, entry int, lost bool) (plays bool, err error) {
	w.actions = g.Actions(w.actions[:0], s)
	if len(w.actions) == 1 && w.history == nil { // nothing to decide, and no entry follows the game
		w.act(g, s, w.actions[0])
		return !lost, nil
	}
	g.Look(s, &w.view)
	if w.forced(s, entry) {
		w.do(g, s, w.view.Choices[s][0].Action)
		return !lost, nil
	}
	if !lost {
		action, err := w.ask(ctx, g, s, entry)
		if err == nil && w.view.Offered(action) != nil {
			w.do(g, s, action)
			return true, nil
		}
		if refusal.Is(err, player.Unstarted) { // which in the middle of a match is not the program's fault
			return false, err
		}
		w.result.forfeits[entry]++
	}
	if w.standIn == nil {
		if w.standIn, err = bot.New(bot.StandIn, 0); err != nil {
			return false, err
		}
	}
	w.do(g, s, w.standIn.Choose(&w.view))
	return false, nil
}

// forced reports whether a seat has nothing to decide. Several actions may be one choice, as a
// card's colour is hidden from the seat (K2). In that case a program is not asked, but a built-in
// bot is: leaving it out would change its random numbers from there on.
func (w *worker) forced(s rowlock.Seat, entry int) bool {
	return len(w.actions) == 1 || w.match.Entries[entry].Follows && len(w.view.Choices[s]) == 1
}

// do makes a decision. The history gets it in the words of the seat's view, in which a taken card
// shows no colour (K2).
func (w *worker) do(g rowlock.State, s rowlock.Seat, a rowlock.Action) {
	if w.history != nil {
		w.events = append(w.events, player.Event{Seat: s, Word: w.view.Offered(a).Word})
	}
	w.act(g, s, a)
}

func (w *worker) ask(ctx context.Context, g rowlock.State, s rowlock.Seat, entry int) (rowlock.Action, error) {
	w.asked.View = &w.view
	if w.history != nil && w.match.Entries[entry].Follows {
		w.asked.Foresee = func(a rowlock.Action) rowlock.Effect { return rowlock.Foresee(g, s, a) }
	}
	w.asked.Since = w.since(s, entry)
	if !w.timed {
		return w.players[entry].Choose(ctx, &w.asked)
	}
	begin := time.Now()
	action, err := w.players[entry].Choose(ctx, &w.asked)
	w.result.time[entry] += time.Since(begin)
	w.result.clocked[entry]++
	return action, err
}

// since returns what an entry that follows the game has not seen.
func (w *worker) since(s rowlock.Seat, entry int) []player.Event {
	if w.history == nil || !w.match.Entries[entry].Follows {
		return nil
	}
	return w.history.Since(s)
}

// finish counts a finished game. Seats that forfeited win nothing and score nothing. Among the
// others, equal totals share the win (C16).
func (w *worker) finish(g rowlock.State, game int, lost rowlock.SeatSet) {
	winners, most := rowlock.SeatSet(0), 0
	for s := range rowlock.Seat(g.Seats()) {
		if lost.Has(s) {
			continue
		}
		g.Look(s, &w.view)
		total, entry := w.view.Players[s].Total, w.entry(s, game)
		w.result.points[entry] += int64(total)
		w.players[entry].End(&w.view, w.since(s, entry))
		switch {
		case winners == 0 || total > most:
			winners, most = rowlock.SeatSet(0).With(s), total
		case total == most:
			winners = winners.With(s)
		}
	}
	for s := range rowlock.Seat(g.Seats()) {
		if winners.Has(s) {
			w.result.share[w.entry(s, game)] += whole / int64(winners.Len())
		}
	}
}

// The streams of a game's seed: the dice, then one for each entry, so that a bot's random numbers
// never change the dice.
const diceStream = 0

func botStream(seed uint64, game, entry int) uint64 {
	return chance.Stream(seed, uint64(game), uint64(1+entry))
}
