package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"

	"rowlock/language"
)

// statusInterrupted is what shells report of a program ended by Ctrl-C.
const statusInterrupted = 130

var errInterrupted = &failure{status: statusInterrupted, err: language.NewFault("interrupted")}

// endings are the signals that end a command in good order. Under nohup it stays when
// the terminal goes.
func endings() []os.Signal {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}

// interruptible does a command's work with a context that ends at the first of the
// endings, and says of work that this has ended that it was interrupted, unless it says
// so in words of its own. A second one ends the program at once.
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
