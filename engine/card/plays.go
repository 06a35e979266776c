package card

import (
	"math/bits"
	"slices"
	"strings"

	"rowlock"
	"rowlock/sheet"
)

// plays appends every play (K5, K6, K12): fewest cards first, then in written order, then, if
// all cards are jokers, by colour, then by crosses.
func (g *State) plays(dst []rowlock.Action) []rowlock.Action {
	var h hand
	h.sort(g)
	dst = g.hold(&h, dst)
	for left := h.alike(); left != 0; left &= left - 1 {
		f := &handfuls[bits.TrailingZeros32(left)%len(handfuls)]
		one, two, three := f[0]%spots, f[1]%spots, f[2]%spots
		cards := playing | h.cards[one] | h.cards[two]<<cardBits | h.cards[three]<<(2*cardBits)
		for colours := h.colours[one] & h.colours[two] & h.colours[three]; colours != 0; colours &= colours - 1 {
			suit := &h.suits[colours.First()%sheet.Colours]
			play, all := cards|suit.colour, suit.cells[one]|suit.cells[two]|suit.cells[three]
			if all&suit.near != 0 {
				dst = g.closing(dst, play, suit, all)
				continue
			}
			n := len(dst)
			if n+1<<mostCards > cap(dst) {
				dst = slices.Grow(dst, 1<<mostCards)
			}
			n += suit.crossings((*[1 << mostCards]rowlock.Action)(dst[n:n+1<<mostCards]), play, all)
			dst = dst[:n]
		}
	}
	return dst
}

// closing appends a play once for each set of its cells that it may cross, the empty set
// first. Each cell must be open once those left of it are crossed (K6, K8), and at most one
// number may be left out between the first and the last (K6).
func (g *State) closing(dst []rowlock.Action, play rowlock.Action, suit *suit, all sheet.Row) []rowlock.Action {
	crossed := g.crossed(suit)
	free := all & g.layout.Free(suit.row, crossed)
	next := rowlock.Action(1) << (crossBits + (all &^ free).Crosses()) // passed cells are the leftmost
	dst = append(dst, play)
	for crosses := free & -free; crosses != 0; crosses = (crosses - free) & free {
		play += next
		if gap(crosses) <= mostGap && g.layout.Takes(suit.row, crossed, crosses) {
			dst = append(dst, play)
		}
	}
	return dst
}

// crossings is closing for cells that are not near the end of the row, and must list the
// same. It always writes eight plays and returns how many of them are real: that needs no branch
// (package sheet).
func (s *suit) crossings(list *[1 << mostCards]rowlock.Action, play rowlock.Action, all sheet.Row) int {
	free := all & s.open
	passed := (all &^ free &^ s.closers).Crosses() // the leftmost
	w, shift := &ways[free>>(free.First()&31)%sheet.Row(len(ways))], (crossBits+passed)&31
	list[0] = play
	list[1] = play | rowlock.Action(w.sets[1])<<shift
	list[2] = play | rowlock.Action(w.sets[2])<<shift
	list[3] = play | rowlock.Action(w.sets[3])<<shift
	list[4] = play | rowlock.Action(w.sets[4])<<shift
	list[5] = play | rowlock.Action(w.sets[5])<<shift
	list[6] = play | rowlock.Action(w.sets[6])<<shift
	list[7] = play | rowlock.Action(w.sets[7])<<shift
	return int(w.n)
}

// A way lists the sets that a play may cross of some cells, as an action holds them, the empty
// set first.
type way struct {
	sets [1 << mostCards]uint8
	n    uint8
}

// ways holds the way of each set of cells that are open to a play, moved left so that the
// first is at place 0 (K6).
var ways = func() (ways [1 << numbers]way) {
	for open := range sheet.Row(len(ways)) {
		if open.Crosses() > mostCards {
			continue
		}
		w := &ways[open]
		for set := range uint8(1 << open.Crosses()) {
			if set == 0 || gap(rowCells{at: open}.some(set).at) <= mostGap {
				w.sets[w.n] = set
				w.n++
			}
		}
	}
	return ways
}()

// A hand is a hand of cards prepared for listing plays. Its places hold the cards in written
// order, then no card.
type hand struct {
	cards   [spots]rowlock.Action  // as an action holds them
	colours [spots]sheet.ColourSet // the colours that they can be played as (K5, K12)
	suits   [sheet.Colours]suit
}

// A suit is the part of a hand that can be played as one colour, with that colour's row.
type suit struct {
	colour  rowlock.Action // as an action holds it
	row     int
	open    sheet.Row        // cells of the row that are open
	closers sheet.Row        // cells that close the row
	near    sheet.Row        // a play with one of these cells needs closing, not crossings
	cells   [spots]sheet.Row // the cells of the cards, by place
	places  uint8            // the places of the cards
}

// spots is a power of two above the number of places, so that a masked index needs no bounds
// check.
const spots = 8

// sort fills in the suits from the active seat's rows.
func (h *hand) sort(g *State) {
	open, mine, layout := g.open[g.Active()], &g.sheets[g.Active()], g.layout
	for colour := range h.suits {
		suit, lock := &h.suits[colour], layout.LockRow(sheet.Colour(colour))
		suit.colour = rowlock.Action(colour) << colourBits
		suit.row, suit.open, suit.closers = lock.Row, open.Row(lock.Row), lock.Closers
		near := suit.closers
		if mine.Rows[lock.Row].Crosses()+mostCards <= lock.Need {
			near = 0
		}
		if lock.Len > numbers { // true of no shipped row
			near = suit.open | suit.closers
		}
		suit.near = near
	}
}

// crossed returns what the active seat has crossed in a suit's row.
func (g *State) crossed(s *suit) sheet.Row { return g.sheets[g.Active()].Rows[s.row] }

// hold fills in the cards of the active seat's hand, and appends the plays of each card alone:
// without a cross and, if its cell is open, with it.
func (g *State) hold(h *hand, dst []rowlock.Action) []rowlock.Action {
	n, place := len(dst), uint(0)
	dst = slices.Grow(dst, 2*handSize*sheet.Colours)
	list, layout := dst[:n+2*handSize*sheet.Colours], g.layout
	for cards := g.hands[g.Active()]; cards != 0; cards &= cards - 1 {
		c := cards.nth(0)
		card, number, colours := written(c), c.number(), c.colours()
		h.cards[place], h.colours[place] = card, colours
		for ; colours != 0; colours &= colours - 1 {
			suit := &h.suits[colours.First()%sheet.Colours]
			cell := layout.InRow(suit.row, number)
			suit.places |= 1 << place
			suit.cells[place] = cell
			list[n], list[n+1] = playing|card|suit.colour, playing|card|suit.colour|1<<crossBits
			n++
			if cell&suit.open != 0 {
				n++
			}
		}
		place = (place + 1) % spots
	}
	h.colours[handSize] = everyColour
	return list[:n]
}

// alike returns the indices of the handfuls whose cards can be played as one colour, as bits.
func (h *hand) alike() (all uint32) {
	for colour := range h.suits {
		all |= within[h.suits[colour].places%(1<<handSize)]
	}
	return all
}

// A handful is two or three places of a hand. If two, the third is a place without a card.
type handful [mostCards]uint8

// handfuls lists all handfuls, those of two cards first, then in written order.
var handfuls = func() (all [32]handful) {
	for i, list := range strings.Fields("01 02 03 04 12 13 14 23 24 34 012 013 014 023 024 034 123 124 134 234") {
		all[i] = handful{handSize, handSize, handSize}
		for n, place := range []byte(list) {
			all[i][n] = place - '0'
		}
	}
	return all
}()

// within holds, for each set of places, the handfuls that take no other places.
var within = func() (sets [1 << handSize]uint32) {
	for set := range uint8(len(sets)) {
		for i, f := range handfuls[:20] {
			if places := uint8(1<<f[0] | 1<<f[1] | 1<<f[2]); places&(1<<handSize-1)&^set == 0 {
				sets[set] |= 1 << i
			}
		}
	}
	return sets
}()
