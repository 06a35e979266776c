package session

import (
	"context"
	"errors"
	"log/slog"

	"rowlock/refusal"
	"rowlock/wire"
)

// Explain turns an error into what people may read. Every error that is no refusal
// is called unavailable, and goes to the log if it is the server's.
func Explain(err error, logger *slog.Logger) wire.Error {
	if r, ok := refusal.As(err); ok {
		return wire.NewError(r)
	}
	if !errors.Is(err, context.Canceled) { // the client has gone: that is no failure
		logger.Error("request failed", "err", err)
	}
	return wire.NewError(unavailable)
}

var unavailable, _ = refusal.As(refusal.Unavailable.New(""))

// comesBack are the codes after which a client comes back.
var comesBack = map[*refusal.Kind]bool{
	refusal.Unavailable: true, refusal.NotWritten: true, refusal.Shutdown: true, refusal.Crowded: true, refusal.TooSlow: true,
}
