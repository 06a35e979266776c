package table

import (
	"strings"

	"rowlock"
)

// Throws are what Chance decides in a duel: several people play one game on them, each alone at a
// table. They are those of the first of these games as far as they go, and the rest comes from a
// seed that nobody is told.
type Throws struct {
	Duel  string   `json:"duel"` // code of the duel
	Seed  uint64   `json:"seed"`
	First []string `json:"first"` // what Chance decided in the first game, one throw or reshuffle after the other, as in its record
}

// Again lets Chance decide as in the first game of the draw's duel, and what that lacks by a source.
// The opening is that of the first game, and is not drawn.
func (d *Draw) Again(src rowlock.Source) (Outcome, error) {
	o, err := d.By(src)
	if at := d.Number - 2; err == nil && at >= 0 && at < len(d.Throws.First) {
		words := takeOver(o.Words, strings.Fields(d.Throws.First[at]))
		if _, wrong := d.Position.Read(rowlock.Chance, words); wrong == nil {
			o.Words = words
		}
	}
	return o, err
}

// takeOver returns the drawn words, each replaced by that of the first game for the same die. The dice
// of a locked row are in one game and not in the other.
func takeOver(drawn, first []string) []string {
	words := make([]string, len(drawn))
	for i, word := range drawn {
		words[i] = word
		for at, other := range first {
			if die(other) == die(word) {
				words[i] = other
				first = append(first[:at:at], first[at+1:]...)
				break
			}
		}
	}
	return words
}

// die returns which die a word of a throw is about.
func die(word string) string { return strings.TrimRight(word, "0123456789") }
