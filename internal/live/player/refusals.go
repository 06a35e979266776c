package player

import "rowlock/refusal"

// Why somebody is no player here, or cannot do something.
const (
	NoPlayer refusal.Kind0 = "unknown_player: nobody here has this token or this code"
	Taken    refusal.Kind0 = "player_taken: somebody has had this id already: make another one"

	notKey          refusal.Kind3[int, int, int] = "not_player: a player's token is an id of {length} letters, a dot and {least} to {most} letters, all of them A to Z or 2 to 7"
	notCode         refusal.Kind1[int]           = "not_recovery: a recovery code has {length} letters, A to Z or 2 to 7"
	OtherCode       refusal.Kind0                = "other_recovery: a recovery code begins with the id of its player"
	passkeyAnswered refusal.Kind0                = "passkey_answered: this answer of a passkey has been here before: begin anew"
	passkeyKnown    refusal.Kind0                = "passkey_known: this passkey is kept already"
	passkeyCopied   refusal.Kind0                = "passkey_copied: this passkey was used elsewhere since, so that it may be a copy: remove it"
	manyPasskeys    refusal.Kind1[int]           = "many_passkeys: a player has at most {most} passkeys"
	PasskeyLate     refusal.Kind0                = "passkey_late: that was not asked for here, or too long ago: begin anew"
	NotPasskey      refusal.Kind0                = "not_passkey: that is no passkey that was made here"
	mostSat         refusal.Kind1[int]           = "player_tables: tables whose games are still awaited: {most}, and no more at once"
	full            refusal.Kind1[int]           = "player_full: no more than {most} games are kept"
	notNoted        refusal.Kind0                = "not_noted: that is no game as a device keeps it"
	notTried        refusal.Kind0                = "not_tried: that is no try at a puzzle as a device keeps it"
	manyTried       refusal.Kind1[int]           = "many_tried: send at most {most} tries at puzzles at once"
	manyNoted       refusal.Kind1[int]           = "many_noted: send at most {most} games at once"
)
