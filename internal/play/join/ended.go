package join

import "rowlock/wire"

// An Ended says why the server has ended the connection for good.
type Ended struct{ Why *wire.Error }

// Error implements error.
func (e *Ended) Error() string { return "the server ends the connection: " + e.Why.Error() }

// A finalError is one after which the program does not come back.
type finalError struct{ err error }

func (e *finalError) Error() string { return e.err.Error() }

func (e *finalError) Unwrap() error { return e.err }

func final(err error) error { return &finalError{err} }
