package words

import "rowlock/refusal"

// Why a machine refuses words, sheets and numbers, whatever it plays.
const (
	OneChoice   refusal.Kind1[int]            = "one_choice: one cell or - is a choice, not {n|word|words}"
	NotInRules  refusal.Kind2[string, string] = `not_in_rules: {edition} has no statement "{keyword}"`
	RowLocked   refusal.Kind1[string]         = "row_locked: {row} is locked"
	RowClosed   refusal.Kind1[string]         = "row_closed: {row} is closed"
	NoCell      refusal.Kind1[string]         = `no_cell: "{word}" is no cell: write R, Y, G or B and a number, as in R5`
	PickRow     refusal.Kind1[string]         = "pick_row: {cell} picks one of the emptiest rows, as in {cell}:R"
	NextSquare  refusal.Kind1[string]         = "next_square: {cell} is crossed first, the next square of its row"
	PathField   refusal.Kind2[int, error]     = "path_field: field {n}: {why}"
	PawnsMeet   refusal.Kind1[int]            = "pawns_meet: two pawns on field {n}"
	NoPawnThere refusal.Kind1[string]         = "no_pawn_there: the pawn reaches no free field that prints {cell}"

	otherRows    refusal.Kind3[string, string, string] = "other_rows: sheet {pad} of {edition} has other rows than sheet {other}"
	rowAColour   refusal.Kind1[string]                 = "row_a_colour: {edition} needs a sheet of four rows, one of each colour, on which a cross does nothing else"
	endRows      refusal.Kind2[string, int]            = "end_rows: {edition} ends with {n} closed rows: it takes 1 at least"
	endPenalties refusal.Kind3[string, int, int]       = "end_penalties: {edition} ends with {n} penalties of one player: it takes 1 to {most}"
	cellCrossed  refusal.Kind1[string]                 = "cell_crossed: {cell} is crossed already"
	cellPassed   refusal.Kind2[string, string]         = "cell_passed: {cell} is left of {last}, the last cross"
	fewCrosses   refusal.Kind3[int, string, int]       = "few_crosses: {n|cross|crosses} in {row}, {need} needed"
	noSheetPart  refusal.Kind1[string]                 = `no_sheet_part: "{word}" is no part of a sheet: write R:5,7 or P:1`
	noListNumber refusal.Kind1[string]                 = `no_list_number: "{word}" lacks a number beside a comma: write a list without spaces, as in R:5,7`
	partTwice    refusal.Kind1[string]                 = "part_twice: {word} is given twice"
	crossedAlone refusal.Kind2[string, string]         = "crossed_alone: {cell} is crossed and {other} is not, which are crossed together"
	fewStruck    refusal.Kind2[int, int]               = "few_struck: X:{n} is too few: the boxed cells that are crossed struck {least} fields at least"
	noNeighbour  refusal.Kind1[string]                 = "no_neighbour: {cell} opens once its number is crossed beside it"
	noSuchPad    refusal.Kind2[string, string]         = "no_such_pad: no such sheet, {edition} prints {known}"
)
