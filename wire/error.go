package wire

import (
	"errors"

	"rowlock/refusal"
)

// Error is a refusal: a stable code and the arguments of its sentence, for translation, and the
// sentence in English.
type Error struct {
	Code   string         `json:"code"`
	Clause string         `json:"clause,omitempty"` // of the rules, "C9"
	Args   map[string]Arg `json:"args,omitempty"`   // by the name of the place
	Text   string         `json:"text"`             // with the clause in parentheses at its end
}

// An Arg is a string, an int or, if a refusal has another as its reason, an Error.
type Arg any

// NewError writes a refusal.
func NewError(r *refusal.Refusal) Error {
	e := Error{Code: r.Kind.Code(), Clause: r.Clause, Text: r.Error()}
	for i, name := range r.Kind.Names() {
		if e.Args == nil {
			e.Args = map[string]Arg{}
		}
		e.Args[name] = r.Args[i]
		if reason, ok := r.Args[i].(*refusal.Refusal); ok {
			e.Args[name] = NewError(reason)
		}
	}
	return e
}

// Error returns the sentence in English.
func (e *Error) Error() string { return e.Text }

// Is reports whether err is or wraps a server's error with a code.
func Is(err error, code string) bool {
	var e *Error
	return errors.As(err, &e) && e.Code == code
}

// Passing reports whether the reason that a code stands for may go away by itself, so that a client
// whose connection ended with it may connect again.
func Passing(code string) bool {
	switch code {
	case "unavailable", "not_written", "shutdown", "crowded", "too_slow":
		return true
	}
	return false
}

// Told returns what a decoded error says, for translation. Its arguments are strings, ints and, if
// the refusal has another as its reason, a *Error.
func (e *Error) Told() (code, clause string, args map[string]any) {
	args = make(map[string]any, len(e.Args))
	for name, arg := range e.Args {
		args[name] = argument(arg)
	}
	return e.Code, e.Clause, args
}

// argument returns what a decoded Arg stands for.
func argument(decoded Arg) any {
	switch arg := decoded.(type) {
	case float64:
		return int(arg)
	case map[string]any:
		reason := &Error{Args: map[string]Arg{}}
		reason.Code, _ = arg["code"].(string)
		reason.Clause, _ = arg["clause"].(string)
		reason.Text, _ = arg["text"].(string)
		args, _ := arg["args"].(map[string]any)
		for name, value := range args {
			reason.Args[name] = value
		}
		return reason
	}
	return decoded
}

// Problem is the body of an HTTP error: problem details (RFC 9457) without a type, and our error.
type Problem struct {
	Title  string `json:"title"` // of the status
	Status int    `json:"status"`
	Detail string `json:"detail"` // the error's text
	Error  Error  `json:"error"`
}

// Failure is the last line of a stream that has failed.
type Failure struct {
	Error Error `json:"error"`
}
