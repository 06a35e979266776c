package rowlock

import "rowlock/sheet"

// A Track is the path of coloured fields on the board (B1).
type Track struct {
	Name   string // "a" or "b"; "" for a table's own track
	Fields []Field
	Goal   int // number of last fields; a pawn that reaches one begins the last round (B6)
}

// A Field is one field of a track. Fields[0] is the field after the start.
type Field struct {
	Face   sheet.Face
	Points int
}
