package session

import (
	"cmp"

	"rowlock/internal/live/table"
	"rowlock/wire"
)

// The words for settings that a table has by default: dice that are not real, and a bot that plays
// for people who are away.
const (
	drawn    = "drawn"
	botPlays = "bot"
)

// settingOf returns the setting that a client's word stands for, nil if the client does not say.
// The table's own word for the usual setting is "".
func settingOf[setting ~string](word, usual string) *setting {
	switch word {
	case "":
		return nil
	case usual:
		return new(setting(""))
	}
	return new(setting(word))
}

// NewSettings writes what is played at a table.
func NewSettings(v *table.View) wire.Settings {
	return wire.Settings{
		Edition: v.Rules.Edition(), Clock: v.Clock, Options: v.Options, ByHand: v.ByHand, InTurn: v.InTurn, Listed: v.Listed,
		Dice: cmp.Or(string(v.Dice), drawn), Hints: v.Hints, FreeText: v.FreeText, Away: cmp.Or(string(v.Away), botPlays),
	}
}
