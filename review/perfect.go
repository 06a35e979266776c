package review

import (
	"context"

	"rowlock"
	"rowlock/chance"
	"rowlock/solve"
	"rowlock/wire"
)

// Perfect sends a wire.Perfect: the total of perfect play with the throws of a day (docs/daily.md) in the
// first edition of the daily roll, and the total that it could expect. While the exact table is being
// made, it sends wire.Progress messages first.
func Perfect(ctx context.Context, tables Tables, ru rowlock.Rules, day string, send func(message any) error) error {
	setup, err := ru.Setup(1)
	if err != nil {
		return err
	}
	g, err := setup.Start()
	if err != nil {
		return err
	}
	var v rowlock.View
	g.Look(0, &v)
	game, err := solve.GameOf(&v)
	if err != nil {
		return err
	}
	table, err := tables(ctx, game, percents(send))
	if err != nil {
		return err
	}
	if err := playDay(g, table, day); err != nil {
		return err
	}
	g.Look(0, &v)
	return send(wire.Perfect{Type: "perfect", Day: day, Expected: table.Value(), Total: v.Players[0].Total})
}

// playDay plays a game with the throws of a day by the table.
func playDay(g rowlock.State, table *solve.Table, day string) error {
	var v rowlock.View
	for throw := 1; g.Phase() != rowlock.PhaseOver; {
		if g.Phase().ForChance() {
			g.Do(rowlock.Chance, g.Draw(chance.Day(day, "", throw)))
			throw++
			continue
		}
		g.Look(0, &v)
		best, err := table.Best(&v)
		if err != nil {
			return err
		}
		g.Do(0, best.Action)
	}
	return nil
}

// percents returns a Progress that sends a message for each percent. It ignores errors: if nobody
// reads any more, the last message fails.
func percents(send func(message any) error) solve.Progress {
	last := -1
	return func(done, total int) {
		if percent := 100 * done / total; percent > last {
			last = percent
			_ = send(wire.Progress{Type: "progress", Done: done, Total: total})
		}
	}
}
