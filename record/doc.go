// Package record is the game record: the text format of one game that people
// type and programs check. It knows the format's grammar, and no rule: what a
// statement means, it asks the rule set.
//
// Start with Read; Record.Replay leads to the position at its end.
package record
