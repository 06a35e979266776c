package table

import (
	"strconv"
	"time"
)

// log is how far the log has come, and what the table keeps of its past.
type log struct {
	Log    int       // the number of the log, from 1
	Seq    int64     // the number of its last entry
	Public int64     // how many entries everybody may know of: the number that people see
	At     time.Time // when its last entry was written

	begun    int64 // what Public was when the current game began
	answers  answers
	happened happened
	history  history
}

// note counts an entry and keeps what its request was answered with. A secret one is not counted
// in the numbers people see, or the gap would give it away.
func (l *log) note(e Entry, ask []byte, secret bool) {
	l.Seq, l.At = e.Seq, e.At
	if !secret {
		l.Public++
		l.history.add(e.Kind, e.At)
	}
	if e.Action != "" {
		l.answers = l.answers.with(newAnswer(e.Action, ask, l.Public))
	}
}

func (l *log) emit(e Event) {
	e.Seq = l.Public
	l.happened.add(e)
}

// LogName returns the name of a table's log by its number, from 1. A table whose log has grown
// long goes on in a new one; the older ones are its archive.
func LogName(code string, number int) string {
	if number == 1 {
		return code
	}
	return code + "." + strconv.Itoa(number)
}
