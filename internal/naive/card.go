package naive

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// card is one card. A joker's colour is J. The zero card is an empty place of the display.
type card struct {
	colour colour
	number int
}

func (c card) String() string {
	return string(c.colour) + strconv.Itoa(c.number)
}

// deck lists the whole deck: 2…12 in four colours, and eleven jokers in the joker variant (K1,
// K12).
func (e edition) deck() []card {
	colours := rows
	if e.jokers {
		colours += "J"
	}
	var all []card
	for i := range len(colours) {
		for number := 2; number <= e.top; number++ {
			all = append(all, card{colours[i], number})
		}
	}
	return all
}

// parseCard reads a word like R5 or J7.
func (e edition) parseCard(word string) (card, error) {
	for _, c := range e.deck() {
		if c.String() == word {
			return c, nil
		}
	}
	return card{}, fmt.Errorf("%s is no card of this edition", word)
}

// parseCards reads a list of different cards.
func (e edition) parseCards(words []string) ([]card, error) {
	var cards []card
	for _, word := range words {
		c, err := e.parseCard(word)
		if err != nil {
			return nil, err
		}
		if slices.Contains(cards, c) {
			return nil, fmt.Errorf("%s is there twice", c)
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// without lists the cards of all that are not among the others.
func without(all []card, others ...card) []card {
	var rest []card
	for _, c := range all {
		if !slices.Contains(others, c) {
			rest = append(rest, c)
		}
	}
	return rest
}

// inOrder returns the cards in the written order: R Y G B J, then the number.
func inOrder(cards []card) []card {
	return slices.SortedFunc(slices.Values(cards), func(a, b card) int {
		return cmp.Or(strings.IndexByte(rows+"J", a.colour)-strings.IndexByte(rows+"J", b.colour), a.number-b.number)
	})
}

// written returns the cards as words in the written order.
func written(cards []card) []string {
	words := []string{}
	for _, c := range inOrder(cards) {
		words = append(words, c.String())
	}
	return words
}

// subsets lists every subset, the empty one too, each in the order of the whole.
func subsets[T any](whole []T) [][]T {
	if len(whole) == 0 {
		return [][]T{nil}
	}
	var all [][]T
	for _, rest := range subsets(whole[1:]) {
		all = append(all, rest, append([]T{whole[0]}, rest...))
	}
	return all
}
