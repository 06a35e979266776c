package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"

	"rowlock/internal/words/language"
)

// statusInterrupted is what shells report for a program ended by Ctrl-C.
const statusInterrupted = 130

var errInterrupted = &failure{status: statusInterrupted, err: language.NewFault("interrupted")}

// endings returns the signals that end a command in good order. Under nohup the program survives
// the end of the terminal.
func endings() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}

// interruptible runs a command's work with a context that ends at the first of the endings. Work
// that fails because of that is reported as interrupted, unless it says so in its own words. A
// second signal ends the program at once.
func interruptible(ctx context.Context, work func(context.Context) error) error {
	ctx, stop := signal.NotifyContext(ctx, endings()...)
	defer stop()
	context.AfterFunc(ctx, stop)
	err := work(ctx)
	said, ok := errors.AsType[*failure](err)
	if err == nil || ok && said.status == statusInterrupted || !errors.Is(ctx.Err(), context.Canceled) {
		return err
	}
	return errInterrupted
}
