// Package wire holds the JSON messages that other programs read and write: the position object of
// the record's commands and the messages of the table protocol (PROTOCOL.md). It knows no rule,
// and only what a view holds.
//
// Start with NewPosition for the replay object and PROTOCOL.md for the protocol.
package wire
