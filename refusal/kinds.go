package refusal

// What a table and its server refuse. Each of these codes says what a program can
// do about it; a reason says the rest to people.
var (
	Stale       = declare("stale", "{reason}")
	Illegal     = declare("illegal", "{reason}")
	NotHost     = declare("not_host", "only the host, {name}, can do that")
	NotSeated   = declare("not_seated", "you have no seat at this table")
	NotNow      = declare("not_now", "{reason}")
	Full        = declare("full", "{reason}")
	Malformed   = declare("malformed", "{reason}")
	Name        = declare("name", "{reason}")
	NameTaken   = declare("name_taken", "somebody at this table has that name, or one that looks the same")
	Unavailable = declare("unavailable", "not available just now, please try again")
	Shutdown    = declare("shutdown", "the server is closing, your table stays as it is")
	Crowded     = declare("crowded", "{reason}")
	NoTable     = declare("no_table", "there is no table with that code")
	NoGame      = declare("no_game", "there is no finished game with that number")
	NoPage      = declare("no_page", "there is nothing at this address")
	TooMany     = declare("too_many", "too many requests from your address, please wait a little")
	CrossOrigin = declare("cross_origin", "this server answers its own pages only")
	BadToken    = declare("bad_token", "that seat is no longer yours")
	Removed     = declare("removed", "you no longer have a seat at this table")
	TooSlow     = declare("too_slow", "this connection is too slow, please come back")
	Ahead       = declare("ahead", "the server has gone back to an earlier copy of this table")
)

// Why a table does not take a command.
var (
	NotBegun      = declare("not_begun", "no game has begun yet")
	PhasePast     = declare("phase_past", "that phase is past")
	OldTable      = declare("old_table", "this table has grown very old: open a new one")
	GameOn        = declare("game_on", "a game is on: that can be done before it or after it")
	GameNotOver   = declare("game_not_over", "the game is not over yet")
	SeatsTaken    = declare("seats_taken", "the game has begun without a free seat: watch, or ask for a seat in the next one")
	TableFull     = declare("table_full", "the table is full")
	TooManySeated = declare("too_many_seated", "too many sit at the table for that edition")
	NobodyThere   = declare("nobody_there", "there is nobody to remove on that seat")
	NoSuchClock   = declare("no_such_clock", "a decision takes 45, 20 or 10 seconds, or as long as it takes")
	NoSuchOption  = declare("no_such_option", "{edition} has no option {option}")
	NothingChosen = declare("nothing_chosen", "nothing is chosen for {option}")
	StandInPlays  = declare("stand_in_plays", "a bot plays for you already")
	TokenInUse    = declare("token_in_use", "a new seat needs a token of its own")
	IDInUse       = declare("id_in_use", "the id of this command was another one's")
)

// Why a name is not taken.
var (
	NameEmpty     = declare("name_empty", "a name needs letters or digits")
	NameLong      = declare("name_long", "a name has at most {n|character|characters}")
	NameInvisible = declare("name_invisible", "a name has invisible characters in it")
	NameMarks     = declare("name_marks", "a name has too many marks on one letter")
)

// What there is too much of.
var (
	ManyTables      = declare("many_tables", "this server has as many tables as it can hold, please try again later")
	ManySubscribers = declare("many_subscribers", "too many watch this table already")
	ManyReviews     = declare("many_reviews", "too many reviews are asked for, please try again a little later")
)

// What is wrong with a request or a message.
var (
	NotJSON       = declare("not_json", "the body must be application/json")
	Compressed    = declare("compressed", "the body must not be compressed")
	OtherJSON     = declare("other_json", "the request is not the JSON that is expected here: {problem}")
	NotText       = declare("not_text", "messages are text")
	OtherMessage  = declare("other_message", "a message is one JSON object of the protocol: {problem}")
	HelloFirst    = declare("hello_first", "the first message must be hello")
	NoSuchMessage = declare("no_such_message", "there is no message of type {type}")
	IDLength      = declare("id_length", "a command needs an id of at most {n|character|characters}")
	TokenLength   = declare("token_length", "a token has {least} to {most} characters")
	NoSuchDepth   = declare("no_such_depth", "a review is quick or deep")
	NotGameNumber = declare("not_game_number", "a game is a number from 1")
	ReviewLater   = declare("review_later", "the game is not over, its review comes after the end")
)

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
