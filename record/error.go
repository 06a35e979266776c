package record

import (
	"errors"
	"strconv"
	"unicode/utf8"

	"rowlock"
)

// An Error is the first fault of a record: where it is, what is wrong and why,
// in a person's words.
type Error struct {
	Line   int    // counted from 1
	Text   string // "Emma cannot cross G2: 4 crosses in green, 5 needed"
	Clause string // the rule it breaks, "C9", or "" when it breaks the grammar
}

// Error returns all of it on one line.
func (e *Error) Error() string { return "line " + strconv.Itoa(e.Line) + ": " + e.Fault() }

// Fault returns what is wrong and the clause that says so, without the place.
func (e *Error) Fault() string {
	if e.Clause == "" {
		return e.Text
	}
	return e.Text + " (" + e.Clause + ")"
}

// longest is how much of a message is shown: one that quotes a whole file helps
// nobody.
const longest = 300

func wrong(line int, text string) *Error {
	if utf8.RuneCountInString(text) > longest {
		text = string([]rune(text)[:longest]) + "…"
	}
	return &Error{Line: max(line, 1), Text: text}
}

// refused puts a rule set's refusal in its place in the record; before says who
// wanted what, or is "".
func refused(line int, before string, err error) *Error {
	if before != "" {
		before += ": "
	}
	refusal, ok := errors.AsType[*rowlock.Refusal](err)
	if !ok {
		return wrong(line, before+err.Error())
	}
	e := wrong(line, before+refusal.Reason)
	e.Clause = refusal.Clause
	return e
}
