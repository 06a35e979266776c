package review

import (
	"cmp"
	"context"
	"slices"

	"rowlock"
	"rowlock/record"
	"rowlock/wire"
)

// Hint prices all choices of every seat that owes a decision at the end of a record, the best
// first. A fault of the record is a *record.Error.
func (r *Review) Hint(ctx context.Context, rec *record.Record) (*wire.Hint, error) {
	g, err := rec.Replay()
	if err != nil {
		return nil, err
	}
	hint := &wire.Hint{Edition: rec.Rules.Edition(), Phase: g.Phase().String(), Players: []wire.Advice{}}
	var owing []rowlock.Seat
	var tasks []task
	for s := range rowlock.Seat(g.Seats()) {
		if g.Owes().Has(s) {
			d := &decision{seat: s}
			g.Look(s, &d.view)
			owing, tasks = append(owing, s), append(tasks, task{g: g, made: d})
		}
	}
	if owing == nil {
		return hint, nil
	}
	at, judges := *r, []judge(nil)
	at.Depth.Samples = r.Depth.within(tasks)
	if judges, hint.Method, err = at.judges(ctx, g, len(owing)); err != nil {
		return nil, err
	}
	if hint.Method != methodExact {
		hint.Samples = at.Depth.Samples
	}
	err = inOrder(ctx, judges, len(owing), func(ctx context.Context, j judge, i int) (wire.Advice, error) {
		return advise(ctx, j, question{g, uint64(i), -1}, owing[i])
	}, func(i int, a wire.Advice) error {
		a.Name = rec.Names[owing[i]]
		hint.Players = append(hint.Players, a)
		return nil
	})
	return hint, err
}

// advise prices the choices of one seat.
func advise(ctx context.Context, j judge, q question, s rowlock.Seat) (wire.Advice, error) {
	p, err := j.choices(ctx, q, s)
	if err != nil {
		return wire.Advice{}, err
	}
	var v rowlock.View
	q.g.Look(s, &v)
	a := wire.Advice{Choices: pricedOf(q.g, &v, p.list)}
	unit := unitOf(v.Seats)
	slices.SortStableFunc(a.Choices, func(one, other wire.Priced) int {
		return byWorth(one.Outlook, other.Outlook, unit)
	})
	return a, nil
}

// byWorth orders what can be expected, the best first.
func byWorth(one, other wire.Outlook, unit string) int {
	return cmp.Or(
		cmp.Compare(deciding(other, unit).Value, deciding(one, unit).Value),
		cmp.Compare(other.Points.Value, one.Points.Value),
	)
}
