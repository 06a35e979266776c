package naive_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"rowlock/internal/naive"
)

func TestLegalIsWhatPlayAccepts(t *testing.T) {
	for _, e := range editions {
		t.Run(e.name, func(t *testing.T) {
			for seed := range uint64(2) {
				tr := newTrial(t, e.name, int(seed)%3+1, 1000+seed)
				for !tr.lately.Over {
					tr.tryAll(t)
					tr.step(t)
				}
			}
		})
	}
}

// tryAll says everything that could be said now: what is listed must be accepted, and all else
// refused.
func (tr *trial) tryAll(t *testing.T) {
	t.Helper()
	for name, choices := range tr.lately.Legal {
		for _, choice := range sayable(tr.lately, name) {
			statement := tr.lately.Phase + " " + choice
			if tr.lately.Phase == "white" || tr.lately.Phase == "call" {
				statement = tr.lately.Phase + " " + name + "=" + choice
			}
			if !slices.Contains(choices, choice) {
				if tr.game.Play(statement) == nil {
					t.Fatalf("%q %q: %s is accepted and not listed", tr.setup, tr.turns, statement)
				}
				continue
			}
			again := replay(t, strings.Join(tr.setup, "; "), strings.Join(tr.turns, "; "))
			if err := again.Play(statement); err != nil {
				t.Fatalf("%q %q: %s is listed and refused: %v", tr.setup, tr.turns, statement, err)
			}
		}
		for _, choice := range choices {
			if !slices.Contains(sayable(tr.lately, name), choice) {
				t.Fatalf("%q %q: %s is listed and not in the written form", tr.setup, tr.turns, choice)
			}
		}
	}
}

// sayable lists choices in the written form, legal or not: every cell, distance, set of cards,
// and play.
func sayable(p naive.Position, name string) []string {
	words := []string{"-"}
	switch p.Phase {
	case "white", "call", "colour":
		for _, letter := range "RYGB" {
			for number := 1; number <= 17; number++ {
				words = append(words, string(letter)+strconv.Itoa(number))
			}
		}
	case "pawn":
		for steps := range 9 {
			words = append(words, strconv.Itoa(steps))
		}
	case "take":
		for _, cards := range sets(inWrittenOrder(p.Display)) {
			words = append(words, strings.Join(cards, " "))
		}
	case "play":
		for _, s := range p.Players {
			if s.Name == name {
				words = append(words, sayablePlays(s.Hand)...)
			}
		}
	}
	return words
}

// sayablePlays lists every set of cards, all jokers as one colour, with every set of the played
// numbers in one row.
func sayablePlays(hand []string) []string {
	var words []string
	for _, cards := range sets(hand) {
		for _, letter := range []string{"R", "Y", "G", "B"} {
			var played, cells []string
			for _, card := range cards {
				if card[0] == 'J' {
					card += ":" + letter
				}
				played = append(played, card)
				number, _, _ := strings.Cut(card[1:], ":")
				if cell := letter + number; !slices.Contains(cells, cell) {
					cells = append(cells, cell)
				}
			}
			slices.SortFunc(cells, func(a, b string) int { return place(a, 12) - place(b, 12) })
			for _, crossed := range sets(cells) {
				word := strings.Join(played, " ")
				if len(crossed) > 0 {
					word += " = " + strings.Join(crossed, " ")
				}
				if !slices.Contains(words, word) {
					words = append(words, word)
				}
			}
		}
	}
	return words
}

// sets lists every subset of the words, by the bits of a counter.
func sets(words []string) [][]string {
	var all [][]string
	for bits := range 1 << len(words) {
		var set []string
		for i, word := range words {
			if bits>>i&1 == 1 {
				set = append(set, word)
			}
		}
		all = append(all, set)
	}
	return all
}

// inWrittenOrder sorts cards by colour R Y G B J, then number.
func inWrittenOrder(cards []string) []string {
	key := func(card string) int {
		number, _ := strconv.Atoi(card[1:])
		return strings.Index("RYGBJ", card[:1])*100 + number
	}
	return slices.SortedFunc(slices.Values(cards), func(a, b string) int { return key(a) - key(b) })
}
