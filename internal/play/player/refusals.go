package player

import (
	"time"

	"rowlock/refusal"
)

// What is wrong with a program that plays.
const (
	Unstarted refusal.Kind2[string, error]  = "program_unstarted: {program} cannot be started: {why}"
	Ends      refusal.Kind2[string, string] = "program_ends: {program} ends before it has answered a line: {words}"

	unnamed  refusal.Kind0                = "program_unnamed: exec: takes a command, as in exec:./mybot"
	forfeits refusal.Kind1[error]         = "program_forfeits: forfeits: {why}"
	ended    refusal.Kind1[string]        = "program_ended: the program has ended: {words}"
	closed   refusal.Kind0                = "program_closed: the program has closed its input or output"
	slow     refusal.Kind1[time.Duration] = "program_slow: no answer in time ({time})"
	deaf     refusal.Kind1[time.Duration] = "program_deaf: no answer in time ({time}): it does not read"
	notForm  refusal.Kind2[string, error] = "program_answer: the answer is not {form} in one line: {why}"
	noChoice refusal.Kind0                = "program_no_choice: it has no choice"
	illegal  refusal.Kind1[string]        = `program_illegal: the answer is none of the choices: "{word}"`
	unasked  refusal.Kind0                = "program_unasked: it has written a line that no question asked for"
	oversize refusal.Kind0                = "program_oversize: the answer is longer than 1 MiB"
)
