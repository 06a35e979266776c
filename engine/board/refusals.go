package board

import "rowlock/refusal"

// Why a board, a path or a move of a pawn is refused.
const (
	sheetsAlike refusal.Kind1[string]        = "sheets_alike: {edition} needs sheets that are all alike"
	noSuchBoard refusal.Kind1[string]        = "no_such_board: no such board, there are {known}, or give a path"
	pathLength  refusal.Kind3[int, int, int] = "path_length: a path of {n|field|fields}, it takes {least} to {most}"
	pathEnds    refusal.Kind0                = "path_ends: the path ends before that"
	noPoints    refusal.Kind1[string]        = `no_points: "{word}" has no points: write R7/1`
	pawnWords   refusal.Kind0                = "pawn_words: a pawn stands on one field: write its number, 0 for the start"
	oneMove     refusal.Kind1[int]           = "one_move: a number of free fields or - is a choice, not {n|word|words}"
	noMove      refusal.Kind1[error]         = "no_move: {why}"
	pawnLater   refusal.Kind0                = "pawn_later: the pawn moves only in the third step of its player's turn"
)
