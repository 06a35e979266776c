package refusal

// Refusals of a table and its server. The code tells a program what it can do about the
// refusal; the reason tells people more.
var (
	Stale       = &Kind{code: "stale", english: "{reason}"}
	Illegal     = &Kind{code: "illegal", english: "{reason}"}
	NotHost     = &Kind{code: "not_host", english: "only the host, {name}, can do that"}
	NotSeated   = &Kind{code: "not_seated", english: "you have no seat at this table"}
	NotNow      = &Kind{code: "not_now", english: "{reason}"}
	Full        = &Kind{code: "full", english: "{reason}"}
	Malformed   = &Kind{code: "malformed", english: "{reason}"}
	Name        = &Kind{code: "name", english: "{reason}"}
	NameTaken   = &Kind{code: "name_taken", english: "somebody at this table has that name, or one that looks the same"}
	Unavailable = &Kind{code: "unavailable", english: "not available just now, please try again", passing: true}
	NotWritten  = &Kind{code: "not_written", english: "the server cannot write to its disk just now; all that was confirmed is safe, please come back later", passing: true}
	Broken      = &Kind{code: "broken", english: "this table has failed and is put aside, with all that is written down of it; other tables go on"}
	Shutdown    = &Kind{code: "shutdown", english: "the server is shutting down; your table stays as it is", passing: true}
	Crowded     = &Kind{code: "crowded", english: "{reason}", passing: true}
	NoTable     = &Kind{code: "no_table", english: "there is no table with that code"}
	NoProofs    = &Kind{code: "no_proofs", english: "the dice of this game came without proofs"}
	NoGame      = &Kind{code: "no_game", english: "there is no finished game with that number"}
	NoResult    = &Kind{code: "no_result", english: "that game has ended without a result"}
	NoPage      = &Kind{code: "no_page", english: "there is nothing at this address"}
	Method      = &Kind{code: "method", english: "this address takes {allowed} only"}
	TooMany     = &Kind{code: "too_many", english: "too many requests from your address, please wait a little"}
	CrossOrigin = &Kind{code: "cross_origin", english: "this server answers its own pages only"}
	WrongHost   = &Kind{code: "wrong_host", english: "this server is not known as {host}: --site names the addresses under which it is opened"}
	NotInvited  = &Kind{code: "not_invited", english: "this table takes only those who are invited: ask the host for the link"}
	BadToken    = &Kind{code: "bad_token", english: "that seat is no longer yours"}
	Removed     = &Kind{code: "removed", english: "you no longer have a seat at this table"}
	TooSlow     = &Kind{code: "too_slow", english: "this connection is too slow, please come back", passing: true}
	Ahead       = &Kind{code: "ahead", english: "the server has gone back to an earlier copy of this table"}
)

// Why a table refuses a command.
var (
	NotBegun      = &Kind{code: "not_begun", english: "no game has begun yet"}
	PhasePast     = &Kind{code: "phase_past", english: "that phase is past"}
	WornOut       = &Kind{code: "worn_out", english: "too much was changed in this game: that can be done again in the next one"}
	GameOn        = &Kind{code: "game_on", english: "a game is on: that can be done before it or after it"}
	OfDay         = &Kind{code: "of_day", english: "the daily roll is played alone, and once at a table"}
	NoGameOn      = &Kind{code: "no_game_on", english: "no game is on that could be ended"}
	EndsByStep    = &Kind{code: "ends_by_step", english: "a sheet of real dice ends by the step “End the game”, which can be taken back"}
	GameNotOver   = &Kind{code: "game_not_over", english: "the game is not over yet"}
	SeatsTaken    = &Kind{code: "seats_taken", english: "the game has begun without a free seat: watch, or ask for a seat in the next one"}
	TableFull     = &Kind{code: "table_full", english: "the table is full"}
	TooManySeated = &Kind{code: "too_many_seated", english: "too many sit at the table for that edition"}
	OtherFirst    = &Kind{code: "other_first", english: "player {player} begins this game"}
	NobodyThere   = &Kind{code: "nobody_there", english: "nobody else of that name sits at the table"}
	NoSuchClock   = &Kind{code: "no_such_clock", english: "a decision takes 300, 120, 45, 20 or 10 seconds, or as long as it takes"}
	NoSuchAway    = &Kind{code: "no_such_away", english: "away is bot or wait, not {word}"}
	NoSuchOption  = &Kind{code: "no_such_option", english: "{edition} has no option {option}"}
	NothingChosen = &Kind{code: "nothing_chosen", english: "nothing is chosen for {option}"}
	StandInPlays  = &Kind{code: "stand_in_plays", english: "a bot plays for you already"}
	NoStandIn     = &Kind{code: "no_stand_in", english: "no bot plays for you"}
	NotGone       = &Kind{code: "not_gone", english: "a seat is freed only after its player has been away for {seconds} seconds"}
	NotOverdue    = &Kind{code: "not_overdue", english: "a bot plays only for people who have been away for {away} seconds, or have not decided for {seconds}"}
	NotYourThrow  = &Kind{code: "not_your_throw", english: "these dice are not yours to throw"}
	NotWaitedFor  = &Kind{code: "not_waited_for", english: "the game is not waiting for that seat"}
	NudgeLater    = &Kind{code: "nudge_later", english: "a reminder comes after 20 seconds of waiting"}
	AskedOther    = &Kind{code: "asked_other", english: "you have asked for something else since"}
	NoHints       = &Kind{code: "no_hints", english: "at this table nobody may ask what choices are worth"}
	NoBotDecided  = &Kind{code: "no_bot_decided", english: "no bot has decided anything there in this game"}
	HiddenYet     = &Kind{code: "hidden_yet", english: "cards are hidden while the game is on: ask again after it"}
	NoNudgesLeft  = &Kind{code: "no_nudges_left", english: "two reminders a game are enough"}
	TokenInUse    = &Kind{code: "token_in_use", english: "a new seat needs a token of its own"}
	NothingToUndo = &Kind{code: "nothing_to_undo", english: "there is nothing to take back"}
	NothingToRedo = &Kind{code: "nothing_to_redo", english: "nothing has been taken back"}
	NoUndo        = &Kind{code: "no_undo", english: "steps are taken back at tables with real dice only"}
	PlayerLeft    = &Kind{code: "player_left", english: "somebody who has played is no longer at the table"}
	NoThrow       = &Kind{code: "no_throw", english: "no throw is awaited from you here"}
	NoSuchDice    = &Kind{code: "no_such_dice", english: "dice are drawn, entered or unseen, not {word}"}
	NoDiceToEnter = &Kind{code: "no_dice_to_enter", english: "{edition} has no dice to enter"}
	RealDice      = &Kind{code: "real_dice", english: "with real dice people keep their sheets themselves: no bot, and no clock"}
	IDInUse       = &Kind{code: "id_in_use", english: "another command has used this id already"}
)

// Why a table refuses a name.
var (
	NameEmpty     = &Kind{code: "name_empty", english: "a name needs letters or digits"}
	NameLong      = &Kind{code: "name_long", english: "a name has at most {n|character|characters}"}
	NameInvisible = &Kind{code: "name_invisible", english: "a name has invisible characters in it"}
	NameOfBot     = &Kind{code: "name_of_bot", english: "that is the name of a bot here"}
	NameMarks     = &Kind{code: "name_marks", english: "a name has too many marks on one letter"}
	NameForeign   = &Kind{code: "name_foreign_marks", english: "a name has marks that do not belong to its letters"}
)

// Why something cannot be said.
var (
	NoSuchPhrase   = &Kind{code: "no_such_phrase", english: "there is no phrase {phrase}"}
	PhrasesOnly    = &Kind{code: "phrases_only", english: "at this table people say phrases, not words of their own"}
	SayLater       = &Kind{code: "say_later", english: "that is enough for now: say more in a few seconds"}
	TextEmpty      = &Kind{code: "text_empty", english: "write something first"}
	TextLong       = &Kind{code: "text_long", english: "say it in at most {n|character|characters}"}
	TextMarks      = &Kind{code: "text_marks", english: "that has too many marks on one letter"}
	TextCharacters = &Kind{code: "text_characters", english: "that has characters which cannot be shown"}
)

// What exceeds a limit.
var (
	ManyTables      = &Kind{code: "many_tables", english: "this server has as many tables as it can hold, please try again later"}
	ManySubscribers = &Kind{code: "many_subscribers", english: "too many watch this table already"}
	ManyReviews     = &Kind{code: "many_reviews", english: "too many reviews are asked for, please try again a little later"}
)

// What is wrong with a request or a message.
var (
	NotJSON       = &Kind{code: "not_json", english: "the body must be application/json"}
	Compressed    = &Kind{code: "compressed", english: "the body must not be compressed"}
	BodyLarge     = &Kind{code: "body_large", english: "the body is longer than {most} bytes"}
	OtherJSON     = &Kind{code: "other_json", english: "the request is not the JSON that is expected here: {why}"}
	NotText       = &Kind{code: "not_text", english: "messages are text"}
	OtherMessage  = &Kind{code: "other_message", english: "a message is one JSON object of the protocol: {why}"}
	NotUnicode    = &Kind{code: "not_unicode", english: "it is not UTF-8"}
	NotObject     = &Kind{code: "not_object", english: "it is not an object"}
	BrokenJSON    = &Kind{code: "broken_json", english: "it is not JSON from byte {at} on"}
	OtherValue    = &Kind{code: "other_value", english: "the field {field} has a value of another kind"}
	NoSuchField   = &Kind{code: "no_such_field", english: "the field {field} does not belong here"}
	FieldTwice    = &Kind{code: "field_twice", english: "the field {field} appears twice"}
	MoreBehind    = &Kind{code: "more_behind", english: "there is more after it"}
	HelloFirst    = &Kind{code: "hello_first", english: "hello is the first message, and no later one"}
	NoType        = &Kind{code: "no_type", english: "the message has no type"}
	NoSuchMessage = &Kind{code: "no_such_message", english: "there is no message of type {type}"}
	NoSuchMoment  = &Kind{code: "no_such_moment", english: "there is no moment {moment} in this game"}
	NoSuchSeat    = &Kind{code: "no_such_seat", english: "there is no seat {seat} in this game"}
	IDLength      = &Kind{code: "id_length", english: "a command needs an id of at most {n|character|characters}"}
	TokenLength   = &Kind{code: "token_length", english: "a token has {least} to {most} characters"}
	NoSuchDepth   = &Kind{code: "no_such_depth", english: "a review is quick or deep"}
	NoSuchDay     = &Kind{code: "no_such_day", english: "a day is written like 2026-02-28"}
	DayToCome     = &Kind{code: "day_to_come", english: "the throws of {day} are not out yet: days begin at midnight UTC"}
	DayPast       = &Kind{code: "day_past", english: "the throws of {day} can no longer be played: they can be played for a week"}
	RecordFault   = &Kind{code: "record_fault", english: "line {line}: {reason}"}
	NotGameNumber = &Kind{code: "not_game_number", english: "a game is a number from 1"}
	ReviewLater   = &Kind{code: "review_later", english: "the game is not over, its review comes after the end"}
)

// Refusals of all rule sets.
var (
	GameOver      = &Kind{code: "game_over", english: "the game is over"}
	ChanceFirst   = &Kind{code: "chance_first", english: "the dice or the cards of this step are still to come"}
	OnlyActive    = &Kind{code: "only_active", english: "only the active player decides in this step"}
	NotAmong      = &Kind{code: "not_among_choices", english: "that is not among the choices"}
	PlayerCount   = &Kind{code: "player_count", english: "{n|player|players}, {edition} is for {least} to {most}"}
	NoSuchRules   = &Kind{code: "no_such_rules", english: "there are no rules called {id}"}
	NoSuchEdition = &Kind{code: "no_such_edition", english: `unknown edition "{edition}": there are {known}`}
)

// Refusals of words that every machine reads.
var (
	OneChoice  = &Kind{code: "one_choice", english: "one cell or - is a choice, not {n|word|words}"}
	NotInRules = &Kind{code: "not_in_rules", english: `{edition} has no statement "{keyword}"`}
)

// Why a machine cannot play a rule set with these sheets and numbers.
var (
	OtherRows    = &Kind{code: "other_rows", english: "sheet {pad} of {edition} has other rows than sheet {other}"}
	RowAColour   = &Kind{code: "row_a_colour", english: "{edition} needs a sheet of four rows, one of each colour, on which a cross does nothing else"}
	SheetsAlike  = &Kind{code: "sheets_alike", english: "{edition} needs sheets that are all alike"}
	NoSwaps      = &Kind{code: "no_swaps", english: "{edition} needs swap fields on its sheets"}
	DieFaces     = &Kind{code: "die_faces", english: "{edition} has dice of {n} faces: they have 1 to {most}"}
	EndRows      = &Kind{code: "end_rows", english: "{edition} ends with {n} closed rows: it takes 1 at least"}
	EndPenalties = &Kind{code: "end_penalties", english: "{edition} ends with {n} penalties of one player: it takes 1 to {most}"}
)

// Refusals of the card editions.
var (
	NoSuchCard     = &Kind{code: "no_such_card", english: `"{card}" is no card of this deck`}
	CardTwice      = &Kind{code: "card_twice", english: "{card} appears twice"}
	DeckNotWhole   = &Kind{code: "deck_not_whole", english: "the deck is not whole: {card} is missing"}
	DeckAndHands   = &Kind{code: "deck_and_hands", english: "a deck, or hands, display and pile: not both"}
	NoHand         = &Kind{code: "no_hand", english: "player {player} has no hand: give the deck, or every hand, the display and the pile"}
	NotDealt       = &Kind{code: "not_dealt", english: "the cards are not dealt: give the deck, or every hand, the display and the pile"}
	HandSize       = &Kind{code: "hand_size", english: "a hand of {n|card|cards}, between turns it has {least} to {most}"}
	DisplaySize    = &Kind{code: "display_size", english: "a display of {n|card|cards}, it has {places}"}
	NotDiscarded   = &Kind{code: "not_discarded", english: "{card} is not on the discard pile"}
	DiscardMissing = &Kind{code: "discard_missing", english: "{card} is on the discard pile and missing here"}
	TakeCount      = &Kind{code: "take_count", english: "{n|card|cards} taken, a hand of five takes {missing}"}
	MustTake       = &Kind{code: "must_take", english: "nobody can pass this step: take cards until the hand has five"}
	NotOnDisplay   = &Kind{code: "not_on_display", english: "{card} is not on display"}
	TakenTwice     = &Kind{code: "taken_twice", english: "{card} is taken twice"}
	TakeFirst      = &Kind{code: "take_first", english: "cards are taken in this step, numbers crossed later"}
	NoPlayCrosses  = &Kind{code: "no_play_crosses", english: "no cards of the hand make a play that crosses {cell}"}
	OtherCall      = &Kind{code: "other_call", english: "the number called is {number}"}
	MustPlay       = &Kind{code: "must_play", english: "nobody can pass this step: play one to three cards, even without a cross"}
	PlayCount      = &Kind{code: "play_count", english: "{n|card|cards} in a play, it takes one to three"}
	NotInHand      = &Kind{code: "not_in_hand", english: "{card} is not in the hand"}
	PlayedTwice    = &Kind{code: "played_twice", english: "{card} is played twice"}
	PlayColours    = &Kind{code: "play_colours", english: "cards of one play share a colour: {colour} and {other_colour}"}
	JokerColour    = &Kind{code: "joker_colour", english: "a joker is written with its colour: {card}:G"}
	NoJokerColour  = &Kind{code: "no_joker_colour", english: `"{word}" is no colour for a joker`}
	NoJoker        = &Kind{code: "no_joker", english: "only a joker's colour is chosen: {card}"}
	NotPlayed      = &Kind{code: "not_played", english: "{cell} is none of the numbers played"}
	PlayedColour   = &Kind{code: "played_colour", english: "{cell} is {colour}, the cards played are {other_colour}"}
	PlayOrder      = &Kind{code: "play_order", english: "{cell} does not stand right of the cross before it"}
	PlayGap        = &Kind{code: "play_gap", english: "{n|number|numbers} left out between the first and the last cross, at most one may be"}
)

// Refusals of a record: faults of its grammar, and the places of faults.
var (
	RecordEmpty    = &Kind{code: "record_empty", english: "the record is empty: it begins with rowlock {version}"}
	RecordStart    = &Kind{code: "record_start", english: "a record begins with rowlock {version}"}
	RecordVersion  = &Kind{code: "record_version", english: `format version "{word}" is not known, this program reads {version}`}
	RecordEdition  = &Kind{code: "record_edition", english: "after the version stands edition and its name"}
	RecordLarge    = &Kind{code: "record_large", english: "the record is larger than 1 MiB, the most that is read"}
	EditionMissing = &Kind{code: "edition_missing", english: "the edition is missing"}
	LineNotText    = &Kind{code: "line_not_text", english: "the line is not UTF-8 text"}
	Unprintable    = &Kind{code: "unprintable", english: "the line has a character in it that is not shown, {code}"}
	OtherSpace     = &Kind{code: "other_space", english: "the line has a space in it that is not the plain one, {code}: type it again"}
	Unplain        = &Kind{code: "unplain", english: "{character} ({code}) is not the plain character: type {plain} in its place"}
	OpenQuote      = &Kind{code: "open_quote", english: "a double quote is not closed"}
	QuoteInside    = &Kind{code: "quote_inside", english: "double quotes stand around a name, a name cannot have one in it"}
	StatementOnce  = &Kind{code: "statement_once", english: "{keyword} stands at the beginning, once"}
	NoStatement    = &Kind{code: "no_statement", english: `there is no statement "{word}"`}
	LateSetup      = &Kind{code: "late_setup", english: "{keyword} is set-up, it stands before the first turn"}
	TakesName      = &Kind{code: "takes_name", english: "{keyword} takes a player's name"}
	TakesOneName   = &Kind{code: "takes_one_name", english: "{keyword} takes one name: put a name with spaces in double quotes"}
	NoPlayer       = &Kind{code: "no_player", english: `no player "{name}" is named above`}
	GivenTwice     = &Kind{code: "given_twice", english: "{statement} is given already, in line {line}"}
	Exclusive      = &Kind{code: "exclusive", english: "{other} and {keyword} exclude each other, {other} is in line {line}"}
	WhoChooses     = &Kind{code: "who_chooses", english: `"{word}" does not say who chooses what: write NAME=R5 or NAME=-`}
	ChoosesTwice   = &Kind{code: "chooses_twice", english: "{name} chooses twice"}
	OwnStep        = &Kind{code: "own_step", english: "only {name}, the active player, decides in the {phase} step: write {phase} {word}, without a name"}
	StepEmpty      = &Kind{code: "step_empty", english: "{phase} stands alone: write after it what {name} does, as in {example}"}
	NoneFollows    = &Kind{code: "none_follows", english: "the game is over, no {phase} follows"}
	ChanceDue      = &Kind{code: "chance_due", english: "a {due} is due, not {phase}"}
	PawnDue        = &Kind{code: "pawn_due", english: "a {due} is due, not {phase}; as set-up, pawn takes a name and a field: pawn {name} 5"}
	StepDue        = &Kind{code: "step_due", english: "the {due} step is due, not {phase}"}
	InStatement    = &Kind{code: "in_statement", english: "{statement}: {why}"}
	CannotCross    = &Kind{code: "cannot_cross", english: "{name} cannot cross {word}: {why}"}
	CannotMove     = &Kind{code: "cannot_move", english: "{name} cannot move {word}: {why}"}
	CannotTake     = &Kind{code: "cannot_take", english: "{name} cannot take {word}: {why}"}
	CannotPlay     = &Kind{code: "cannot_play", english: "{name} cannot play {word}: {why}"}
)

// Why a text cannot be the name of a player in a record.
var (
	NoName        = &Kind{code: "no_name", english: "a player's name is empty"}
	NameBlank     = &Kind{code: "name_blank", english: "a player's name has nothing to see in it"}
	NameNotText   = &Kind{code: "name_not_text", english: "a player's name is not UTF-8 text"}
	NameCharacter = &Kind{code: "name_character", english: "a player's name has a character in it that is not shown, {code}"}
	NameQuote     = &Kind{code: "name_quote", english: "a player's name has quotes in it"}
	NameTwice     = &Kind{code: "name_twice", english: `two players have the name "{name}"`}
)

// What is wrong with a program that plays.
var (
	ProgramUnnamed   = &Kind{code: "program_unnamed", english: "exec: takes a command, as in exec:./mybot"}
	ProgramUnstarted = &Kind{code: "program_unstarted", english: "{program} cannot be started: {why}"}
	ProgramEnds      = &Kind{code: "program_ends", english: "{program} ends before it has answered a line: {words}"}
	ProgramForfeits  = &Kind{code: "program_forfeits", english: "forfeits: {why}"}
	ProgramLeaves    = &Kind{code: "program_leaves", english: "{program}: {why}; a bot of the server plays the game on"}
	ProgramEnded     = &Kind{code: "program_ended", english: "the program has ended: {words}"}
	ProgramClosed    = &Kind{code: "program_closed", english: "the program has closed its input or output"}
	ProgramSlow      = &Kind{code: "program_slow", english: "no answer in time ({time})"}
	ProgramDeaf      = &Kind{code: "program_deaf", english: "no answer in time ({time}): it does not read"}
	ProgramAnswer    = &Kind{code: "program_answer", english: "the answer is not {form} in one line: {why}"}
	ProgramNoChoice  = &Kind{code: "program_no_choice", english: "it has no choice"}
	ProgramIllegal   = &Kind{code: "program_illegal", english: `the answer is none of the choices: "{word}"`}
	ProgramUnasked   = &Kind{code: "program_unasked", english: "it has written a line that no question asked for"}
	ProgramOversize  = &Kind{code: "program_oversize", english: "the answer is longer than 1 MiB"}
)

// Refusals of bots, exact tables and the terminal.
var (
	NoSuchBot      = &Kind{code: "no_such_bot", english: `unknown bot "{name}": there are {known}`}
	OnlyRows       = &Kind{code: "only_rows", english: "it knows sheets on which only rows score, and every cell is crossed once"}
	NoRun          = &Kind{code: "no_run", english: "{row} does not count up or down by ones"}
	BotCannotPlay  = &Kind{code: "bot_cannot_play", english: "{bot} does not play {edition}: {why}"}
	OtherFlow      = &Kind{code: "other_flow", english: "its turn is not that of the plain dice editions"}
	OtherShape     = &Kind{code: "other_shape", english: "its sheet has another shape than those that were learned"}
	NotLearned     = &Kind{code: "not_learned", english: "it has not learned rows of {cells} cells with {seats|player|players}"}
	NothingLearned = &Kind{code: "nothing_learned", english: "it has learned nothing of these rules"}
	OtherSeats     = &Kind{code: "other_seats", english: "it has not learned games of {seats|player|players}"}
	PlaysAlone     = &Kind{code: "plays_alone", english: "it plays to beat somebody, and needs two players"}
	RowInUse       = &Kind{code: "row_in_use", english: "row {number} is in use, a sheet of {edition} has four"}
	BeyondLock     = &Kind{code: "beyond_lock", english: "{row} has a cross beyond its lock"}
	ManyPenalties  = &Kind{code: "many_penalties", english: "{n|penalty|penalties}, a sheet of {edition} has {most}"}
	HalfLocked     = &Kind{code: "half_locked", english: "{row} has its last cell or its lock crossed, but not both"}
	AfterLock      = &Kind{code: "after_lock", english: "{row} has a cross after the one that locked it"}
	FewBeforeLock  = &Kind{code: "few_before_lock", english: "{n|cross|crosses} in {row} before its lock, {need} needed"}
	NothingDue     = &Kind{code: "nothing_due", english: "nothing is to be decided"}
	NothingThrown  = &Kind{code: "nothing_thrown", english: "the game is over, nothing is thrown"}
	WhiteDieShows  = &Kind{code: "white_die_shows", english: "a white die shows {face}"}
	ColourDieShows = &Kind{code: "colour_die_shows", english: "the {die} die shows {face}"}
	ChoiceNumber   = &Kind{code: "choice_number", english: "the choices go from {least} to {most}"}
)

// Refusals of a sheet.
var (
	CellCrossed = &Kind{code: "cell_crossed", english: "{cell} is crossed already"}
	CellPassed  = &Kind{code: "cell_passed", english: "{cell} is left of {last}, the last cross"}
	FewCrosses  = &Kind{code: "few_crosses", english: "{n|cross|crosses} in {row}, {need} needed"}
	RowLocked   = &Kind{code: "row_locked", english: "{row} is locked"}
	RowClosed   = &Kind{code: "row_closed", english: "{row} is closed"}
	NoSuchCell  = &Kind{code: "no_such_cell", english: "there is no {cell} on the sheet"}
	NoSuchRow   = &Kind{code: "no_such_row", english: "there is no row {word}"}
)

// Why a printed sheet cannot be played.
var (
	SheetRows      = &Kind{code: "sheet_rows", english: "a sheet of {n|row|rows}, it has 1 to {most}"}
	RowName        = &Kind{code: "row_name", english: "a row is named by one to three of R, Y, G and B, not {word}"}
	RowTwice       = &Kind{code: "row_twice", english: "row {word} is named twice"}
	RowLength      = &Kind{code: "row_length", english: "{n|cell|cells} in row {word}, it has 1 to {most}"}
	CellPrint      = &Kind{code: "cell_print", english: "{word} is no printed cell: write a number, and in front of it its colours, as in RY5"}
	NumberPrint    = &Kind{code: "number_print", english: "{word} is out of reach, numbers go from 1 to {most}"}
	CellTwice      = &Kind{code: "cell_twice", english: "{cell} appears twice"}
	NoLocks        = &Kind{code: "no_locks", english: "no row has a lock, so none can be closed"}
	NoLock         = &Kind{code: "no_lock", english: "row {word} has no lock, so nothing closes it"}
	Closers        = &Kind{code: "closers", english: "{n|closing cell|closing cells} in row {word}, it has 1 to {most}"}
	NeedPrint      = &Kind{code: "need_print", english: "{n|cross|crosses} needed to close row {word}, it has room for {most}"}
	NeverOpen      = &Kind{code: "never_open", english: "{cell} never opens: none of the rows {rows} has its number"}
	CountsNowhere  = &Kind{code: "counts_nowhere", english: "row {word} counts in row {other}, whose crosses count elsewhere"}
	CloserTwice    = &Kind{code: "closer_twice", english: "{cell} closes its row, so it cannot count twice"}
	CloserTied     = &Kind{code: "closer_tied", english: "{cell} closes its row, so it cannot be crossed with another"}
	GuardedTied    = &Kind{code: "guarded_tied", english: "{cell} opens once its number is crossed beside it, so it cannot be crossed with another"}
	NoOthers       = &Kind{code: "no_others", english: "{cell} has no other cell to be crossed with"}
	NoCells        = &Kind{code: "no_cells", english: "a mark or a group without cells"}
	TwoGroups      = &Kind{code: "two_groups", english: "{cell} is in two groups, a cell is in one at most"}
	TwoMarks       = &Kind{code: "two_marks", english: "{cell} bears two marks, a cell bears one at most"}
	NoEffect       = &Kind{code: "no_effect", english: "the mark of {cell} does nothing"}
	EffectTimes    = &Kind{code: "effect_times", english: "an effect is done 1 to {most} times, not {n}"}
	NoBar          = &Kind{code: "no_bar", english: "a mark advances the bar, and there is none"}
	BarLength      = &Kind{code: "bar_length", english: "a bar of {n|field|fields}, it has at most {most}"}
	TwoBars        = &Kind{code: "two_bars", english: "a sheet has one bar, of rows or of swap fields"}
	SwapField      = &Kind{code: "swap_field", english: "{word} is no swap field: write two numbers, as in 8/5"}
	TableLength    = &Kind{code: "table_length", english: "{n|entry|entries} in a table of points, it has 2 to {most}"}
	TablePoints    = &Kind{code: "table_points", english: "{n|point is too much|points are too many}, at most {most} can be printed"}
	TooManyCrosses = &Kind{code: "too_many_crosses", english: "one choice could cross {n|cell|cells}, it is at most {most}"}
)

// What is wrong with the bundle of a game with fair dice, or with a browser's part in a
// draw.
var (
	FairTooLarge      = &Kind{code: "fair_too_large", english: "the bundle is larger than {n} MiB"}
	FairHeader        = &Kind{code: "fair_header", english: "this is no bundle of fair dice: the first line does not name a game and its key"}
	FairLine          = &Kind{code: "fair_line", english: "the line is not a signature, a space and an event"}
	FairSignature     = &Kind{code: "fair_signature", english: "the signature does not fit the event and all before it"}
	FairText          = &Kind{code: "fair_text", english: "the event is not one JSON object in which no name appears twice"}
	FairField         = &Kind{code: "fair_field", english: "the field {field} of the event is missing, wrong or does not belong there"}
	FairOrder         = &Kind{code: "fair_order", english: "the event {event} cannot stand here"}
	FairRules         = &Kind{code: "fair_rules", english: "the rules are {rules}, not {proposed}"}
	FairCommitments   = &Kind{code: "fair_commitments", english: "{n|commitment to a deck|commitments to decks}, {need} needed"}
	FairSeats         = &Kind{code: "fair_seats", english: "a game of {n|seat|seats} is not possible"}
	FairSeatTwice     = &Kind{code: "fair_seat_twice", english: "seat {seat} has an anchor already"}
	FairAnchorLate    = &Kind{code: "fair_anchor_late", english: "the anchor of seat {seat} comes after the start"}
	FairRoster        = &Kind{code: "fair_roster", english: "the roster is not that of the anchors before it"}
	FairRenewal       = &Kind{code: "fair_renewal", english: "seat {seat} cannot anchor anew, it gave no links before"}
	FairUsedUp        = &Kind{code: "fair_used_up", english: "the chains or decks are used up"}
	FairDraw          = &Kind{code: "fair_draw", english: "draw {draw} is not due, draw {due} is"}
	FairServerLink    = &Kind{code: "fair_server_link", english: "the server's link does not fit its anchor"}
	FairSeatLink      = &Kind{code: "fair_seat_link", english: "the link of seat {seat} does not fit its anchor"}
	FairNoLink        = &Kind{code: "fair_no_link", english: "seat {seat} gives no link and is not said to be missing"}
	FairLinkMissing   = &Kind{code: "fair_link_missing", english: "seat {seat} is missing and yet gives a link"}
	FairLinkForeign   = &Kind{code: "fair_link_foreign", english: "seat {seat} has no anchor and yet gives a link"}
	FairMissing       = &Kind{code: "fair_missing", english: "seat {seat} cannot go missing: it has no anchor or is missing already"}
	FairFirst         = &Kind{code: "fair_first", english: "seat {first} begins, drawn was seat {drawn}"}
	FairInTurn        = &Kind{code: "fair_in_turn", english: "it is nobody's turn to begin the first game of a table"}
	FairLucky         = &Kind{code: "fair_lucky", english: "the lucky numbers are not those drawn"}
	FairDice          = &Kind{code: "fair_dice", english: "the dice are not those drawn, {dice}"}
	FairDeckNumber    = &Kind{code: "fair_deck_number", english: "deck {deck} is not due, deck {due} is"}
	FairCards         = &Kind{code: "fair_cards", english: "a deck of {n|card|cards} is not possible"}
	FairRoot          = &Kind{code: "fair_root", english: "the root is not that of deck {deck} as it was drawn"}
	FairSecret        = &Kind{code: "fair_secret", english: "the secret of deck {deck} does not fit its commitment"}
	FairSecrets       = &Kind{code: "fair_secrets", english: "{n|secret of a deck|secrets of decks}, {used} used"}
	FairProof         = &Kind{code: "fair_proof", english: "the card does not lie at place {place} of the deck"}
	FairRecord        = &Kind{code: "fair_record", english: "the record cannot be played: {problem}"}
	FairRecordOpening = &Kind{code: "fair_record_opening", english: "the record does not begin as it was drawn"}
	FairRecordDraw    = &Kind{code: "fair_record_draw", english: "line {line} of the record is not draw {draw}"}
	FairRecordMore    = &Kind{code: "fair_record_more", english: "line {line} of the record was never drawn"}
	FairRecordFewer   = &Kind{code: "fair_record_fewer", english: "draw {draw} is not in the record"}
	FairRecordOpen    = &Kind{code: "fair_record_open", english: "the game of the record is not over"}
	FairUnsigned      = &Kind{code: "fair_unsigned", english: "what was decided before draw {draw} is not signed, and yet a link is asked for"}
	FairDecided       = &Kind{code: "fair_decided", english: "before draw {draw} something else was decided than was signed then"}
	FairNotAsked      = &Kind{code: "fair_not_asked", english: "no link is asked for, or not this one"}
)

// Refusals of sheets, dice and lucky numbers by the machines.
var (
	NotNumber        = &Kind{code: "not_number", english: `"{word}" is not a number`}
	OutOfRange       = &Kind{code: "out_of_range", english: "{word} is not from {least} to {most}"}
	NoCell           = &Kind{code: "no_cell", english: `"{word}" is no cell: write R, Y, G or B and a number, as in R5`}
	NoSheetPart      = &Kind{code: "no_sheet_part", english: `"{word}" is no part of a sheet: write R:5,7 or P:1`}
	NoListNumber     = &Kind{code: "no_list_number", english: `"{word}" lacks a number beside a comma: write a list without spaces, as in R:5,7`}
	PartTwice        = &Kind{code: "part_twice", english: "{word} is given twice"}
	CrossedAlone     = &Kind{code: "crossed_alone", english: "{cell} is crossed and {other} is not, which are crossed together"}
	NoNeighbour      = &Kind{code: "no_neighbour", english: "{cell} opens once its number is crossed beside it"}
	OtherNeighbour   = &Kind{code: "other_neighbour", english: "{cell} needs its number crossed in the die's colour"}
	NoSuchPad        = &Kind{code: "no_such_pad", english: "no such sheet, {edition} prints {known}"}
	OtherSum         = &Kind{code: "other_sum", english: "the white dice make {n}"}
	NoDice           = &Kind{code: "no_dice", english: "no white die and {colour} die make {n}"}
	NoDiceOfColours  = &Kind{code: "no_dice_of_colours", english: "no white die and die of a colour of {cell} make {n}"}
	PickRow          = &Kind{code: "pick_row", english: "{cell} picks one of the emptiest rows, as in {cell}:R"}
	NotLucky         = &Kind{code: "not_lucky", english: "neither {n} nor the next cell of the emptiest open row"}
	LuckyCount       = &Kind{code: "lucky_count", english: "a sheet has two lucky numbers"}
	LuckyAlike       = &Kind{code: "lucky_alike", english: "the two lucky numbers of a sheet differ"}
	LuckyTaken       = &Kind{code: "lucky_taken", english: "two sheets with the same lucky numbers"}
	NoSwap           = &Kind{code: "no_swap", english: "the white dice make {n}, and no swap field left turns that into {other}"}
	DieMissing       = &Kind{code: "die_missing", english: "a die is missing"}
	ColourDieMissing = &Kind{code: "colour_die_missing", english: "the {die} die is missing"}
	NoSuchDie        = &Kind{code: "no_such_die", english: `"{word}" is no coloured die: write R, Y, G or B and what it shows`}
	DieTwice         = &Kind{code: "die_twice", english: "the {die} die is thrown twice"}
	WhitesFirst      = &Kind{code: "whites_first", english: "a throw begins with two white dice"}
	DieOut           = &Kind{code: "die_out", english: "the {die} die is out of the game"}
)

// Refusals of the board editions.
var (
	NoSuchBoard = &Kind{code: "no_such_board", english: "no such board, there are {known}, or give a path"}
	PathLength  = &Kind{code: "path_length", english: "a path of {n|field|fields}, it takes {least} to {most}"}
	PathField   = &Kind{code: "path_field", english: "field {n}: {why}"}
	PathEnds    = &Kind{code: "path_ends", english: "the path ends before that"}
	NoPoints    = &Kind{code: "no_points", english: `"{word}" has no points: write R7/1`}
	PawnWords   = &Kind{code: "pawn_words", english: "a pawn stands on one field: write its number, 0 for the start"}
	PawnsMeet   = &Kind{code: "pawns_meet", english: "two pawns on field {n}"}
	OneMove     = &Kind{code: "one_move", english: "a number of free fields or - is a choice, not {n|word|words}"}
	NoMove      = &Kind{code: "no_move", english: "{why}"}
	NoPawnThere = &Kind{code: "no_pawn_there", english: "the pawn reaches no free field that prints {cell}"}
	PawnLater   = &Kind{code: "pawn_later", english: "the pawn moves only in the third step of its player's turn"}
)
