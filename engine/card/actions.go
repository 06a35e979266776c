package card

import (
	"math/bits"
	"slices"

	"rowlock"
	"rowlock/sheet"
)

// A tag says which kind an action is, and keeps it from being Pass. A call holds a cell. A
// take holds the places that it empties, and so reveals nothing of their cards (K2). A play
// holds its cards in written order, the colour that they are played as, and which of their
// cells, from left to right, it crosses.
const (
	calling rowlock.Action = 1 << 28
	taking  rowlock.Action = 2 << 28
	playing rowlock.Action = 3 << 28

	cardBits   = 6
	colourBits = 3 * cardBits
	crossBits  = colourBits + 2
)

func cellOf(a rowlock.Action) sheet.Cell { return sheet.Cell(a & 127) }

// calledBy returns the cell that a call crosses, or NoCell for Pass, which then needs no
// branch.
func calledBy(a rowlock.Action) sheet.Cell {
	c := cellOf(a)
	if a == rowlock.Pass {
		c = sheet.NoCell
	}
	return c
}

func placesOf(a rowlock.Action) uint8 { return uint8(a & (1<<places - 1)) }

// Actions implements rowlock.State.
func (g *State) Actions(dst []rowlock.Action, s rowlock.Seat) []rowlock.Action {
	if !g.HasSay(s) {
		return dst
	}
	switch g.Phase() {
	case rowlock.PhaseCall:
		return sheet.Append(dst, rowlock.Pass, g.called().And(g.open[s]), calling)
	case rowlock.PhaseTake:
		return g.takes(dst)
	default:
		return g.plays(dst)
	}
}

// called returns the cells of the number on top of the pile (K4).
func (g *State) called() sheet.Set { return g.layout.White(g.pile.cards[g.pile.top].number()) }

// takes appends the ways to take as many cards as the hand needs to be full (K3), leftmost
// places first.
func (g *State) takes(dst []rowlock.Action) []rowlock.Action {
	takes, n := &takesOf[handSize-g.hands[g.Active()].len()], len(dst)
	dst = slices.Grow(dst, mostTakes)
	*(*[mostTakes]rowlock.Action)(dst[n : n+mostTakes]) = takes.list
	return dst[:n+takes.n]
}

// mostTakes is the most ways to take some number of cards: two of four places.
const mostTakes = 6

// A takeList is a list of takes.
type takeList struct {
	list [mostTakes]rowlock.Action
	n    int
}

// takesOf holds the takes of each number of cards.
var takesOf = func() (takes [places + 1]takeList) {
	for set := range uint8(1 << places) {
		some := &takes[bits.OnesCount8(set)]
		some.list[some.n] = taking | rowlock.Action(set)
		some.n++
	}
	return takes
}()

// rowCells are some cells of one row.
type rowCells struct {
	row int
	at  sheet.Row
}

// all returns the cells as a set.
func (c rowCells) all() sheet.Set { return sheet.Set{}.WithRow(c.row, c.at) }

// gap counts the numbers left out between the first and the last of some cells of a row.
func gap(cells sheet.Row) int { return cells.Reach() - cells.First() - cells.Crosses() }

// some returns the cells whose bits are set. The lowest bit stands for the leftmost cell.
func (c rowCells) some(set uint8) rowCells {
	some := rowCells{row: c.row}
	for left := c.at; set != 0; set, left = set>>1, left&(left-1) {
		if set&1 != 0 {
			some.at |= left & -left
		}
	}
	return some
}

// cellsOf returns the cells of the cards' numbers in a colour's row. Two cards of one number
// have one cell (K12).
func (g *State) cellsOf(cards cardSet, colour sheet.Colour) (found rowCells) {
	found.row, _ = g.layout.RowOf(colour)
	for ; cards != 0; cards &= cards - 1 {
		found.at |= g.layout.InRow(found.row, cards.nth(0).number())
	}
	return found
}

// pack returns the action that plays cards as a colour and crosses those of their cells whose
// bits are set in crosses.
func pack(cards cardSet, colour sheet.Colour, crosses uint8) rowlock.Action {
	a := playing | rowlock.Action(colour)<<colourBits | rowlock.Action(crosses)<<crossBits
	for i := 0; cards != 0; i, cards = i+1, cards&(cards-1) {
		a |= written(cards.nth(0)) << (i * cardBits)
	}
	return a
}

// written returns a card as an action holds it. There, 0 is no card.
func written(c card) rowlock.Action { return rowlock.Action(c + 1) }

// unpack returns the cards of a play and the cells it crosses.
func (g *State) unpack(a rowlock.Action) (cards cardSet, crosses rowCells) {
	crosses.row, _ = g.layout.RowOf(colourOf(a))
	for list := a & (1<<colourBits - 1); list != 0; list >>= cardBits {
		c := card(list&(1<<cardBits-1) - 1)
		cards = cards.with(c)
		crosses.at |= g.layout.InRow(crosses.row, c.number())
	}
	return cards, crosses.some(uint8(a >> crossBits & (1<<mostCards - 1)))
}

func colourOf(a rowlock.Action) sheet.Colour { return sheet.Colour(a >> colourBits & 3) }
