package master

import "rowlock/refusal"

// What the master has not learned.
const (
	nothingLearned refusal.Kind0      = "nothing_learned: it has learned nothing of these rules"
	otherSeats     refusal.Kind1[int] = "other_seats: it has not learned games of {seats|player|players}"
)
