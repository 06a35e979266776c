package naive

import (
	"slices"
	"strconv"
	"strings"
)

// Legal lists, for every player who owes a decision, all legal choices in the record's words,
// sorted by bytes. It tries every conceivable choice and lists those that are not refused. It is
// empty when a roll or a reshuffle is due and after the end.
func (g *Game) Legal() map[string][]string {
	legal := map[string][]string{}
	s := g.seats[g.active]
	switch g.phase {
	case "join":
		for _, s := range g.seats {
			legal[s.name] = g.joinChoices(s)
		}
	case "white":
		for _, s := range g.seats {
			legal[s.name] = g.crossChoices(s, func(c cell) error { return g.whiteRefusal(s, c) })
		}
	case "call":
		for _, s := range g.seats {
			legal[s.name] = g.crossChoices(s, func(c cell) error { return g.callRefusal(s, c) })
		}
	case "colour":
		legal[s.name] = g.crossChoices(s, g.colourRefusal)
		if word := strconv.Itoa(s.printed.sum); g.prizeRefusal(s) == nil {
			legal[s.name] = append(legal[s.name], word)
			slices.Sort(legal[s.name])
		}
	case "pawn":
		legal[s.name] = g.pawnChoices()
	case "take":
		legal[s.name] = g.takeChoices()
	case "play":
		legal[s.name] = g.playChoices()
	}
	return legal
}

// crossChoices lists the pass and every way to cross a cell that is not refused.
func (g *Game) crossChoices(s *seat, refusal func(cell) error) []string {
	words := []string{"-"}
	for _, c := range s.printed.cells() {
		if refusal(c) != nil {
			continue
		}
		for _, choice := range g.choicesOf(s, c, g.closedRows(s)) {
			words = append(words, choice.String())
		}
	}
	slices.Sort(words)
	return words
}

// pawnChoices lists the pass and every distance that is not refused.
func (g *Game) pawnChoices() []string {
	words := []string{"-"}
	for steps := 1; steps <= 5; steps++ {
		if g.pawnRefusal(steps) == nil {
			words = append(words, strconv.Itoa(steps))
		}
	}
	return words
}

// takeChoices lists every set of display cards that fills the hand to five (K3).
func (g *Game) takeChoices() []string {
	var words []string
	for _, cards := range subsets(inOrder(g.display)) {
		if len(cards) == g.wanted(g.seats[g.active]) {
			words = append(words, strings.Join(written(cards), " "))
		}
	}
	slices.Sort(words)
	return words
}

// playChoices lists every play that is not refused (K5, K6).
func (g *Game) playChoices() []string {
	var words []string
	for _, p := range g.plays() {
		words = append(words, p.String())
	}
	slices.Sort(words)
	return words
}
