package card

import (
	"math/bits"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/sheet"
)

// The numbers on cards run from 2 to 12 (K1).
const (
	lowest  = 2
	numbers = 11

	// cardsEnd is a power of two above the last card, so that a masked index needs no
	// bounds check.
	cardsEnd = 64
)

// A card is its index in written order, the order in which records write cards: by colour,
// R Y G B J, then by number.
type card uint8

func (c card) colour() sheet.Colour { return sheet.Colour(c / numbers) }

func (c card) number() uint { return uint(facts[c%cardsEnd].number) }

func (c card) joker() bool { return c.colour() == rowlock.Joker }

// colours returns the colours that a card can be played as (K5, K12).
func (c card) colours() sheet.ColourSet { return facts[c%cardsEnd].playable }

// A fact is a card's number, and the colours that it can be played as (K5, K12).
type fact struct {
	number   uint8
	playable sheet.ColourSet
}

// facts holds the facts of all cards.
var facts = func() (all [cardsEnd]fact) {
	for c := range card(5 * numbers) {
		all[c] = fact{uint8(c%numbers + lowest), sheet.ColourSet(0).With(c.colour())}
		if c.joker() {
			all[c].playable = everyColour
		}
	}
	return all
}()

const everyColour = sheet.ColourSet(1<<sheet.Colours - 1)

const letters = "RYGBJ"

// word writes a card: "G4", "J7".
func (c card) word() string { return show(c, true).Word() }

// unseen writes a card whose colour is hidden: "?4".
func (c card) unseen() string { return show(c, false).Word() }

// readCard parses a card of the deck.
func (r *Rules) readCard(word string) (card, error) {
	if len(word) >= 2 {
		colour := strings.IndexByte(letters, word[0])
		n, err := strconv.Atoi(word[1:])
		if colour >= 0 && err == nil && n >= lowest && n < lowest+numbers && strconv.Itoa(n) == word[1:] {
			if c := card(colour*numbers + n - lowest); r.deck().has(c) {
				return c, nil
			}
		}
	}
	return 0, noSuchCard.Under("K1", word)
}

// A cardSet is a set of cards.
type cardSet uint64

func (s cardSet) has(c card) bool { return s>>c&1 != 0 }

func (s cardSet) with(c card) cardSet { return s | 1<<c }

func (s cardSet) without(c card) cardSet { return s &^ (1 << c) }

func (s cardSet) len() int { return bits.OnesCount64(uint64(s)) }

// nth returns the n-th card in written order, counted from 0.
func (s cardSet) nth(n int) card {
	for ; n > 0; n-- {
		s &= s - 1
	}
	return card(bits.TrailingZeros64(uint64(s)))
}

// ofLowest is the set of the cards with the lowest number.
const ofLowest = cardSet(1 | 1<<numbers | 1<<(2*numbers) | 1<<(3*numbers) | 1<<(4*numbers))

// numbers returns the red card of each number in the set, even if the set has that number in
// other colours only.
func (s cardSet) numbers() cardSet {
	return (s | s>>numbers | s>>(2*numbers) | s>>(3*numbers) | s>>(4*numbers)) & (1<<numbers - 1)
}

// words writes the cards in written order.
func (s cardSet) words() []string {
	list := []string{}
	for ; s != 0; s &= s - 1 {
		list = append(list, s.nth(0).word())
	}
	return list
}

// readCards parses a list of different cards.
func (r *Rules) readCards(list []string) ([]card, cardSet, error) {
	var cards []card
	var set cardSet
	for _, word := range list {
		c, err := r.readCard(word)
		if err != nil {
			return nil, 0, err
		}
		if set.has(c) {
			return nil, 0, cardTwice.Under("K1", word)
		}
		cards, set = append(cards, c), set.with(c)
	}
	return cards, set, nil
}
