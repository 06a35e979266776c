package plain

import "rowlock/refusal"

// Refusals of bots, exact tables and the terminal.
const (
	otherFlow  refusal.Kind0           = "other_flow: its turn is not that of the plain dice editions"
	notLearned refusal.Kind2[int, int] = "not_learned: it has not learned rows of {cells} cells with {seats|player|players}"
	playsAlone refusal.Kind0           = "plays_alone: it plays to beat somebody, and needs two players"
)
