package record

import (
	"rowlock"
	"rowlock/rules"
)

// keywords are the set-up statements of the format, in whatever book the record's rules are. A statement of another
// edition is one, too: its own rules refuse it.
var keywords = keywordsOfAll()

func keywordsOfAll() (list []rowlock.Keyword) {
	for _, ru := range rules.Published().All() {
		for _, k := range ru.Keywords() {
			if rank(list, k.Word) < 0 {
				list = append(list, k)
			}
		}
	}
	return list
}

// rank returns the index of a keyword in a list, or -1.
func rank(list []rowlock.Keyword, word string) int {
	for i := range list {
		if list[i].Word == word {
			return i
		}
	}
	return -1
}

// known returns the set-up statement with a keyword, nil if there is none.
func known(word string) *rowlock.Keyword {
	if i := rank(keywords, word); i >= 0 {
		return &keywords[i]
	}
	return nil
}

// TakesName reports whether a set-up statement with this keyword names a player.
func TakesName(word string) bool {
	k := known(word)
	return k != nil && k.Named
}

// arrange sorts the set-up statements in the order in which the rules take them, whatever their order in a text, and
// keeps the order of those with the same keyword. Those of other editions come last.
func (r *Record) arrange() {
	list := r.Rules.Keywords()
	var setup []Statement
	for i := range len(list) + 1 {
		for _, st := range r.Setup {
			if at := rank(list, st.Keyword); at == i || at < 0 && i == len(list) {
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
	return rowlock.PhaseJoin, word == rowlock.PhaseJoin.String()
}
