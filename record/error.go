package record

import (
	"strconv"

	"rowlock/refusal"
)

// An Error is the first fault of a record: where it is, what is wrong and why.
type Error struct {
	Line  int              // counted from 1
	Fault *refusal.Refusal // "Emma cannot cross G2: 4 crosses in green, 5 needed (C9)"
}

// Error returns all of it on one line.
func (e *Error) Error() string { return "line " + strconv.Itoa(e.Line) + ": " + e.Fault.Error() }

// Unwrap returns the fault without its place.
func (e *Error) Unwrap() error { return e.Fault }

// wrong puts a refusal in its place in the record. Rule sets refuse by nothing
// else; any other error is no fault of the record and is returned as it is.
func wrong(line int, err error) error {
	fault, ok := refusal.As(err)
	if !ok {
		return err
	}
	return &Error{Line: max(line, 1), Fault: fault}
}
