package master

import "rowlock/refusal"

// Why the master does not play a game.
const (
	nothingLearned refusal.Kind0      = "nothing_learned: it has learned nothing of these rules"
	otherSeats     refusal.Kind1[int] = "other_seats: it has not learned games of {seats|player|players}"
)
