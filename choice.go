package rowlock

import "rowlock/sheet"

// A Choice is one open action, described as far as the viewer may know it.
type Choice struct {
	Action Action
	Word   string       // as the record writes it, unknown colours as "?"
	Steps  int          // free fields that the pawn moves forward (B2)
	Field  int          // the field it lands on; 0 is the start
	Plays  bool         // the cards are played, not taken
	Colour sheet.Colour // the colour that the cards are played as (K5, K12)
	Dice   DieSet       // whose sum it crosses, or that let it cross a square (12.4); empty if it crosses another number (L3, 11.1)
	Prize  bool         // it strikes the next prize (12.2)
	cells  [sheet.MaxTaken]sheet.Cell
	n      uint8
	cards  [MaxHand]Card
	held   uint8
}

// MaxHand is the most cards that a hand holds, and so the most that one choice takes or
// plays (K3).
const MaxHand = 5

// Cross adds a cell that the choice crosses.
func (c *Choice) Cross(cell sheet.Cell) {
	c.cells[c.n] = cell
	c.n++
}

// Move sets the cards that the choice takes or plays, as far as the viewer may know them.
func (c *Choice) Move(cards []Card) { c.held = uint8(copy(c.cards[:], cards)) }

// Cards returns the cards that the choice takes or plays.
func (c *Choice) Cards() []Card { return c.cards[:c.held] }

// Cells returns the cells that the choice crosses, effects included, in the order in
// which they are crossed.
func (c *Choice) Cells() []sheet.Cell { return c.cells[:c.n] }
