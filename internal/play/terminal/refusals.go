package terminal

import "rowlock/refusal"

// Why an answer in the terminal is refused.
const (
	nothingDue   refusal.Kind0           = "nothing_due: nothing is to be decided"
	choiceNumber refusal.Kind2[int, int] = "choice_number: the choices go from {least} to {most}"
)
