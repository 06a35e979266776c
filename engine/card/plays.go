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
			dst = g.crossings(dst, cards|suit.colour, suit, suit.cells[one]|suit.cells[two]|suit.cells[three])
		}
	}
	return dst
}

// crossings appends a play with every set of its cells that it may cross, the empty
// one first: open once those left of it are crossed (K6, K8), and at most one
// number left out between the first and the last (K6). It writes each set and keeps
// it or not: a processor would often guess wrongly which.
func (g *State) crossings(dst []rowlock.Action, play rowlock.Action, suit *suit, all sheet.Row) []rowlock.Action {
	dst = slices.Grow(dst, 1<<mostCards)
	n := len(dst)
	dst = dst[:n+1<<mostCards]
	dst[n] = play
	n++
	free := all & suit.open
	if all&suit.closers != 0 {
		free = all & g.layout.Free(suit.row, g.crossed(suit))
	}
	next := rowlock.Action(1) << (crossBits + (all &^ free).Crosses()) // cells that are passed are the leftmost
	for crosses := free & -free; crosses != 0; crosses = (crosses - free) & free {
		play += next
		dst[n] = play
		fits := compact >> (crosses >> crosses.First()) & 1
		if crosses&suit.closers != 0 && !g.layout.Takes(suit.row, g.crossed(suit), crosses) {
			fits = 0
		}
		n += int(fits)
	}
	return dst[:n]
}

// compact has a bit for each set of cells without too many numbers left out between
// them, moved so that the first is at place 0 (K6).
var compact = func() (sets uint64) {
	for set := sheet.Row(1); set < 64; set++ {
		if gap(set) <= mostGap {
			sets |= 1 << set
		}
	}
	return sets
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
	closers sheet.Row        // … and those that close it
	cells   [spots]sheet.Row // of the cards' numbers
	places  uint8            // of the cards
}

// spots is a power of two above the number of places, so that a masked index
// needs no check.
const spots = 8

// sort finds what the active seat's rows have for the colours.
func (h *hand) sort(g *State) {
	open := g.open[g.Active()]
	for colour := range h.suits {
		suit := &h.suits[colour]
		suit.colour = rowlock.Action(colour) << colourBits
		suit.row, _ = g.layout.RowOf(sheet.Colour(colour))
		suit.open = open.Row(suit.row)
		suit.closers = g.layout.Closers(suit.row)
	}
}

// crossed returns what the active seat has crossed in a suit's row.
func (g *State) crossed(s *suit) sheet.Row { return g.sheets[g.Active()].Rows[s.row] }

// hold takes the active hand and lists the plays of each of its cards alone, which
// crosses its cell if that is open.
func (g *State) hold(h *hand, dst []rowlock.Action) []rowlock.Action {
	place := uint(0)
	for cards := g.hands[g.Active()]; cards != 0; cards &= cards - 1 {
		c := cards.nth(0)
		h.cards[place], h.colours[place] = written(c), c.colours()
		for colours := c.colours(); colours != 0; colours &= colours - 1 {
			suit := &h.suits[colours.First()%sheet.Colours]
			cell := g.layout.InRow(suit.row, c.number())
			suit.places |= 1 << place
			suit.cells[place] = cell
			play, more := playing|written(c)|suit.colour, 1
			if cell&suit.open == 0 {
				more = 0
			}
			dst = append(dst, play, play|1<<crossBits)
			dst = dst[:len(dst)-1+more]
		}
		place = (place + 1) % spots
	}
	h.colours[handSize] = everyColour
	return dst
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
