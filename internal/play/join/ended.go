package join

import (
	"errors"

	"rowlock/wire"
)

// An Ended says why the server has ended the connection for good: by a refusal or, if this version
// does not know the reason, in the server's words.
type Ended struct{ Why error }

func ended(why *wire.Error) error { return &Ended{reason(why)} }

// reason returns a server's error, as a refusal if this version knows it.
func reason(why *wire.Error) error {
	if known, ok := why.Refusal(); ok {
		return known
	}
	return errors.New(why.Text)
}

// Error implements error.
func (e *Ended) Error() string { return "the server ends the connection: " + e.Why.Error() }

// A finalError is one after which the program does not come back.
type finalError struct{ err error }

func (e *finalError) Error() string { return e.err.Error() }

func (e *finalError) Unwrap() error { return e.err }

func final(err error) error { return &finalError{err} }
