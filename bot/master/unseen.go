package master

import (
	"math/bits"

	"rowlock"
	"rowlock/sheet"
)

// An unseen says, for each number, which cards the viewer has not seen, as a set of colours. These
// are in the pile, the display and other hands. Played cards have been seen (K5), until the
// discards are shuffled again (K7).
type unseen [highestCard + 1]uint8

// highestCard is the highest number on a card (K1).
const highestCard = 12

// deckOf returns all cards without jokers: each cell's number in its row's colour (K1).
func deckOf(l *sheet.Layout) (deck unseen) {
	for r := range l.Rows() {
		lock, _ := l.Lock(r)
		for place := range l.Len(r) {
			deck[l.Number(sheet.At(r, place))] |= 1 << lock
		}
	}
	return deck
}

// unseenBy returns the cards that the viewer has not seen. If there are more cards than cells of a
// sheet, the deck has a joker of each number (K12).
func (p *prospects) unseenBy(v *rowlock.View) (u unseen) {
	cards := v.Cards
	whole := cards.Pile + cards.Discards + len(cards.Display)
	for s := range v.Seats {
		whole += len(v.Players[s].Hand)
	}
	u = p.deck
	for number, set := range p.deck {
		if set != 0 && whole > p.cells {
			u[number] |= 1 << rowlock.Joker
		}
	}
	for _, card := range cards.Discarded {
		u[card.Number] &^= 1 << card.Colour
	}
	if v.Viewer >= 0 {
		for _, card := range v.Players[v.Viewer].Hand {
			u[card.Number] &^= 1 << card.Colour
		}
	}
	return u
}

// left returns how many cards of a number are unseen, and how many of these can be played in a row
// of a colour.
func (u *unseen) left(number uint, lock sheet.Colour) (all, fit int) {
	set := u[number]
	return bits.OnesCount8(set), bits.OnesCount8(set & (1<<lock | 1<<rowlock.Joker))
}

// chance returns the chance that an unseen card of a number can be played in a row of a colour.
func (u *unseen) chance(number uint, lock sheet.Colour) float32 {
	all, fit := u.left(number, lock)
	if all == 0 {
		return 0
	}
	return float32(fit) / float32(all)
}

// A rowUnseen says how many cards are unseen for the cells that a row may still cross: for the next
// three cells, the last one, and the mean of those between. For each it has the number of cards
// that can be played there, and a quarter of the number that can be called.
type rowUnseen [2 * unseenCells]float32

// unseenCells is the number of cells told apart: three, the last one and the others.
const unseenCells = 5

// unseenIn counts the unseen cards for a row's cells.
func (p *prospects) unseenIn(u *unseen, r int, crossed sheet.Row) (h rowUnseen) {
	lock, _ := p.layout.Lock(r)
	size, reach := p.layout.Len(r), crossed.Reach()
	others := float32(max(size-1-reach-3, 1))
	for place := reach; place < size; place++ {
		at, part := place-reach, float32(1)
		switch {
		case place == size-1:
			at = 3
		case at >= 3:
			at, part = 4, 1/others
		}
		all, fit := u.left(p.layout.Number(sheet.At(r, place)), lock)
		h[2*at] += part * float32(fit)
		h[2*at+1] += part * float32(all) / 4
	}
	return h
}
