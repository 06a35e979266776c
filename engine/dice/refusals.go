package dice

import (
	"rowlock/refusal"
	"rowlock/sheet"
)

// Why the dice are refused, and choices that need them.
const (
	noSwaps          refusal.Kind1[string]            = "no_swaps: {edition} needs swap fields on its sheets"
	dieFaces         refusal.Kind3[string, int, int]  = "die_faces: {edition} has dice of {n} faces: they have 1 to {most}"
	otherNeighbour   refusal.Kind1[string]            = "other_neighbour: {cell} needs its number crossed in the die's colour"
	otherSum         refusal.Kind1[int]               = "other_sum: the white dice make {n}"
	noDice           refusal.Kind2[sheet.Colour, int] = "no_dice: no white die and {colour} die make {n}"
	noDiceOfColours  refusal.Kind2[string, int]       = "no_dice_of_colours: no white die and die of a colour of {cell} make {n}"
	notLucky         refusal.Kind1[int]               = "not_lucky: neither {n} nor the next cell of the emptiest open row"
	luckyCount       refusal.Kind0                    = "lucky_count: a sheet has two lucky numbers"
	luckyAlike       refusal.Kind0                    = "lucky_alike: the two lucky numbers of a sheet differ"
	luckyTaken       refusal.Kind0                    = "lucky_taken: two sheets with the same lucky numbers"
	noSwap           refusal.Kind2[int, int]          = "no_swap: the white dice make {n}, and no swap field left turns that into {other}"
	prizeLater       refusal.Kind0                    = "prize_later: a prize is struck in the colour step"
	prizeInstead     refusal.Kind0                    = "prize_instead: a prize is struck instead of both steps, not after a cross"
	noPrize          refusal.Kind0                    = "no_prize: all prizes are struck"
	noPrizeDice      refusal.Kind1[int]               = "no_prize_dice: the white dice and no coloured die make {n}"
	squareStep       refusal.Kind0                    = "square_step: squares, and only squares, are crossed in a step of their own before the white sum"
	noSquare         refusal.Kind1[string]            = "no_square: {row} has no square left"
	noSquareDice     refusal.Kind3[int, int, string]  = "no_square_dice: no two dice show {n} and {other} for {row}"
	dieMissing       refusal.Kind0                    = "die_missing: a die is missing"
	colourDieMissing refusal.Kind1[sheet.Colour]      = "colour_die_missing: the {die} die is missing"
	noSuchDie        refusal.Kind1[string]            = `no_such_die: "{word}" is no coloured die: write R, Y, G or B and what it shows`
	dieTwice         refusal.Kind1[string]            = "die_twice: the {die} die is thrown twice"
	whitesFirst      refusal.Kind0                    = "whites_first: a throw begins with two white dice"
	dieOut           refusal.Kind1[sheet.Colour]      = "die_out: the {die} die is out of the game"
)
