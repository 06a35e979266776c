package rowlock

import "rowlock/sheet"

// A Choice is one open action as the viewer may read it.
type Choice struct {
	Action Action
	Word   string       // as the record writes it, unknown colours as "?"
	Steps  int          // free fields the pawn goes forward (B2)
	Field  int          // the field it lands on, counted from the start as 0
	Plays  bool         // the cards are played, not taken
	Colour sheet.Colour // that they are played as (K5, K12)
	Dice   DieSet       // whose sum it crosses; none where it crosses another number (L3, 11.1) or there are none
	cells  [sheet.MaxTaken]sheet.Cell
	n      uint8
	cards  [MaxHand]Card
	held   uint8
}

// MaxHand is the most cards that one choice takes or plays (K3).
const MaxHand = 5

// Cross adds a cell to those that the choice crosses.
func (c *Choice) Cross(cell sheet.Cell) {
	c.cells[c.n] = cell
	c.n++
}

// Move makes cards those that the choice takes or plays, as the viewer may know
// them.
func (c *Choice) Move(cards []Card) { c.held = uint8(copy(c.cards[:], cards)) }

// Cards returns the cards that the choice takes or plays.
func (c *Choice) Cards() []Card { return c.cards[:c.held] }

// Cells returns the cells that the choice crosses, effects included, in that
// order.
func (c *Choice) Cells() []sheet.Cell { return c.cells[:c.n] }
