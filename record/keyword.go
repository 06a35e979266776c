package record

import (
	"slices"

	"rowlock"
)

// A keyword is one kind of set-up statement.
type keyword struct {
	word  string
	names bool   // a player's name follows the keyword
	not   string // keywords of statements that exclude this one
	after string // keywords of statements on which its meaning depends
}

// keywords lists the set-up statements in the order in which rule sets take them, whatever
// their order in a text: the path, for example, comes before the pawns on it.
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

// TakesName reports whether a set-up statement with this keyword names a player.
func TakesName(word string) bool {
	r := rank(word)
	return r >= 0 && keywords[r].names
}

// rank returns the index of a keyword in keywords, or -1.
func rank(word string) int {
	return slices.IndexFunc(keywords, func(k keyword) bool { return k.word == word })
}

// arrange sorts the set-up statements in the order of keywords, and keeps the order of those
// with the same keyword.
func (r *Record) arrange() {
	var setup []Statement
	for _, k := range keywords {
		for _, st := range r.Setup {
			if st.Keyword == k.word {
				setup = append(setup, st)
			}
		}
	}
	r.Setup = setup
}

// phaseOf returns the phase that a turn statement completes, and false if the statement is not
// a turn statement. "pawn" is also a set-up statement, with a player's name: it belongs to a
// turn if it has at most one word after the keyword or follows a colour step.
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
