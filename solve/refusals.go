package solve

import (
	"rowlock/refusal"
	"rowlock/sheet"
)

// Why a position cannot be priced.
const (
	rowInUse       refusal.Kind2[int, string]       = "row_in_use: row {number} is in use, a sheet of {edition} has four"
	beyondLock     refusal.Kind1[string]            = "beyond_lock: {row} has a cross beyond its lock"
	manyPenalties  refusal.Kind3[int, string, int]  = "many_penalties: {n|penalty|penalties}, a sheet of {edition} has {most}"
	halfLocked     refusal.Kind1[string]            = "half_locked: {row} has its last cell or its lock crossed, but not both"
	afterLock      refusal.Kind1[string]            = "after_lock: {row} has a cross after the one that locked it"
	fewBeforeLock  refusal.Kind3[int, string, int]  = "few_before_lock: {n|cross|crosses} in {row} before its lock, {need} needed"
	nothingThrown  refusal.Kind0                    = "nothing_thrown: the game is over, nothing is thrown"
	whiteDieShows  refusal.Kind1[int]               = "white_die_shows: a white die shows {face}"
	colourDieShows refusal.Kind2[sheet.Colour, int] = "colour_die_shows: the {die} die shows {face}"
)
