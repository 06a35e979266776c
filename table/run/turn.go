package run

import (
	"context"

	"rowlock"
)

// A Turn waits until a bot may decide; done is called when it has decided. The error is that of
// the context. With a nil Turn no bot waits.
type Turn func(ctx context.Context) (done func(), err error)

// TakeTurns lets so many bots decide at the same time, whatever table they sit at. The
// others wait, and have their turn in the order in which they came.
func TakeTurns(places int) Turn {
	taken := make(chan struct{}, places)
	return func(ctx context.Context) (done func(), err error) {
		select {
		case taken <- struct{}{}:
			return func() { <-taken }, nil
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// ask lets a bot decide when its turn has come, and gives the turn on even where the
// program fails at it.
func (t Turn) ask(ctx context.Context, bot Bot, v *rowlock.View) (rowlock.Action, error) {
	if t != nil {
		done, err := t(ctx)
		if err != nil {
			return rowlock.Pass, err
		}
		defer done()
	}
	return bot.Choose(v), nil
}
