package refusal

// What any rule set refuses.
var (
	GameOver      = declare("game_over", "the game is over")
	OnlyActive    = declare("only_active", "only the active player decides in this step")
	NotAmong      = declare("not_among_choices", "that is not among the choices")
	PlayerCount   = declare("player_count", "{n|player|players}: {edition} is for {least} to {most}")
	NoSuchRules   = declare("no_such_rules", "there are no rules called {id}")
	NoSuchEdition = declare("no_such_edition", "unknown edition {edition}: there are {known}")
)

// What a sheet refuses.
var (
	CellCrossed = declare("cell_crossed", "{cell} is crossed already")
	CellPassed  = declare("cell_passed", "{cell} is left of {last}, the last cross in {row}")
	FewCrosses  = declare("few_crosses", "{n|cross|crosses} in {row}, {need} needed")
	RowLocked   = declare("row_locked", "{row} is locked")
	RowClosed   = declare("row_closed", "{row} is closed")
	NoSuchCell  = declare("no_such_cell", "there is no {cell} on the sheet")
	NoSuchRow   = declare("no_such_row", "there is no row {word}")
)
