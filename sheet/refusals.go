package sheet

import "rowlock/refusal"

// Refusals of a sheet.
const (
	NoSuchCell refusal.Kind1[string] = "no_such_cell: there is no {cell} on the sheet"
	NoSuchRow  refusal.Kind1[string] = "no_such_row: there is no row {word}"
)

// Why a printed sheet cannot be played.
const (
	sheetRows      refusal.Kind2[int, int]         = "sheet_rows: a sheet of {n|row|rows}, it has 1 to {most}"
	rowName        refusal.Kind1[string]           = "row_name: a row is named by one to three of R, Y, G and B, not {word}"
	rowTwice       refusal.Kind1[string]           = "row_twice: row {word} is named twice"
	rowLength      refusal.Kind3[int, string, int] = "row_length: {n|cell|cells} in row {word}, it has 1 to {most}"
	cellPrint      refusal.Kind1[string]           = "cell_print: {word} is no printed cell: write a number, and in front of it its colours, as in RY5"
	numberPrint    refusal.Kind2[string, int]      = "number_print: {word} is out of reach, numbers go from 1 to {most}"
	cellTwice      refusal.Kind1[string]           = "cell_twice: {cell} appears twice"
	noLocks        refusal.Kind0                   = "no_locks: no row has a lock, so none can be closed"
	noLock         refusal.Kind1[string]           = "no_lock: row {word} has no lock, so nothing closes it"
	closers        refusal.Kind3[int, string, int] = "closers: {n|closing cell|closing cells} in row {word}, it has 1 to {most}"
	needPrint      refusal.Kind3[int, string, int] = "need_print: {n|cross|crosses} needed to close row {word}, it has room for {most}"
	neverOpen      refusal.Kind2[string, string]   = "never_open: {cell} never opens: none of the rows {rows} has its number"
	countsNowhere  refusal.Kind2[string, string]   = "counts_nowhere: row {word} counts in row {other}, whose crosses count elsewhere"
	closerTwice    refusal.Kind1[string]           = "closer_twice: {cell} closes its row, so it cannot count twice"
	closerTied     refusal.Kind1[string]           = "closer_tied: {cell} closes its row, so it cannot be crossed with another"
	guardedTied    refusal.Kind1[string]           = "guarded_tied: {cell} opens once its number is crossed beside it, so it cannot be crossed with another"
	noOthers       refusal.Kind1[string]           = "no_others: {cell} has no other cell to be crossed with"
	noCells        refusal.Kind0                   = "no_cells: a mark or a group without cells"
	twoGroups      refusal.Kind1[string]           = "two_groups: {cell} is in two groups, a cell is in one at most"
	twoMarks       refusal.Kind1[string]           = "two_marks: {cell} bears two marks, a cell bears one at most"
	noEffect       refusal.Kind1[string]           = "no_effect: the mark of {cell} does nothing"
	effectTimes    refusal.Kind2[int, int]         = "effect_times: an effect is done 1 to {most} times, not {n}"
	noBar          refusal.Kind0                   = "no_bar: a mark advances the bar, and there is none"
	barLength      refusal.Kind2[int, int]         = "bar_length: a bar of {n|field|fields}, it has at most {most}"
	twoBars        refusal.Kind0                   = "two_bars: a sheet has one bar, of rows, of swap fields or of prizes"
	prizeSum       refusal.Kind2[int, int]         = "prize_sum: prizes are struck by a sum of three dice, 3 to {most}, not {n}"
	joinSquares    refusal.Kind0                   = "join_squares: a sheet has both squares, written +, and a line such as join 1 5, or neither"
	joinDice       refusal.Kind2[int, int]         = "join_dice: squares are crossed by what two dice show, 1 to {most} each, not {n}"
	squareAlone    refusal.Kind1[string]           = "square_alone: {cell} is a square, which closes no row and bears nothing else"
	swapField      refusal.Kind1[string]           = "swap_field: {word} is no swap field: write two numbers, as in 8/5"
	tableLength    refusal.Kind2[int, int]         = "table_length: {n|entry|entries} in a table of points, it has 2 to {most}"
	tablePoints    refusal.Kind2[int, int]         = "table_points: {n|point is too much|points are too many}, at most {most} can be printed"
	tooManyCrosses refusal.Kind2[int, int]         = "too_many_crosses: one choice could cross {n|cell|cells}, it is at most {most}"
)

// Why a page is refused, and what it is warned of.
const (
	sheetVersion refusal.Kind0                 = `sheet_version: a sheet begins with the line "sheet 1"`
	sheetLarge   refusal.Kind2[int, int]       = "sheet_large: {n} bytes are too many for a sheet, it has at most {most}"
	sheetName    refusal.Kind1[int]            = "sheet_name: a sheet's name has 1 to {most} characters, all of them visible"
	noLine       refusal.Kind2[string, string] = "no_line: no line begins with {word}: there are {known}"
	noLineNear   refusal.Kind2[string, string] = "no_line_near: no line begins with {word}: do you mean {near}?"
	lineForm     refusal.Kind2[string, string] = "line_form: {word} cannot be read: write it as in {form}"
	lineTwice    refusal.Kind2[string, int]    = "line_twice: {word} is said already, in line {line}"
	lineInPad    refusal.Kind1[string]         = "line_in_pad: {word} is said of the whole game: write it in front of the first pad"
	notTogether  refusal.Kind2[string, string] = "not_together: {word} and {other} do not go together"
	noSum        refusal.Kind3[int, int, int]  = "no_sum: no throw makes {n}: two dice of {faces} faces make 2 to {most}"
	fewPairs     refusal.Kind2[int, int]       = "few_pairs: only {n} of {seats} sheets can have lucky numbers of their own"
	noThreeSum   refusal.Kind3[int, int, int]  = "no_three_sum: no throw makes {n}: three dice of {faces} faces make 3 to {most}"
	noCard       refusal.Kind1[int]            = "no_card: no card shows {n}: they show 2 to 12"
	noColourDie  refusal.Kind2[Colour, string] = "no_colour_die: no {die} die is thrown: {cell} can be crossed with the white dice only"
)
