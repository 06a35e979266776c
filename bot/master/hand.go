package master

import (
	"rowlock"
	"rowlock/sheet"
)

// A rowHand says what cards are good for in a row. Of a hand: how many cards fit the next cell, the
// one after, one of the next two, and one farther right; how many can lock the row, now or later;
// what the best play brings; how many jokers fit one of the next two cells. Of the display: how
// many cards fit the next cell and the one after, and how many can lock. Of the call: whether it
// fits one of these two cells. A card of hidden colour counts by the chance that it fits the row.
type rowHand [12]float32

// The indices of a rowHand.
const (
	fits     = iota // four, by how far the cell is
	locking  = fits + 4
	gains    = locking + 1
	jokers   = gains + 1
	displays = jokers + 1
	calls    = displays + 3
)

// A hand is a net's inputs about a seat's cards.
type hand struct {
	rows   [sheet.MaxRows]rowHand
	unseen [sheet.MaxRows]rowUnseen
	whole  [6]float32 // the best play, the best in another row, jokers, cards that fit nowhere, pile, discards
}

// handOf describes what a player's cards, as the view shows them, and those on the table are good
// for.
func (p *prospects) handOf(v *rowlock.View, me *rowlock.Player) (h hand) {
	u := p.unseenBy(v)
	for _, card := range me.Hand {
		fit := float32(0)
		for r := range p.layout.Rows() {
			fit = max(fit, p.fit(&u, card, r, me.Sheet.Rows[r], &h.rows[r]))
		}
		if card.Colour == rowlock.Joker {
			h.whole[2]++
		}
		if fit == 0 {
			h.whole[3]++
		}
	}
	for r := range p.layout.Rows() {
		gain := p.bestPlay(r, me)
		h.rows[r][gains] = gain
		if gain > h.whole[0] {
			h.whole[0], h.whole[1] = gain, h.whole[0]
		} else if gain > h.whole[1] {
			h.whole[1] = gain
		}
		p.offered(v, &u, r, me.Sheet.Rows[r], &h.rows[r])
		h.unseen[r] = p.unseenIn(&u, r, me.Sheet.Rows[r])
	}
	h.whole[4], h.whole[5] = float32(v.Cards.Pile)/15, float32(v.Cards.Discards)/15
	return h
}

// offered counts what the table offers to a row: the cards of the display and, while it is due, the
// call.
func (p *prospects) offered(v *rowlock.View, u *unseen, r int, crossed sheet.Row, h *rowHand) {
	for _, card := range v.Cards.Display {
		skips, part, locks := p.skips(u, card, r, crossed)
		if skips < 2 {
			h[displays+skips] += part
		}
		h[displays+2] += locks
	}
	if v.Phase == rowlock.PhaseCall {
		call := rowlock.Card{Number: uint8(v.Cards.Call), Colour: rowlock.Joker} // any row may cross it (K4)
		if skips, part, _ := p.skips(u, call, r, crossed); skips < 2 {
			h[calls+skips] += part
		}
	}
}

// fit counts a card of a hand in a row, and returns how well it fits there, from 0 to 1.
func (p *prospects) fit(u *unseen, card rowlock.Card, r int, crossed sheet.Row, h *rowHand) float32 {
	skips, part, locks := p.skips(u, card, r, crossed)
	h[locking] += locks
	switch {
	case part == 0:
	case skips > 1:
		h[fits+2+min((skips-2)/2, 1)] += part
	case card.Colour == rowlock.Joker:
		h[jokers]++
	default:
		h[fits+skips] += part
	}
	return max(part, locks)
}

// skips returns how many cells a card would skip in a row. part is the chance that it fits an open
// cell there, and locks the chance that it can lock the row, now or later. Both are 0 or 1 unless
// the card's colour is hidden.
func (p *prospects) skips(u *unseen, card rowlock.Card, r int, crossed sheet.Row) (skips int, part, locks float32) {
	part = 1
	if card.Colour == rowlock.UnknownColour {
		lock, _ := p.layout.Lock(r)
		card.Colour, part = rowlock.Joker, u.chance(uint(card.Number), lock)
	}
	cell := p.cellFor(card, r)
	if cell == 0 || crossed.Reach() > p.layout.Len(r) {
		return sheet.MaxCells, 0, 0
	}
	if p.layout.Closes(sheet.At(r, cell.First())) {
		locks = part
	}
	if cell &= p.layout.Open(r, crossed); cell == 0 {
		return sheet.MaxCells, 0, locks
	}
	return cell.First() - crossed.Reach(), part, locks
}

// cellFor returns the cell of a row that a card can be played for, as a set that may be empty.
func (p *prospects) cellFor(card rowlock.Card, r int) sheet.Row {
	if lock, _ := p.layout.Lock(r); card.Colour != rowlock.Joker && card.Colour != lock {
		return 0
	}
	return p.layout.InRow(r, uint(card.Number))
}

// What one play may cross (K5, K6).
const (
	mostCells = 3
	mostGap   = 1
)

// bestPlay returns, in tens of points, what the best play of a hand's cards in a row adds to what
// the row is expected to bring.
func (p *prospects) bestPlay(r int, me *rowlock.Player) float32 {
	var held sheet.Row
	for _, card := range me.Hand {
		held |= p.cellFor(card, r)
	}
	crossed := me.Sheet.Rows[r]
	if crossed.Reach() > p.layout.Len(r) {
		return 0
	}
	held &^= 1<<crossed.Reach() - 1
	before, most := p.worth(r, crossed), float32(0)
	for starts := held; starts != 0; starts &= starts - 1 {
		first := starts.First()
		window := held >> first & (1<<(mostCells+mostGap) - 1)
		for play := sheet.Row(1); play < 1<<(mostCells+mostGap); play += 2 {
			if play&^window == 0 && play.Crosses() <= mostCells && play.Reach()-play.Crosses() <= mostGap {
				most = max(most, p.worth(r, p.cross(r, crossed, play<<first))-before)
			}
		}
	}
	return most / 10
}

// cross crosses those cells of a play that are open, from left to right.
func (p *prospects) cross(r int, crossed, play sheet.Row) sheet.Row {
	s := sheet.Sheet{}
	s.Rows[r] = crossed
	for ; play != 0; play &= play - 1 {
		if p.layout.Open(r, s.Rows[r]).Has(play.First()) {
			s.Cross(p.layout, sheet.At(r, play.First()))
		}
	}
	return s.Rows[r]
}

// soon is the index in horizons by which plays are valued: eight turns.
const soon = 3

// worth returns what a row is expected to bring.
func (p *prospects) worth(r int, crossed sheet.Row) float32 {
	crosses, reach := crossed.Crosses(), crossed.Reach()
	points := float32(p.layout.Worth(r, crosses))
	if reach > p.layout.Len(r) {
		return points
	}
	return points + p.rows[r][index(reach, crosses)].gain[soon]
}
