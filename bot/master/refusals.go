package master

import "rowlock/refusal"

// Why the master does not play a game, and CannotPlay, by which any bot says that.
const (
	CannotPlay refusal.Kind3[string, string, error] = "bot_cannot_play: {bot} does not play {edition}: {why}"

	nothingLearned refusal.Kind0      = "nothing_learned: it has learned nothing of these rules"
	otherShape     refusal.Kind0      = "other_shape: its sheet has another shape than those that were learned"
	otherSeats     refusal.Kind1[int] = "other_seats: it has not learned games of {seats|player|players}"
)
