package main

import (
	"context"
	"log/slog"

	"github.com/coreos/go-systemd/v22/daemon"
)

// announce tells the service manager that started the server, such as systemd, that it serves, and
// as soon as the context ends, that it stops. Where none has, it does nothing.
func announce(ctx context.Context, logger *slog.Logger) (stop func() bool) {
	say := func(state string) {
		if _, err := daemon.SdNotify(false, state); err != nil {
			logger.Warn("the service manager does not hear how the server is", "err", err)
		}
	}
	say(daemon.SdNotifyReady)
	return context.AfterFunc(ctx, func() { say(daemon.SdNotifyStopping) })
}
