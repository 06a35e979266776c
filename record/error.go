package record

import (
	"strconv"

	"rowlock/refusal"
)

// An Error is the first fault of a record.
type Error struct {
	Line  int              // counted from 1
	Fault *refusal.Refusal // "Emma cannot cross G2: 4 crosses in green, 5 needed (C9)"
}

// Error returns the line number and the fault on one line.
func (e *Error) Error() string { return "line " + strconv.Itoa(e.Line) + ": " + e.Fault.Error() }

// Unwrap returns the fault without the line number.
func (e *Error) Unwrap() error { return e.Fault }

// wrong turns a refusal into an Error at a line. Rule sets refuse only with refusals: any other
// error is not a fault of the record, and wrong returns it unchanged.
func wrong(line int, err error) error {
	fault, ok := refusal.As(err)
	if !ok {
		return err
	}
	return &Error{Line: max(line, 1), Fault: fault}
}
