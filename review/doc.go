// Package review judges the decisions of a game that is written down: what each
// could have brought, what it cost not to take the best, and what was luck. It
// knows no table, no store and no network; what it finds are the messages of
// package wire.
//
// Start with Review.Run; Hint judges the choices at the end of a record.
package review
