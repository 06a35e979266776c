package fair

import "rowlock/refusal"

// What is wrong with the bundle of a game with fair dice, or with a browser's part in a
// draw.
const (
	fairTooLarge      refusal.Kind1[int]            = "fair_too_large: the bundle is larger than {n} MiB"
	fairHeader        refusal.Kind0                 = "fair_header: this is no bundle of fair dice: the first line does not name a game and its key"
	fairLine          refusal.Kind0                 = "fair_line: the line is not a signature, a space and an event"
	fairSignature     refusal.Kind0                 = "fair_signature: the signature does not fit the event and all before it"
	fairText          refusal.Kind0                 = "fair_text: the event is not one JSON object in which no name appears twice"
	fairOrder         refusal.Kind1[string]         = "fair_order: the event {event} cannot stand here"
	fairRules         refusal.Kind2[string, string] = "fair_rules: the rules are {rules}, not {proposed}"
	fairCommitments   refusal.Kind2[int, int]       = "fair_commitments: {n|commitment to a deck|commitments to decks}, {need} needed"
	fairSeats         refusal.Kind1[int]            = "fair_seats: a game of {n|seat|seats} is not possible"
	fairSeatTwice     refusal.Kind1[int]            = "fair_seat_twice: seat {seat} has an anchor already"
	fairAnchorLate    refusal.Kind1[int]            = "fair_anchor_late: the anchor of seat {seat} comes after the start"
	fairRoster        refusal.Kind0                 = "fair_roster: the roster is not that of the anchors before it"
	fairRenewal       refusal.Kind1[int]            = "fair_renewal: seat {seat} cannot anchor anew, it gave no links before"
	fairUsedUp        refusal.Kind0                 = "fair_used_up: the chains or decks are used up"
	fairDraw          refusal.Kind2[int, int]       = "fair_draw: draw {draw} is not due, draw {due} is"
	fairServerLink    refusal.Kind0                 = "fair_server_link: the server's link does not fit its anchor"
	fairSeatLink      refusal.Kind1[int]            = "fair_seat_link: the link of seat {seat} does not fit its anchor"
	fairNoLink        refusal.Kind1[int]            = "fair_no_link: seat {seat} gives no link and is not said to be missing"
	fairLinkMissing   refusal.Kind1[int]            = "fair_link_missing: seat {seat} is missing and yet gives a link"
	fairLinkForeign   refusal.Kind1[int]            = "fair_link_foreign: seat {seat} has no anchor and yet gives a link"
	fairMissing       refusal.Kind1[int]            = "fair_missing: seat {seat} cannot go missing: it has no anchor or is missing already"
	fairFirst         refusal.Kind2[int, int]       = "fair_first: seat {first} begins, drawn was seat {drawn}"
	fairInTurn        refusal.Kind0                 = "fair_in_turn: it is nobody's turn to begin the first game of a table"
	fairLucky         refusal.Kind0                 = "fair_lucky: the lucky numbers are not those drawn"
	fairDice          refusal.Kind1[string]         = "fair_dice: the dice are not those drawn, {dice}"
	fairDeckNumber    refusal.Kind2[int, int]       = "fair_deck_number: deck {deck} is not due, deck {due} is"
	fairCards         refusal.Kind1[int]            = "fair_cards: a deck of {n|card|cards} is not possible"
	fairRoot          refusal.Kind1[int]            = "fair_root: the root is not that of deck {deck} as it was drawn"
	fairSecret        refusal.Kind1[int]            = "fair_secret: the secret of deck {deck} does not fit its commitment"
	fairSecrets       refusal.Kind2[int, int]       = "fair_secrets: {n|secret of a deck|secrets of decks}, {used} used"
	fairProof         refusal.Kind1[int]            = "fair_proof: the card does not lie at place {place} of the deck"
	fairRecord        refusal.Kind1[string]         = "fair_record: the record cannot be played: {problem}"
	fairRecordOpening refusal.Kind0                 = "fair_record_opening: the record does not begin as it was drawn"
	fairRecordDraw    refusal.Kind2[int, int]       = "fair_record_draw: line {line} of the record is not draw {draw}"
	fairRecordMore    refusal.Kind1[int]            = "fair_record_more: line {line} of the record was never drawn"
	fairRecordFewer   refusal.Kind1[int]            = "fair_record_fewer: draw {draw} is not in the record"
	fairRecordOpen    refusal.Kind0                 = "fair_record_open: the game of the record is not over"
	fairUnsigned      refusal.Kind1[int]            = "fair_unsigned: what was decided before draw {draw} is not signed, and yet a link is asked for"
	fairDecided       refusal.Kind1[int]            = "fair_decided: before draw {draw} something else was decided than was signed then"
)

// What is wrong with the bundle of a game with fair dice, or with a browser's part in a
// draw.
const (
	WrongField refusal.Kind1[string] = "fair_field: the field {field} of the event is missing, wrong or does not belong there"
)
