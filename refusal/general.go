package refusal

// Refusals of a table and its server. The code tells a program what it can do about the
// refusal; the reason tells people more.
const (
	Stale       Old = "stale: {reason}"
	Illegal     Old = "illegal: {reason}"
	NotHost     Old = "not_host: only the host, {name}, can do that"
	NotSeated   Old = "not_seated: you have no seat at this table"
	NotNow      Old = "not_now: {reason}"
	Full        Old = "full: {reason}"
	Malformed   Old = "malformed: {reason}"
	Name        Old = "name: {reason}"
	NameTaken   Old = "name_taken: somebody at this table has that name, or one that looks the same"
	Unavailable Old = "unavailable: not available just now, please try again"
	NotWritten  Old = "not_written: the server cannot write to its disk just now; all that was confirmed is safe, please come back later"
	Broken      Old = "broken: this table has failed and is put aside, with all that is written down of it; other tables go on"
	Shutdown    Old = "shutdown: the server is shutting down; your table stays as it is"
	Crowded     Old = "crowded: {reason}"
	NoTable     Old = "no_table: there is no table with that code"
	NoProofs    Old = "no_proofs: the dice of this game came without proofs"
	NoGame      Old = "no_game: there is no finished game with that number"
	NoResult    Old = "no_result: that game has ended without a result"
	NoPage      Old = "no_page: there is nothing at this address"
	Method      Old = "method: this address takes {allowed} only"
	TooMany     Old = "too_many: too many requests from your address, please wait a little"
	CrossOrigin Old = "cross_origin: this server answers its own pages only"
	WrongHost   Old = "wrong_host: this server is not known as {host}: --site names the addresses under which it is opened"
	NotInvited  Old = "not_invited: this table takes only those who are invited: ask the host for the link"
	BadToken    Old = "bad_token: that seat is no longer yours"
	Removed     Old = "removed: you no longer have a seat at this table"
	TooSlow     Old = "too_slow: this connection is too slow, please come back"
	Ahead       Old = "ahead: the server has gone back to an earlier copy of this table"
)

// Why a table refuses a command.
const (
	NotBegun      Old = "not_begun: no game has begun yet"
	PhasePast     Old = "phase_past: that phase is past"
	WornOut       Old = "worn_out: too much was changed in this game: that can be done again in the next one"
	GameOn        Old = "game_on: a game is on: that can be done before it or after it"
	OfDay         Old = "of_day: the daily roll is played alone, and once at a table"
	NoGameOn      Old = "no_game_on: no game is on that could be ended"
	EndsByStep    Old = "ends_by_step: a sheet of real dice ends by the step “End the game”, which can be taken back"
	GameNotOver   Old = "game_not_over: the game is not over yet"
	SeatsTaken    Old = "seats_taken: the game has begun without a free seat: watch, or ask for a seat in the next one"
	TableFull     Old = "table_full: the table is full"
	TooManySeated Old = "too_many_seated: too many sit at the table for that edition"
	OtherFirst    Old = "other_first: player {player} begins this game"
	NobodyThere   Old = "nobody_there: nobody else of that name sits at the table"
	NoSuchClock   Old = "no_such_clock: a decision takes 300, 120, 45, 20 or 10 seconds, or as long as it takes"
	NoSuchAway    Old = "no_such_away: away is bot or wait, not {word}"
	NoSuchOption  Old = "no_such_option: {edition} has no option {option}"
	NothingChosen Old = "nothing_chosen: nothing is chosen for {option}"
	StandInPlays  Old = "stand_in_plays: a bot plays for you already"
	NoStandIn     Old = "no_stand_in: no bot plays for you"
	NotGone       Old = "not_gone: a seat is freed only after its player has been away for {seconds} seconds"
	NotOverdue    Old = "not_overdue: a bot plays only for people who have been away for {away} seconds, or have not decided for {seconds}"
	NotYourThrow  Old = "not_your_throw: these dice are not yours to throw"
	NotWaitedFor  Old = "not_waited_for: the game is not waiting for that seat"
	NudgeLater    Old = "nudge_later: a reminder comes after 20 seconds of waiting"
	AskedOther    Old = "asked_other: you have asked for something else since"
	NoHints       Old = "no_hints: at this table nobody may ask what choices are worth"
	NoBotDecided  Old = "no_bot_decided: no bot has decided anything there in this game"
	HiddenYet     Old = "hidden_yet: cards are hidden while the game is on: ask again after it"
	NoNudgesLeft  Old = "no_nudges_left: two reminders a game are enough"
	TokenInUse    Old = "token_in_use: a new seat needs a token of its own"
	NoUndo        Old = "no_undo: steps are taken back at tables with real dice only"
	PlayerLeft    Old = "player_left: somebody who has played is no longer at the table"
	NoThrow       Old = "no_throw: no throw is awaited from you here"
	NoSuchDice    Old = "no_such_dice: dice are drawn, entered or unseen, not {word}"
	NoDiceToEnter Old = "no_dice_to_enter: {edition} has no dice to enter"
	RealDice      Old = "real_dice: with real dice people keep their sheets themselves: no bot, and no clock"
	IDInUse       Old = "id_in_use: another command has used this id already"
)

// Why a table refuses a name.
const (
	NameEmpty     Old = "name_empty: a name needs letters or digits"
	NameLong      Old = "name_long: a name has at most {n|character|characters}"
	NameInvisible Old = "name_invisible: a name has invisible characters in it"
	NameOfBot     Old = "name_of_bot: that is the name of a bot here"
	NameMarks     Old = "name_marks: a name has too many marks on one letter"
	NameForeign   Old = "name_foreign_marks: a name has marks that do not belong to its letters"
)

// Why something cannot be said.
const (
	NoSuchPhrase   Old = "no_such_phrase: there is no phrase {phrase}"
	PhrasesOnly    Old = "phrases_only: at this table people say phrases, not words of their own"
	SayLater       Old = "say_later: that is enough for now: say more in a few seconds"
	TextEmpty      Old = "text_empty: write something first"
	TextLong       Old = "text_long: say it in at most {n|character|characters}"
	TextMarks      Old = "text_marks: that has too many marks on one letter"
	TextCharacters Old = "text_characters: that has characters which cannot be shown"
)

// What exceeds a limit.
const (
	ManyTables      Old = "many_tables: this server has as many tables as it can hold, please try again later"
	ManySubscribers Old = "many_subscribers: too many watch this table already"
	ManyReviews     Old = "many_reviews: too many reviews are asked for, please try again a little later"
)

// What is wrong with a request or a message.
const (
	NotJSON       Old = "not_json: the body must be application/json"
	Compressed    Old = "compressed: the body must not be compressed"
	BodyLarge     Old = "body_large: the body is longer than {most} bytes"
	OtherJSON     Old = "other_json: the request is not the JSON that is expected here: {why}"
	NotText       Old = "not_text: messages are text"
	OtherMessage  Old = "other_message: a message is one JSON object of the protocol: {why}"
	NoSuchField   Old = "no_such_field: the field {field} does not belong here"
	HelloFirst    Old = "hello_first: hello is the first message, and no later one"
	NoType        Old = "no_type: the message has no type"
	NoSuchMessage Old = "no_such_message: there is no message of type {type}"
	NoSuchMoment  Old = "no_such_moment: there is no moment {moment} in this game"
	NoSuchSeat    Old = "no_such_seat: there is no seat {seat} in this game"
	IDLength      Old = "id_length: a command needs an id of at most {n|character|characters}"
	TokenLength   Old = "token_length: a token has {least} to {most} characters"
	NoSuchDay     Old = "no_such_day: a day is written like 2026-02-28"
	DayToCome     Old = "day_to_come: the throws of {day} are not out yet: days begin at midnight UTC"
	DayPast       Old = "day_past: the throws of {day} can no longer be played: they can be played for a week"
	RecordFault   Old = "record_fault: line {line}: {reason}"
	NotGameNumber Old = "not_game_number: a game is a number from 1"
	ReviewLater   Old = "review_later: the game is not over, its review comes after the end"
)

// Refusals of all rule sets.
const (
	GameOver Old = "game_over: the game is over"
)

// Refusals of a record: faults of its grammar, and the places of faults.
const (
	EditionMissing Old = "edition_missing: the edition is missing"
	TakesName      Old = "takes_name: {keyword} takes a player's name"
)

// Refusals of bots, exact tables and the terminal.
const (
	NoSuchBot      Old = `no_such_bot: unknown bot "{name}": there are {known}`
	OnlyRows       Old = "only_rows: it knows sheets on which only rows score, and every cell is crossed once"
	NoRun          Old = "no_run: {row} does not count up or down by ones"
	BotCannotPlay  Old = "bot_cannot_play: {bot} does not play {edition}: {why}"
	OtherFlow      Old = "other_flow: its turn is not that of the plain dice editions"
	OtherShape     Old = "other_shape: its sheet has another shape than those that were learned"
	NotLearned     Old = "not_learned: it has not learned rows of {cells} cells with {seats|player|players}"
	NothingLearned Old = "nothing_learned: it has learned nothing of these rules"
	OtherSeats     Old = "other_seats: it has not learned games of {seats|player|players}"
	PlaysAlone     Old = "plays_alone: it plays to beat somebody, and needs two players"
)

// What is wrong with the bundle of a game with fair dice, or with a browser's part in a
// draw.
const (
	FairField    Old = "fair_field: the field {field} of the event is missing, wrong or does not belong there"
	FairNotAsked Old = "fair_not_asked: no link is asked for, or not this one"
)

// Refusals of sheets, dice and lucky numbers by the machines.
const (
	NotNumber  Old = `not_number: "{word}" is not a number`
	OutOfRange Old = "out_of_range: {word} is not from {least} to {most}"
)
