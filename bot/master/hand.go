package master

import (
	"rowlock"
	"rowlock/sheet"
)

// A rowHand says what a hand is good for in a row: how many of its cards fit the
// next cell and the one after, what the best play of them brings, and how many
// jokers fit one of the next two cells.
type rowHand [4]float32

// A hand is a seat's own cards as a net sees them.
type hand struct {
	rows  [sheet.MaxRows]rowHand
	whole [4]float32 // the best play, the best in another row, jokers, cards that fit nowhere
}

// handOf says what a player's cards, whose colours show, are good for.
func (p *prospects) handOf(me *rowlock.Player) (h hand) {
	for _, card := range me.Hand {
		fits := false
		for r := range p.layout.Rows() {
			fits = p.fit(card, r, me.Sheet.Rows[r], &h.rows[r]) || fits
		}
		if card.Colour == rowlock.Joker {
			h.whole[2]++
		}
		if !fits {
			h.whole[3]++
		}
	}
	for r := range p.layout.Rows() {
		gain := p.bestPlay(r, me)
		h.rows[r][2] = gain
		if gain > h.whole[0] {
			h.whole[0], h.whole[1] = gain, h.whole[0]
		} else if gain > h.whole[1] {
			h.whole[1] = gain
		}
	}
	return h
}

// fit counts a card in a row, and reports whether the row has an open cell for
// it.
func (p *prospects) fit(card rowlock.Card, r int, crossed sheet.Row, h *rowHand) bool {
	cell := p.cellFor(card, r) & p.layout.Open(r, crossed)
	if cell == 0 {
		return false
	}
	switch skips := cell.First() - crossed.Reach(); {
	case skips > 1:
	case card.Colour == rowlock.Joker:
		h[3]++
	default:
		h[skips]++
	}
	return true
}

// cellFor returns the cell of a row that a card can be played for, if there is
// one.
func (p *prospects) cellFor(card rowlock.Card, r int) sheet.Row {
	if lock, _ := p.layout.Lock(r); card.Colour != rowlock.Joker && card.Colour != lock {
		return 0
	}
	return p.layout.White(uint(card.Number)).Row(r)
}

// What one play may cross (K5, K6).
const (
	mostCells = 3
	mostGap   = 1
)

// bestPlay returns, in tens of points, what the best play of a hand's cards in a
// row adds to what the row is expected to bring.
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

// cross crosses the cells of a play that are open, left to right.
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

// soon is the span that plays are weighed by: eight turns.
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
