package run

import (
	"context"

	"rowlock"
)

// A Turn waits until something may begin, or refuses it; done is called at its end. With a nil Turn
// everything begins at once.
type Turn func(ctx context.Context) (done func(), err error)

// Take waits for a turn.
func (t Turn) Take(ctx context.Context) (done func(), err error) {
	if t == nil {
		return func() {}, nil
	}
	return t(ctx)
}

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
	done, err := t.Take(ctx)
	if err != nil {
		return rowlock.Pass, err
	}
	defer done()
	return bot.Choose(v), nil
}
