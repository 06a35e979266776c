package rowlock

import "rowlock/refusal"

// Why a game is refused or a choice cannot be made, whatever is played.
const (
	NotAmong   refusal.Kind0      = "not_among_choices: that is not among the choices"
	NoHand     refusal.Kind1[int] = "no_hand: player {player} has no hand: give the deck, or every hand, the display and the pile"
	NoSuchSeat refusal.Kind1[int] = "no_such_seat: there is no seat {seat} in this game"
	GameOver   refusal.Kind0      = "game_over: the game is over"

	chanceFirst refusal.Kind0                        = "chance_first: the dice or the cards of this step are still to come"
	onlyActive  refusal.Kind0                        = "only_active: only the active player decides in this step"
	playerCount refusal.Kind4[int, string, int, int] = "player_count: {n|player|players}, {edition} is for {least} to {most}"
)
