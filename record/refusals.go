package record

import (
	"rowlock"
	"rowlock/refusal"
)

// Refusals of a record: faults of its grammar, and the places of faults.
const (
	recordEmpty   refusal.Kind1[string]                               = "record_empty: the record is empty: it begins with rowlock {version}"
	recordStart   refusal.Kind1[string]                               = "record_start: a record begins with rowlock {version}"
	recordVersion refusal.Kind2[string, string]                       = `record_version: format version "{word}" is not known, this program reads {version}`
	recordEdition refusal.Kind0                                       = "record_edition: after the version stands edition and its name"
	printPlace    refusal.Kind0                                       = "print_place: print stands right after edition own"
	recordLarge   refusal.Kind0                                       = "record_large: the record is larger than 1 MiB, the most that is read"
	lineNotText   refusal.Kind0                                       = "line_not_text: the line is not UTF-8 text"
	unprintable   refusal.Kind1[string]                               = "unprintable: the line has a character in it that is not shown, {code}"
	otherSpace    refusal.Kind1[string]                               = "other_space: the line has a space in it that is not the plain one, {code}: type it again"
	unplain       refusal.Kind3[string, string, string]               = "unplain: {character} ({code}) is not the plain character: type {plain} in its place"
	openQuote     refusal.Kind0                                       = "open_quote: a double quote is not closed"
	quoteInside   refusal.Kind0                                       = "quote_inside: double quotes stand around a name, a name cannot have one in it"
	statementOnce refusal.Kind1[string]                               = "statement_once: {keyword} stands at the beginning, once"
	noStatement   refusal.Kind1[string]                               = `no_statement: there is no statement "{word}"`
	lateSetup     refusal.Kind1[string]                               = "late_setup: {keyword} is set-up, it stands before the first turn"
	takesOneName  refusal.Kind1[string]                               = "takes_one_name: {keyword} takes one name: put a name with spaces in double quotes"
	NoPlayer      refusal.Kind1[string]                               = `no_player: no player "{name}" is named above`
	givenTwice    refusal.Kind2[string, int]                          = "given_twice: {statement} is given already, in line {line}"
	exclusive     refusal.Kind3[string, string, int]                  = "exclusive: {other} and {keyword} exclude each other, {other} is in line {line}"
	whoChooses    refusal.Kind1[string]                               = `who_chooses: "{word}" does not say who chooses what: write NAME=R5 or NAME=-`
	choosesTwice  refusal.Kind1[string]                               = "chooses_twice: {name} chooses twice"
	ownStep       refusal.Kind3[string, rowlock.Phase, string]        = "own_step: only {name}, the active player, decides in the {phase} step: write {phase} {word}, without a name"
	stepEmpty     refusal.Kind3[rowlock.Phase, string, string]        = "step_empty: {phase} stands alone: write after it what {name} does, as in {example}"
	noneFollows   refusal.Kind1[rowlock.Phase]                        = "none_follows: the game is over, no {phase} follows"
	chanceDue     refusal.Kind2[rowlock.Phase, rowlock.Phase]         = "chance_due: a {due} is due, not {phase}"
	pawnDue       refusal.Kind3[rowlock.Phase, rowlock.Phase, string] = "pawn_due: a {due} is due, not {phase}; as set-up, pawn takes a name and a field: pawn {name} 5"
	StepDue       refusal.Kind2[rowlock.Phase, rowlock.Phase]         = "step_due: the {due} step is due, not {phase}"
	inStatement   refusal.Kind2[string, error]                        = "in_statement: {statement}: {why}"
	cannotCross   refusal.Kind3[string, string, error]                = "cannot_cross: {name} cannot cross {word}: {why}"
	cannotMove    refusal.Kind3[string, string, error]                = "cannot_move: {name} cannot move {word}: {why}"
	cannotTake    refusal.Kind3[string, string, error]                = "cannot_take: {name} cannot take {word}: {why}"
	cannotPlay    refusal.Kind3[string, string, error]                = "cannot_play: {name} cannot play {word}: {why}"
)

// Why a text cannot be the name of a player in a record.
const (
	noName        refusal.Kind0         = "no_name: a player's name is empty"
	nameBlank     refusal.Kind0         = "name_blank: a player's name has nothing to see in it"
	nameNotText   refusal.Kind0         = "name_not_text: a player's name is not UTF-8 text"
	nameCharacter refusal.Kind1[string] = "name_character: a player's name has a character in it that is not shown, {code}"
	nameQuote     refusal.Kind0         = "name_quote: a player's name has quotes in it"
	nameTwice     refusal.Kind1[string] = `name_twice: two players have the name "{name}"`
)

// Why a table refuses a name.
const (
	NameLong refusal.Kind1[int] = "name_long: a name has at most {n|character|characters}"
)

// Refusals of a record: faults of its grammar, and the places of faults.
const (
	EditionMissing refusal.Kind0         = "edition_missing: the edition is missing"
	NeedsName      refusal.Kind1[string] = "takes_name: {keyword} takes a player's name"
)
