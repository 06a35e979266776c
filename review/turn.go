package review

import "context"

// A Turn waits until the next piece of work may be done, about a millisecond at most,
// and returns what says that it is. Its error is that of the context. Nil is for who
// has the processor alone.
type Turn func(ctx context.Context) (done func(), err error)

// do does a piece of work when its turn has come, and gives the turn on even where the
// program fails at it.
func (t Turn) do(ctx context.Context, work func()) error {
	if t == nil {
		t = func(ctx context.Context) (func(), error) { return func() {}, ctx.Err() }
	}
	done, err := t(ctx)
	if err != nil {
		return err
	}
	defer done()
	work()
	return nil
}
