package table

import (
	"rowlock"
	"rowlock/sheet"
)

// An Event is something that happened, as everybody at the table may know it. The decisions of a
// sealed phase appear when the phase settles.
type Event struct {
	Seq       int64 // as View's
	Kind      string
	Seat      int // -1 where no seat is meant
	Name      string
	Bot       string // the bot that has joined or decided, "" for a person
	Moment    int    // of a choice at a table
	Game      int
	Phase     string          // of a choice
	Choice    *rowlock.Choice // as its seat could read it, nil where none was made
	Steps     int             // how many were taken back or done again, 0 for one
	Crossed   []sheet.Cell    // by the choice
	Layout    *sheet.Layout   // of the sheet with the crosses
	Dice      *rowlock.Dice
	Rows      []string // closed
	Seats     []int    // who locked them
	Penalties int
	Reason    string
	Totals    []int
	Clock     *int // the new clock, nil if it stays
	Away      *Away
}
