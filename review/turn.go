package review

import "context"

// A Turn waits until the next piece of work, of at most about a millisecond, may begin. The caller
// calls done after it. The error is that of the context. A nil Turn never waits: the work has the
// processor to itself.
type Turn func(ctx context.Context) (done func(), err error)

// do does a piece of work when its turn has come, and then gives up the turn, even if the work
// panics.
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
