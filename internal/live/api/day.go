package api

import (
	"context"
	"time"

	"rowlock/internal/live/table"
	"rowlock/wire"
)

// Days are the results of days of a house, see days.Days.
type Days interface {
	// Add counts the game of a table, once.
	Add(ctx context.Context, day, edition, table string, points int) error
	// Counts returns how many have made how many points of a day, the fewest points first.
	Counts(ctx context.Context, day, edition string) ([]wire.DayCount, error)
}

// compareDay tells a person whose game of a day is over how many have made how many points of its throws, and counts
// the game among them if it is the person's first. The server has dealt the throws and knows the points: nobody says
// them.
func compareDay(ctx context.Context, a *asked) error {
	kept, err := a.Days()
	if err != nil {
		return err
	}
	t, err := a.table(ctx)
	if err != nil {
		return err
	}
	body, err := read[wire.OfDay](a)
	if err != nil {
		return err
	}
	v, err := seen(ctx, t, table.Token(body.Token))
	if err != nil {
		return err
	}
	if v.Day == "" || v.Stage != table.Finished {
		return table.NotNow.New(noDayOver.New())
	}
	edition := v.Rules.Edition()
	if body.First && CheckDay(v.Day, time.Now()) == nil {
		if err := kept.Add(ctx, v.Day, edition, t.Code(), v.Position.Players[v.Seat].Total); err != nil {
			return err
		}
	}
	told := wire.DayCounts{Day: v.Day, Edition: edition}
	if err := a.ReadLog(ctx, func() error {
		told.Counts, err = kept.Counts(ctx, v.Day, edition)
		return err
	}); err != nil {
		return err
	}
	return a.Say(told)
}
