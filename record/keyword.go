package record

import (
	"slices"

	"rowlock"
)

// A keyword is one kind of set-up statement.
type keyword struct {
	word  string
	names bool   // a player's name follows
	not   string // kinds that say the same in another way
	after string // kinds that it means nothing without
}

// keywords are the set-up statements in the order in which rule sets take them,
// whatever the order in a text: a pawn stands on the path.
var keywords = []keyword{
	{word: "board", not: "path"},
	{word: "path", not: "board"},
	{word: "active", names: true},
	{word: "lucky", names: true},
	{word: "pad", names: true},
	{word: "sheet", names: true},
	{word: "pawn", names: true, after: "board path"},
	{word: "hand", names: true, not: "deck"},
	{word: "display", not: "deck"},
	{word: "pile", not: "deck"},
	{word: "deck", not: "hand display pile"},
}

// TakesName reports whether a set-up statement with that keyword names a player.
func TakesName(word string) bool {
	r := rank(word)
	return r >= 0 && keywords[r].names
}

// rank returns where in keywords a word stands, -1 if it is none.
func rank(word string) int {
	return slices.IndexFunc(keywords, func(k keyword) bool { return k.word == word })
}

// arrange puts the set-up statements in the order of keywords; those of one
// kind stay as they came.
func (r *Record) arrange() {
	slices.SortStableFunc(r.Setup, func(a, b Statement) int { return rank(a.Keyword) - rank(b.Keyword) })
}

// phaseOf returns the phase that a statement of so many words completes. The
// keyword "pawn" is a turn's without a player's name, or after the colour step.
func (p *parser) phaseOf(word string, words int) (rowlock.Phase, bool) {
	steps := p.rec.Steps
	if word == rowlock.PhasePawn.String() && words > 1 && (len(steps) == 0 || steps[len(steps)-1].Phase != rowlock.PhaseColour) {
		return 0, false
	}
	for phase := range rowlock.PhaseOver {
		if phase.String() == word {
			return phase, true
		}
	}
	return 0, false
}
