package pg

import (
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"

	"rowlock/internal/live/store"
)

const uniqueViolation = "23505"

// advice says what a person can do about an error, by PostgreSQL's code.
var advice = map[string]string{
	"25006": "it is a standby, or set read-only: see that a primary runs",
	"28000": "see its pg_hba.conf, and the user in --database",
	"28P01": "see the user and the password in --database",
	"3D000": "create it",
	"42501": "grant the user of --database all rights in it",
	"53100": "make room on its disk",
	"53300": "raise its max_connections, or run fewer nodes",
}

// codeOf returns PostgreSQL's code of an error, "" if it has none.
func codeOf(err error) string {
	if failure, is := errors.AsType[*pgconn.PgError](err); is {
		return failure.Code
	}
	return ""
}

// advised adds to an error of the database what a person can do about it.
func advised(err error) error {
	if what, known := advice[codeOf(err)]; known {
		return fmt.Errorf("%w: %s", err, what)
	}
	return err
}

// outcome says what is known of a write that failed: ErrNotWritten if the database has rolled it
// back or never got it, ErrUnknown otherwise.
func outcome(err error) error {
	failure, answered := errors.AsType[*pgconn.PgError](err)
	_, unreached := errors.AsType[*pgconn.ConnectError](err)
	if answered && failure.SeverityUnlocalized == "ERROR" || unreached || pgconn.SafeToRetry(err) {
		return fmt.Errorf("%w: %w", store.ErrNotWritten, advised(err))
	}
	return fmt.Errorf("%w: %w", store.ErrUnknown, err)
}
