package run

import (
	"context"

	"rowlock"
)

// A Turn waits until a bot may decide; done is called when it has decided. The error is the
// context's. With a nil Turn no bot waits.
type Turn func(ctx context.Context) (done func(), err error)

// TakeTurns lets at most that many bots decide at the same time, over all tables. The others wait,
// and get their turn in the order in which they came.
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

// ask lets a bot decide when its turn has come, and passes the turn on even if the bot panics.
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
