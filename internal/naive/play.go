package naive

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// play is one choice of step 3: cards of the hand, the colour that they are played as, and the
// cells crossed, in order.
type play struct {
	cards  []card
	colour colour
	cells  []cell
}

// playPlay is step 3: the active player plays cards, crosses among their numbers, and the cards
// go to the discards (K5, K6, K7).
func (g *Game) playPlay(words []string) error {
	p, err := g.parsePlay(words)
	if err != nil {
		return err
	}
	if err := g.playRefusal(p); err != nil {
		return err
	}
	s := g.seats[g.active]
	for _, c := range p.cells {
		g.cross(s, choice{cell: c}, nil)
	}
	s.hand = without(s.hand, p.cards...)
	g.discards = append(g.discards, p.cards...)
	g.goOnToTurnEnd()
	return nil
}

// parsePlay reads cards, a joker with the colour it is played as, and after "=" the cells
// crossed.
func (g *Game) parsePlay(words []string) (play, error) {
	var p play
	left, right := words, []string(nil)
	if at := slices.Index(words, "="); at >= 0 {
		left, right = words[:at], words[at+1:]
	}
	for _, word := range left {
		c, as, err := g.parsePlayed(word)
		if err != nil {
			return play{}, err
		}
		if p.colour != 0 && as != p.colour { // K5
			return play{}, errors.New("the cards of a play share one colour")
		}
		if slices.Contains(p.cards, c) {
			return play{}, fmt.Errorf("%s is played twice", c)
		}
		p.cards, p.colour = append(p.cards, c), as
	}
	for _, word := range right {
		c, err := g.seats[g.active].printed.parseCell(word)
		if err != nil {
			return play{}, err
		}
		p.cells = append(p.cells, c)
	}
	return p, nil
}

// parsePlayed reads one card of a play and the colour that it is played as: its own or, for a
// joker, the one after the colon (K12).
func (g *Game) parsePlayed(word string) (card, colour, error) {
	name, as, coloured := strings.Cut(word, ":")
	c, err := g.edition.parseCard(name)
	if err != nil {
		return card{}, 0, err
	}
	if c.colour != 'J' {
		if coloured {
			return card{}, 0, fmt.Errorf("%s: only a joker is given a colour", word)
		}
		return c, c.colour, nil
	}
	if len(as) != 1 || names[as[0]] == "" {
		return card{}, 0, fmt.Errorf("%s: a joker is played as R, Y, G or B", word)
	}
	return c, as[0], nil
}

// playRefusal says why the active player cannot play this; nil if they can.
func (g *Game) playRefusal(p play) error {
	s := g.seats[g.active]
	if len(p.cards) < 1 || len(p.cards) > 3 { // K5
		return fmt.Errorf("%s must play one to three cards, not %d", s.name, len(p.cards))
	}
	for _, c := range p.cards {
		if !slices.Contains(s.hand, c) {
			return fmt.Errorf("%s does not hold %s", s.name, c)
		}
	}
	tried := s.copied()
	for _, c := range p.cells { // K6: one after another, each under all crossing rules
		if c.row != string(p.colour) || !slices.ContainsFunc(p.cards, func(of card) bool { return of.number == c.number }) {
			return fmt.Errorf("%s cannot cross %s: no such card is played", s.name, c)
		}
		if err := tried.ownRefusal(c); err != nil {
			return fmt.Errorf("%s cannot cross %s: %w", s.name, c, err)
		}
		tried.mark(c)
	}
	if left := g.leftOut(p.cells); left > 1 { // K6
		return fmt.Errorf("%s leaves out %d numbers between %s and %s, one is allowed",
			s.name, left, p.cells[0], p.cells[len(p.cells)-1])
	}
	return nil
}

// leftOut counts the numbers between the first and the last of the cells that are not crossed
// (K6).
func (g *Game) leftOut(cells []cell) int {
	if len(cells) == 0 {
		return 0
	}
	printed := g.seats[g.active].printed
	first, last := printed.place(cells[0]), printed.place(cells[len(cells)-1])
	return last - first + 1 - len(cells)
}

// plays lists the active player's legal plays: every set of cards as every colour with every set
// of its numbers.
func (g *Game) plays() []play {
	var all []play
	for _, cards := range subsets(inOrder(g.seats[g.active].hand)) {
		for i := range len(rows) {
			if !playableAs(cards, rows[i]) {
				continue
			}
			for _, cells := range subsets(g.numbers(cards, rows[i])) {
				if p := (play{cards, rows[i], cells}); g.playRefusal(p) == nil {
					all = append(all, p)
				}
			}
		}
	}
	return all
}

// playableAs says whether every card is of the colour or a joker (K5, K12).
func playableAs(cards []card, row colour) bool {
	for _, c := range cards {
		if c.colour != row && c.colour != 'J' {
			return false
		}
	}
	return true
}

// numbers lists the cells of the row that the cards name, left to right, each once (K12).
func (g *Game) numbers(cards []card, row colour) []cell {
	var cells []cell
	printed := g.seats[g.active].printed
	for _, c := range cards {
		if at := (cell{row: string(row), number: c.number}); !slices.Contains(cells, at) {
			cells = append(cells, at)
		}
	}
	slices.SortFunc(cells, func(a, b cell) int { return printed.place(a) - printed.place(b) })
	return cells
}

// String writes the play as the record does: cards in the written order, then "=" and the cells
// if any are crossed.
func (p play) String() string {
	var words []string
	for _, c := range inOrder(p.cards) {
		word := c.String()
		if c.colour == 'J' {
			word += ":" + string(p.colour)
		}
		words = append(words, word)
	}
	if len(p.cells) > 0 {
		words = append(words, "=")
	}
	for _, c := range p.cells {
		words = append(words, c.String())
	}
	return strings.Join(words, " ")
}
