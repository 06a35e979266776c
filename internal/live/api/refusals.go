package api

import "rowlock/refusal"

// Why a request is refused, by a server or in a browser.
const (
	Method refusal.Kind1[string] = "method: this address takes {allowed} only"

	bodyLarge     refusal.Kind1[int]        = "body_large: the body is longer than {most} bytes"
	tokenLength   refusal.Kind2[int, int]   = "token_length: a token has {least} to {most} characters"
	noSuchDay     refusal.Kind0             = "no_such_day: a day is written like 2026-02-28"
	dayToCome     refusal.Kind1[string]     = "day_to_come: the throws of {day} are not out yet: days begin at midnight UTC"
	dayPast       refusal.Kind1[string]     = "day_past: the throws of {day} can no longer be played: they can be played for a week"
	notOfDay      refusal.Kind1[string]     = "not_of_day: {edition} has no daily roll"
	unsolvedDay   refusal.Kind1[string]     = "unsolved_day: perfect play of a day is worked out in {edition} alone"
	recordFault   refusal.Kind2[int, error] = "record_fault: line {line}: {reason}"
	duelLater     refusal.Kind0             = "duel_later: the game is not over: what the others have made of these throws comes after the end"
	duelAlone     refusal.Kind0             = "duel_alone: others can play the throws of a game for one, alone or against bots"
	duelDrawn     refusal.Kind0             = "duel_drawn: the throws of this game cannot be given on"
	notGameNumber refusal.Kind0             = "not_game_number: a game is a number from 1"
	reviewLater   refusal.Kind0             = "review_later: the game is not over, its review comes after the end"
)
