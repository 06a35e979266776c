package card

import (
	"math/bits"

	"rowlock"
	"rowlock/sheet"
)

// Actions are told apart by a tag, so that none is Pass. A call is a cell. A
// take is the places it empties: nothing of what they hide (K2). A play is its
// cards in written order, the colour they are played as, and which of their
// cells, left to right, it crosses.
const (
	calling rowlock.Action = 1 << 28
	taking  rowlock.Action = 2 << 28
	playing rowlock.Action = 3 << 28

	cardBits   = 6
	colourBits = 3 * cardBits
	crossBits  = colourBits + 2
)

func cellOf(a rowlock.Action) sheet.Cell { return sheet.Cell(a & 127) }

func placesOf(a rowlock.Action) uint8 { return uint8(a & (1<<places - 1)) }

// Actions implements rowlock.State.
func (g *State) Actions(dst []rowlock.Action, s rowlock.Seat) []rowlock.Action {
	if !g.HasSay(s) {
		return dst
	}
	switch g.Phase() {
	case rowlock.PhaseCall:
		return sheet.Append(append(dst, rowlock.Pass), g.called().And(g.open[s]), calling)
	case rowlock.PhaseTake:
		return g.takes(dst)
	default:
		return g.plays(dst)
	}
}

// called returns the cells of the number on top of the pile (K4).
func (g *State) called() sheet.Set { return g.layout.White(g.pile.cards[g.pile.top].number()) }

// takes lists the ways to take as many cards as are missing from a full hand
// (K3), leftmost places first.
func (g *State) takes(dst []rowlock.Action) []rowlock.Action {
	missing := handSize - g.hands[g.Active()].len()
	for set := uint8(1); set < 1<<places; set++ {
		if bits.OnesCount8(set) == missing {
			dst = append(dst, taking|rowlock.Action(set))
		}
	}
	return dst
}

// plays lists every play: fewest cards first, in written order, then by colour
// of a play of jokers only, then by crosses (K5, K6, K12).
func (g *State) plays(dst []rowlock.Action) []rowlock.Action {
	hand := g.hands[g.Active()]
	for size := 1; size <= mostCards; size++ {
		dst = g.playsOf(dst, 0, hand, size)
	}
	return dst
}

// playsOf appends the plays that add so many cards of the rest to those chosen.
func (g *State) playsOf(dst []rowlock.Action, chosen, rest Cards, more int) []rowlock.Action {
	if more == 0 {
		for colour := range sheet.Colour(sheet.Colours) {
			if canBe(chosen, colour) {
				dst = g.crossings(dst, chosen, colour)
			}
		}
		return dst
	}
	for ; rest != 0; rest &= rest - 1 {
		if some := chosen.with(rest.nth(0)); together(some) {
			dst = g.playsOf(dst, some, rest&(rest-1), more-1)
		}
	}
	return dst
}

// together reports whether the cards can be played as one colour, whichever it is.
func together(cards Cards) bool {
	for colour := range sheet.Colour(sheet.Colours) {
		if canBe(cards, colour) {
			return true
		}
	}
	return false
}

// canBe reports whether the cards can be played as one colour: they have it, or
// are jokers (K5, K12).
func canBe(cards Cards, colour sheet.Colour) bool {
	const ofOne = Cards(1<<numbers - 1)
	return cards&^(ofOne<<(numbers*colour)|ofOne<<(numbers*rowlock.Joker)) == 0
}

// crossings appends a play with every set of crosses that it may make.
func (g *State) crossings(dst []rowlock.Action, cards Cards, colour sheet.Colour) []rowlock.Action {
	cells := g.cellsOf(cards, colour)
	for set := range uint8(1) << cells.n {
		if some := cells.some(set); g.allowed(some) {
			dst = append(dst, pack(cards, colour, set))
		}
	}
	return dst
}

// allowed reports whether the active seat may cross the cells in one play: each
// of them open once those left of it are crossed (K6, K8), and at most one
// number left out between the first and the last (K6).
func (g *State) allowed(cells cells) bool {
	if cells.n == 0 {
		return true
	}
	mine := g.sheets[g.Active()]
	for _, c := range cells.list() {
		if !mine.OpenRow(g.layout, c.Row()).Has(c.Place()) {
			return false
		}
		mine.Cross(g.layout, c)
	}
	return cells.gap() <= mostGap
}

// cells are up to three cells of one row, left to right.
type cells struct {
	at [mostCards]sheet.Cell
	n  int
}

func (c *cells) list() []sheet.Cell { return c.at[:c.n] }

// gap counts the numbers left out between the first and the last cell.
func (c *cells) gap() int { return c.at[c.n-1].Place() - c.at[0].Place() + 1 - c.n }

// some returns the cells whose bits are set, the leftmost cell's lowest.
func (c *cells) some(set uint8) (some cells) {
	for i, cell := range c.list() {
		if set>>i&1 != 0 {
			some.at[some.n] = cell
			some.n++
		}
	}
	return some
}

// cellsOf returns the cells of the cards' numbers in a colour's row, each once
// (K12).
func (g *State) cellsOf(cards Cards, colour sheet.Colour) (found cells) {
	r, _ := g.layout.RowOf(colour)
	var row sheet.Row
	for ; cards != 0; cards &= cards - 1 {
		row |= g.layout.White(cards.nth(0).number()).Row(r)
	}
	for ; row != 0; row &= row - 1 {
		found.at[found.n] = sheet.At(r, row.First())
		found.n++
	}
	return found
}

func pack(cards Cards, colour sheet.Colour, crosses uint8) rowlock.Action {
	a := playing | rowlock.Action(colour)<<colourBits | rowlock.Action(crosses)<<crossBits
	for i := 0; cards != 0; i, cards = i+1, cards&(cards-1) {
		a |= rowlock.Action(cards.nth(0)+1) << (i * cardBits)
	}
	return a
}

// unpack returns the cards of a play and the cells it crosses.
func (g *State) unpack(a rowlock.Action) (Cards, cells) {
	var cards Cards
	for i := range mostCards {
		if c := a >> (i * cardBits) & (1<<cardBits - 1); c != 0 {
			cards = cards.with(card(c - 1))
		}
	}
	all := g.cellsOf(cards, colourOf(a))
	return cards, all.some(uint8(a >> crossBits & (1<<mostCards - 1)))
}

func colourOf(a rowlock.Action) sheet.Colour { return sheet.Colour(a >> colourBits & 3) }
