package master

import (
	"rowlock"
	"rowlock/sheet"
)

// A rowHand counts the cards of a hand that fit a row: the next cell, the one
// after, further ones, and jokers for one of the next two.
type rowHand [4]float32

// A hand is a seat's own cards as a net sees them.
type hand struct {
	rows  [sheet.MaxRows]rowHand
	whole [4]float32 // fit next, fit near, jokers, fit nowhere
}

// handOf counts what a player's cards, whose colours show, are good for.
func (p *prospects) handOf(me *rowlock.Player) (h hand) {
	for _, card := range me.Hand {
		cells := p.layout.White(uint(card.Number))
		nearest := sheet.MaxCells
		for r := range p.layout.Rows() {
			joker := card.Colour == rowlock.Joker
			if lock, _ := p.layout.Lock(r); !joker && lock != card.Colour {
				continue
			}
			crossed := me.Sheet.Rows[r]
			for row := cells.Row(r) & p.layout.Open(r, crossed); row != 0; row &= row - 1 {
				skips := row.First() - crossed.Reach()
				nearest = min(nearest, skips)
				switch {
				case !joker:
					h.rows[r][min(skips, 2)]++
				case skips < 2:
					h.rows[r][3]++
				}
			}
		}
		switch {
		case nearest == sheet.MaxCells:
			h.whole[3]++
		case card.Colour == rowlock.Joker:
			h.whole[2]++
		case nearest < 2:
			h.whole[nearest]++
		}
	}
	return h
}
