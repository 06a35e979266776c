package table

import "rowlock/refusal"

// Refusals of a table and its server. The code tells a program what it can do about the
// refusal; the reason tells people more.
const (
	Stale      refusal.Kind1[error]  = "stale: {reason}"
	illegal    refusal.Kind1[error]  = "illegal: {reason}"
	notHost    refusal.Kind1[string] = "not_host: only the host, {name}, can do that"
	NotSeated  refusal.Kind0         = "not_seated: you have no seat at this table"
	NotNow     refusal.Kind1[error]  = "not_now: {reason}"
	full       refusal.Kind1[error]  = "full: {reason}"
	Name       refusal.Kind1[error]  = "name: {reason}"
	nameTaken  refusal.Kind0         = "name_taken: somebody at this table has that name, or one that looks the same"
	NoProofs   refusal.Kind0         = "no_proofs: the dice of this game came without proofs"
	NoGame     refusal.Kind0         = "no_game: there is no finished game with that number"
	NoResult   refusal.Kind0         = "no_result: that game has ended without a result"
	NotInvited refusal.Kind0         = "not_invited: this table takes only those who are invited: ask the host for the link"
	badToken   refusal.Kind0         = "bad_token: that seat is no longer yours"
)

// Why a table refuses a command.
const (
	notBegun      refusal.Kind0                 = "not_begun: no game has begun yet"
	phasePast     refusal.Kind0                 = "phase_past: that phase is past"
	wornOut       refusal.Kind0                 = "worn_out: too much was changed in this game: that can be done again in the next one"
	gameOn        refusal.Kind0                 = "game_on: a game is on: that can be done before it or after it"
	ofDay         refusal.Kind0                 = "of_day: the daily roll is played alone, and once at a table"
	ofDuel        refusal.Kind0                 = "of_duel: a duel is played alone, and once at a table"
	noGameOn      refusal.Kind0                 = "no_game_on: no game is on that could be ended"
	endsByStep    refusal.Kind0                 = "ends_by_step: a sheet of real dice ends by the step “End the game”, which can be taken back"
	gameNotOver   refusal.Kind0                 = "game_not_over: the game is not over yet"
	seatsTaken    refusal.Kind0                 = "seats_taken: the game has begun without a free seat: watch, or ask for a seat in the next one"
	tableFull     refusal.Kind0                 = "table_full: the table is full"
	tooManySeated refusal.Kind0                 = "too_many_seated: too many sit at the table for that edition"
	otherFirst    refusal.Kind1[int]            = "other_first: player {player} begins this game"
	nobodyThere   refusal.Kind0                 = "nobody_there: nobody else of that name sits at the table"
	noSuchFace    refusal.Kind1[string]         = "no_such_face: there is no face {face}"
	noSuchClock   refusal.Kind0                 = "no_such_clock: a decision takes 300, 120, 45, 20 or 10 seconds, or as long as it takes"
	noSuchAway    refusal.Kind1[string]         = "no_such_away: away is bot or wait, not {word}"
	noSuchOption  refusal.Kind2[string, string] = "no_such_option: {edition} has no option {option}"
	nothingChosen refusal.Kind1[string]         = "nothing_chosen: nothing is chosen for {option}"
	standInPlays  refusal.Kind0                 = "stand_in_plays: a bot plays for you already"
	noStandIn     refusal.Kind0                 = "no_stand_in: no bot plays for you"
	notGone       refusal.Kind1[int]            = "not_gone: a seat is freed only after its player has been away for {seconds} seconds"
	notOverdue    refusal.Kind2[int, int]       = "not_overdue: a bot plays only for people who have been away for {away} seconds, or have not decided for {seconds}"
	notYourThrow  refusal.Kind0                 = "not_your_throw: these dice are not yours to throw"
	notWaitedFor  refusal.Kind0                 = "not_waited_for: the game is not waiting for that seat"
	nudgeLater    refusal.Kind0                 = "nudge_later: a reminder comes after 20 seconds of waiting"
	NoHints       refusal.Kind0                 = "no_hints: at this table nobody may ask what choices are worth"
	noBotDecided  refusal.Kind0                 = "no_bot_decided: no bot has decided anything there in this game"
	hiddenYet     refusal.Kind0                 = "hidden_yet: cards are hidden while the game is on: ask again after it"
	noNudgesLeft  refusal.Kind0                 = "no_nudges_left: two reminders a game are enough"
	noneOpen      refusal.Kind0                 = "none_open: this server lists no open tables"
	openOnly      refusal.Kind0                 = "open_only: a table is open to everybody or to those who are invited, not to both"
	openTypes     refusal.Kind0                 = "open_types: at an open table nobody types: an edition's own sheet, the table's dice, and phrases alone"
	openLate      refusal.Kind0                 = "open_late: a table can be opened if everybody who has been there had a ready-made name: make another one"
	tokenInUse    refusal.Kind0                 = "token_in_use: a new seat needs a token of its own"
	noUndo        refusal.Kind0                 = "no_undo: steps are taken back at tables with real dice only"
	playerLeft    refusal.Kind0                 = "player_left: somebody who has played is no longer at the table"
	noThrow       refusal.Kind0                 = "no_throw: no throw is awaited from you here"
	noSuchDice    refusal.Kind1[string]         = "no_such_dice: dice are drawn, entered or unseen, not {word}"
	noDiceToEnter refusal.Kind1[string]         = "no_dice_to_enter: {edition} has no dice to enter"
	realDice      refusal.Kind0                 = "real_dice: with real dice people keep their sheets themselves: no bot, and no clock"
	idInUse       refusal.Kind0                 = "id_in_use: another command has used this id already"
)

// Why a table refuses a name.
const (
	nameEmpty     refusal.Kind0 = "name_empty: a name needs letters or digits"
	nameInvisible refusal.Kind0 = "name_invisible: a name has invisible characters in it"
	nameOfBot     refusal.Kind0 = "name_of_bot: that is the name of a bot here"
	nameMarks     refusal.Kind0 = "name_marks: a name has too many marks on one letter"
	nameTyped     refusal.Kind0 = "name_typed: at an open table everybody has a ready-made name, such as Fox"
	nameForeign   refusal.Kind0 = "name_foreign_marks: a name has marks that do not belong to its letters"
)

// Why something cannot be said.
const (
	noSuchPhrase   refusal.Kind1[string] = "no_such_phrase: there is no phrase {phrase}"
	phrasesOnly    refusal.Kind0         = "phrases_only: at this table people say phrases, not words of their own"
	sayLater       refusal.Kind0         = "say_later: that is enough for now: say more in a few seconds"
	textEmpty      refusal.Kind0         = "text_empty: write something first"
	textMarks      refusal.Kind0         = "text_marks: that has too many marks on one letter"
	textCharacters refusal.Kind0         = "text_characters: that has characters which cannot be shown"
)

// Why a table does not take a sheet of somebody's own.
const (
	sheetFault    refusal.Kind2[int, error]   = "sheet_fault: line {line}: {reason}"
	moreFaults    refusal.Kind2[error, error] = "more_faults: {reason}; {more}"
	nameOfEdition refusal.Kind0               = "name_of_edition: that is the name of an edition: give your sheet one of its own"
	tooManySheets refusal.Kind1[int]          = "too_many_sheets: this table has had {most} sheets of one's own: make another table"
)

// What is wrong with a request or a message.
const (
	EitherEdition refusal.Kind0      = "either_edition: either an edition is played or a sheet of one's own, not both"
	NoSuchMoment  refusal.Kind1[int] = "no_such_moment: there is no moment {moment} in this game"
)
