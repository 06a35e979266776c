// Package wire holds the JSON messages that programs outside read and write:
// the position object of the record's commands and the messages of the table
// protocol (PROTOCOL.md). It knows no rule and nothing a view does not hold.
//
// Start with NewPosition for the replay object and PROTOCOL.md for the protocol.
package wire
