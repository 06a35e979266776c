package table

import (
	"fmt"
	"slices"
	"strings"

	"rowlock/internal/words/lookalike"
)

// botName returns the name of a figure that no other bot at the table has or, if none is left, the
// bot's kind, with a number if that is taken.
func (t *Table) botName(kind string) string {
	figures := t.figures()
	for figure, name := range t.cfg.Called[kind] {
		if !slices.Contains(figures, figure) && !t.state.nameTaken(name, -1) {
			return name
		}
	}
	kind = strings.ToUpper(kind[:1]) + kind[1:]
	name := kind
	for number := 2; t.state.nameTaken(name, -1); number++ {
		name = fmt.Sprint(kind, " ", number)
	}
	return name
}

// figures returns each seat's figure, no two alike: that of the bot's name or, if the name is not
// one of its kind's, the first that is free. A person has none, -1.
func (t *Table) figures() []int {
	sitters := t.state.Sitters
	figures := make([]int, len(sitters))
	for seat, sitter := range sitters {
		figures[seat] = slices.Index(t.cfg.Called[sitter.Bot], sitter.Name)
	}
	for seat, sitter := range sitters {
		for figure := 0; sitter.Bot != "" && figures[seat] < 0; figure++ {
			if !slices.Contains(figures, figure) {
				figures[seat] = figure
			}
		}
	}
	return figures
}

// isBots reports whether a name is a bot's or looks like one, even with a number after it, as
// second bots have.
func (t *Table) isBots(name string) bool {
	base := strings.TrimRight(name, " 0123456789")
	for kind, called := range t.cfg.Called {
		if lookalike.Same(base, kind) || slices.ContainsFunc(called, func(name string) bool { return lookalike.Same(base, name) }) {
			return true
		}
	}
	return false
}
