package session

import (
	"context"
	"errors"
	"log/slog"

	"rowlock/refusal"
	"rowlock/wire"
)

// Explain turns an error into what people may read.
func Explain(err error, logger *slog.Logger) wire.Error { return wire.NewError(why(err, logger)) }

// why returns the refusal that an error is. Every error that is none is called
// unavailable, and goes to the log if it is the server's.
func why(err error, logger *slog.Logger) *refusal.Refusal {
	if r, ok := refusal.As(err); ok {
		return r
	}
	if !errors.Is(err, context.Canceled) { // the client has gone: that is no failure
		logger.Error("request failed", "err", err)
	}
	return unavailable
}

var unavailable, _ = refusal.As(refusal.Unavailable.New(""))

// ofTable returns an error of the table, if it is one, as the refusal that the client is
// told: an error of the connection is told to nobody.
func (s *Session) ofTable(err error) error {
	if err == nil {
		return nil
	}
	return why(err, s.Logger)
}
