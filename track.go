package rowlock

import "rowlock/sheet"

// A Track is the path of coloured fields on the board (B1).
type Track struct {
	Name   string // "a", "b", or "" for a table's own
	Fields []Field
	Goal   int // last fields, reaching one of which begins the last round (B6)
}

// A Field is one field of a track; field 0 of the slice is the one after the
// start.
type Field struct {
	Face   sheet.Face
	Points int
}
