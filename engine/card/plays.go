package card

import (
	"math/bits"
	"slices"
	"strings"

	"rowlock"
	"rowlock/sheet"
)

// plays lists every play: fewest cards first, in written order, then by colour
// of a play of jokers only, then by crosses (K5, K6, K12).
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

// closing appends a play with every set of its cells that it may cross, the empty one
// first: open once those left of it are crossed (K6, K8), and at most one number left
// out between the first and the last (K6).
func (g *State) closing(dst []rowlock.Action, play rowlock.Action, suit *suit, all sheet.Row) []rowlock.Action {
	crossed := g.crossed(suit)
	free := all & g.layout.Free(suit.row, crossed)
	next := rowlock.Action(1) << (crossBits + (all &^ free).Crosses()) // cells that are passed are the leftmost
	dst = append(dst, play)
	for crosses := free & -free; crosses != 0; crosses = (crosses - free) & free {
		play += next
		if gap(crosses) <= mostGap && g.layout.Takes(suit.row, crossed, crosses) {
			dst = append(dst, play)
		}
	}
	return dst
}

// crossings is closing for cells that are not near the row's end, and must list the
// same. It writes eight plays, not in a loop, and returns how many of them
// there are: a processor would often guess wrongly how many.
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

// A way lists the sets of some cells that a play may cross, as plays write them, the
// empty one first.
type way struct {
	sets [1 << mostCards]uint8
	n    uint8
}

// ways has the way of each set of cells open to a play, moved so that the first is at
// place 0 (K6).
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

// A hand is what plays are made of, by its places: cards in written order, and
// then places without a card.
type hand struct {
	cards   [spots]rowlock.Action  // as a play writes them
	colours [spots]sheet.ColourSet // that they can be played as (K5, K12)
	suits   [sheet.Colours]suit
}

// A suit is what a hand has for plays as one colour.
type suit struct {
	colour  rowlock.Action // as a play writes it
	row     int
	open    sheet.Row        // cells of the row that are open …
	closers sheet.Row        // … those that close it …
	near    sheet.Row        // … and those that closing is for
	cells   [spots]sheet.Row // of the cards' numbers
	places  uint8            // of the cards
}

// spots is a power of two above the number of places, so that a masked index
// needs no check.
const spots = 8

// sort finds what the active seat's rows have for the colours.
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
		if lock.Len > numbers { // no shipped row is
			near = suit.open | suit.closers
		}
		suit.near = near
	}
}

// crossed returns what the active seat has crossed in a suit's row.
func (g *State) crossed(s *suit) sheet.Row { return g.sheets[g.Active()].Rows[s.row] }

// hold takes the active hand and lists the plays of each of its cards alone, which
// crosses its cell if that is open.
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

// alike returns the handfuls of two or three cards that can be played as one
// colour, by their indices.
func (h *hand) alike() (all uint32) {
	for colour := range h.suits {
		all |= within[h.suits[colour].places%(1<<handSize)]
	}
	return all
}

// A handful is two or three places of a hand, and then the place without a card.
type handful [mostCards]uint8

// handfuls are all of them: fewest first, then in written order.
var handfuls = func() (all [32]handful) {
	for i, list := range strings.Fields("01 02 03 04 12 13 14 23 24 34 012 013 014 023 024 034 123 124 134 234") {
		all[i] = handful{handSize, handSize, handSize}
		for n, place := range []byte(list) {
			all[i][n] = place - '0'
		}
	}
	return all
}()

// within has for each set of places the handfuls that take no others.
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
