package review

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
)

// inOrder lets workers do things 0 to n-1, each worker one at a time, and passes
// the results on in that order. It ends with the first error, of the context too. Where
// the program fails at a thing, that is its error: a server goes on for the others.
func inOrder[W, R any](ctx context.Context, workers []W, n int, do func(context.Context, W, int) (R, error), pass func(int, R) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	results := make([]chan R, n)
	for i := range results {
		results[i] = make(chan R, 1)
	}
	next := make(chan int)
	var busy sync.WaitGroup
	defer busy.Wait()
	defer cancel(nil) // before waiting for those who are still busy
	for _, w := range workers {
		busy.Go(func() {
			for i := range next {
				r, err := recovered(func() (R, error) { return do(ctx, w, i) })
				if err != nil {
					cancel(err)
					return
				}
				results[i] <- r
			}
		})
	}
	busy.Go(func() {
		defer close(next)
		for i := range n {
			select {
			case next <- i:
			case <-ctx.Done():
				return
			}
		}
	})
	for i := range n {
		select {
		case r := <-results[i]:
			if err := pass(i, r); err != nil {
				return err
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return nil
}

// recovered does something, and returns what it panics with as its error.
func recovered[R any](do func() (R, error)) (r R, err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("the program has failed: %v\n%s", why, debug.Stack())
		}
	}()
	return do()
}
