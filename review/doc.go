// Package review judges the decisions of a recorded game: what each choice was worth, what it cost
// not to take the best one, and what was luck. It knows no table, no store and no network. Its
// results are messages of package wire.
//
// Start with Review.Run. Review.Hint prices the choices at the end of a record.
package review
