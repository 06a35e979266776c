package review

import (
	"context"
	"errors"
	"io/fs"
	"runtime"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/record"
	"rowlock/solve"
	"rowlock/wire"
)

// A Review judges one game.
type Review struct {
	Depth   Depth
	Seed    uint64 // the seed of all samples
	Workers int    // number of decisions judged at the same time; does not affect the results
	Table   Tables // called only if a table is needed
	Turn    Turn   // nil if no other work shares the processor
}

// Run judges every decision of a record and sends the messages of a review one after another: a
// wire.Review; for each turn its wire.Decisions and then a wire.Turn; at the end a wire.Summary. A
// record may have no turns yet. Run stops at the first error of send or of the context. A fault of
// the record is a *record.Error.
func (r *Review) Run(ctx context.Context, rec *record.Record, send func(message any) error) error {
	g, err := read(rec)
	if err != nil {
		return err
	}
	tasks := g.tasks()
	at := *r
	at.Depth.Samples = r.Depth.within(tasks)
	judges, method, err := at.judges(ctx, g.start, len(tasks))
	if err != nil {
		return err
	}
	t := newStream(g, send)
	t.head = wire.Review{
		Type: "review", Edition: g.rules.Edition(), Names: g.names, Depth: r.Depth.Name, Method: method,
		Unit: t.unit, Turns: len(g.turns), Layouts: wire.NewLayouts(g.rules), Track: g.track,
	}
	if method != methodExact {
		t.head.Samples = at.Depth.Samples
	}
	for _, one := range tasks {
		if one.made != nil {
			t.head.Decisions++
		}
	}
	err = inOrder(ctx, judges, len(tasks), func(ctx context.Context, j judge, i int) (answer, error) {
		return tasks[i].ask(ctx, j, uint64(i))
	}, func(i int, a answer) error { return t.answer(&tasks[i], a) })
	if err != nil {
		return err
	}
	return t.summary()
}

// The methods of a review.
const (
	methodExact   = "exact"
	methodNet     = "net"
	methodSampled = "sampled"
)

// judges returns a judge for each worker, but no more judges than questions.
func (r *Review) judges(ctx context.Context, g rowlock.State, questions int) (list []judge, method string, err error) {
	table, err := r.exact(ctx, g)
	if err != nil {
		return nil, "", err
	}
	workers := r.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	for range min(workers, questions) {
		var j judge
		j, method = r.judge(table, g)
		list = append(list, j)
	}
	return list, method, nil
}

// exact returns the exact table of the game, or nil if there is none or none is available.
func (r *Review) exact(ctx context.Context, g rowlock.State) (*solve.Table, error) {
	if g.Seats() != 1 {
		return nil, nil
	}
	var v rowlock.View
	g.Look(0, &v)
	game, err := solve.GameOf(&v)
	if err == nil { // else the edition cannot be solved
		table, err := r.Table(ctx, game, nil)
		if !errors.Is(err, fs.ErrNotExist) {
			return table, err
		}
	}
	return nil, nil
}

// judge returns the best judge for a game. A game that the nets have not learned is no error: it is
// sampled.
func (r *Review) judge(table *solve.Table, g rowlock.State) (judge, string) {
	if table != nil {
		return &exact{table: table}, methodExact
	}
	s := &sampled{seed: r.Seed, samples: r.Depth.Samples, turn: r.Turn}
	p, err := master.New(g.Rules(), g.Seats(), r.Seed)
	known := err == nil && p.OffBy(g.Seats()) > 0
	if known && r.Depth.Net {
		return &net{s, p}, methodNet
	}
	s.longer = r.Depth.Longer
	if err == nil && !known && g.Seats() > 1 { // alone there are no chances to share
		s.master = p
	}
	return s, methodSampled
}

// A task is one question of a review.
type task struct {
	g    rowlock.State
	made *decision // the decision to price; nil to ask what the seats can expect in g
	turn int       // -1 for the start
	kind kind
}

// A kind says what a task is about.
type kind uint8

const (
	atStart kind = iota
	taken        // a decision before Chance has done its part of the turn: cards from the display
	offered      // what the throw or the cards are worth, if a decision follows
	decided      // any other decision
	atEnd
)

// tasks lists the questions of a review in order.
func (game *game) tasks() []task {
	list := []task{{g: game.start, turn: -1, kind: atStart}}
	for n := range game.turns {
		t, later := &game.turns[n], taken
		for i := range t.made {
			d := &t.made[i]
			if later == taken && t.offered != nil && d.before.Moment() >= t.offered.Moment() {
				list = append(list, task{g: t.offered, turn: n, kind: offered})
				later = decided
			}
			list = append(list, task{g: d.before, made: d, turn: n, kind: later})
		}
		list = append(list, task{g: t.end, turn: n, kind: atEnd})
	}
	return list
}

// An answer is a judge's answer to a task.
type answer struct {
	prices
	outlooks []wire.Outlook
}

// balance scales the seats' shares of the win so that they add up to 1. They may not, as each is
// estimated separately, from what the seat knows.
func balance(list []wire.Outlook) {
	sum := 0.0
	for _, o := range list {
		if o.Chance != nil {
			sum += o.Chance.Value
		}
	}
	for _, o := range list {
		switch {
		case o.Chance == nil:
		case sum > 0:
			o.Chance.Value /= sum
		default: // with very few samples each seat may have lost all of its own
			o.Chance.Value = 1 / float64(len(list))
		}
	}
}

func (t *task) ask(ctx context.Context, j judge, number uint64) (a answer, err error) {
	if t.made == nil {
		a.outlooks, err = j.outlooks(ctx, question{t.g, number, -1})
		balance(a.outlooks)
		return a, err
	}
	a.prices, err = j.choices(ctx, question{t.g, number, t.made.chosen}, t.made.seat)
	return a, err
}
