package session

import (
	"context"
	"errors"

	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/wire"
)

// Explain turns an error into what people may read.
func Explain(err error, logger run.Logger) wire.Error { return wire.NewError(why(err, logger)) }

// why returns the refusal that an error is. Any other error becomes unavailable, and goes to the
// log if it is the server's.
func why(err error, logger run.Logger) *refusal.Refusal {
	if r, ok := refusal.As(err); ok {
		return r
	}
	if !errors.Is(err, context.Canceled) { // the client has gone, which is not a failure
		logger.Error("request failed", "err", err)
	}
	return unavailable
}

var unavailable, _ = refusal.As(refusal.Unavailable.New())

// ofTable turns an error of the table into the refusal that the client is told, nil if there is
// none. Errors of the connection are told to nobody.
func (s *Session) ofTable(err error) error {
	if err == nil {
		return nil
	}
	return why(err, s.Logger)
}
