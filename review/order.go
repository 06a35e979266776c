package review

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
)

// inOrder calls do for 0 to n-1, in one goroutine for each worker, and passes the results to pass
// in that order. It stops at the first error, including that of the context. A panic in do becomes
// an error, so that a server can go on for others.
func inOrder[W, R any](ctx context.Context, workers []W, n int, do func(context.Context, W, int) (R, error), pass func(int, R) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	next, results := make(chan int), make([]chan R, n)
	for i := range results {
		results[i] = make(chan R, 1)
	}
	var busy sync.WaitGroup
	defer busy.Wait()
	defer cancel(nil) // before waiting for workers that are still busy
	busy.Go(func() { feed(ctx, next, n) })
	for _, w := range workers {
		busy.Go(func() {
			if err := work(next, results, func(i int) (R, error) { return do(ctx, w, i) }); err != nil {
				cancel(err)
			}
		})
	}
	return collect(ctx, results, pass)
}

// feed sends 0 to n-1 to the workers.
func feed(ctx context.Context, next chan<- int, n int) {
	defer close(next)
	for i := range n {
		select {
		case next <- i:
		case <-ctx.Done():
			return
		}
	}
}

// work calls do for each number received, until one fails.
func work[R any](next <-chan int, results []chan R, do func(int) (R, error)) error {
	for i := range next {
		r, err := recovered(func() (R, error) { return do(i) })
		if err != nil {
			return err
		}
		results[i] <- r
	}
	return nil
}

// collect passes the results to pass in their order.
func collect[R any](ctx context.Context, results []chan R, pass func(int, R) error) error {
	for i := range results {
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

// recovered calls do and returns a panic as an error.
func recovered[R any](do func() (R, error)) (r R, err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("the program has failed: %v\n%s", why, debug.Stack())
		}
	}()
	return do()
}
