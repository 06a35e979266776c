package session

import (
	"context"
	"time"
)

// A Clock measures the waits of sessions.
type Clock interface {
	// Timeout returns a context that ends after a span at the latest.
	Timeout(ctx context.Context, span time.Duration) (context.Context, context.CancelFunc)
	// Ticker returns a channel that receives whenever a span has passed, until stop
	// is called.
	Ticker(span time.Duration) (ticks <-chan time.Time, stop func())
}

// SystemClock is the machine's clock.
type SystemClock struct{}

// Timeout implements Clock.
func (SystemClock) Timeout(ctx context.Context, span time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, span)
}

// Ticker implements Clock.
func (SystemClock) Ticker(span time.Duration) (ticks <-chan time.Time, stop func()) {
	t := time.NewTicker(span)
	return t.C, t.Stop
}
