package review

import "context"

// A Turn waits until the next piece of work may be done, about a millisecond at most,
// and returns what says that it is. Its error is that of the context. Nil is for who
// has the processor alone.
type Turn func(ctx context.Context) (done func(), err error)

func (t Turn) wait(ctx context.Context) (done func(), err error) {
	if t == nil {
		return nothing, ctx.Err()
	}
	return t(ctx)
}

func nothing() {}
