// Package record reads, checks, replays and writes game records: the text format of one game,
// which people can type. It knows the grammar of the format but no rules of a game: the rule
// set interprets the statements.
//
// Start with Read. Record.Replay returns the position at the end of the record.
package record
