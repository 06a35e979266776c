package main

import (
	"context"
	"os"
	"os/signal"

	"rowlock/language"
)

// statusInterrupted is what shells report of a program ended by Ctrl-C.
const statusInterrupted = 130

var errInterrupted = &failure{status: statusInterrupted, err: language.NewFault("interrupted")}

// interruptible returns a context that ends at Ctrl-C. A second one ends the
// program at once.
func interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
