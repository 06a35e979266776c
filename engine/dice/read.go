package dice

import (
	"strconv"
	"strings"

	"rowlock"
	"rowlock/engine/words"
	"rowlock/sheet"
)

// Word implements rowlock.State.
func (g *State) Word(s rowlock.Seat, a rowlock.Action) string {
	switch {
	case s == rowlock.Chance:
		return Throw(a).word()
	case a == rowlock.Pass:
		return "-"
	}
	word := g.layouts[s].Word(CellOf(a))
	for n := range 4 {
		if r, ok := picksOf(a).Row(n); ok {
			word += ":" + g.layouts[s].Name(r)
		}
	}
	return word
}

// Read implements rowlock.State.
func (g *State) Read(s rowlock.Seat, list []string) ([]rowlock.Action, error) {
	if s == rowlock.Chance {
		t, err := g.readThrow(list)
		return []rowlock.Action{rowlock.Action(t)}, err
	}
	if len(list) != 1 {
		return nil, rowlock.Refuse("", "one cell or - is a choice, not "+strconv.Itoa(len(list))+" words")
	}
	if list[0] == "-" {
		return []rowlock.Action{rowlock.Pass}, nil
	}
	word, picked, _ := strings.Cut(list[0], ":")
	c, err := words.Cell(g.layouts[s], word)
	if err != nil {
		return nil, err
	}
	if !g.Options(s).Has(c) {
		return nil, g.why(s, c)
	}
	a, err := g.readPicks(s, c, picked)
	if err != nil {
		return nil, err
	}
	return []rowlock.Action{a}, nil
}

// readPicks reads the rows that a choice picks where rows tie, "R:B".
func (g *State) readPicks(s rowlock.Seat, c sheet.Cell, list string) (rowlock.Action, error) {
	l, picks := g.layouts[s], sheet.Picks(0)
	for rest, n := list, 0; ; n++ {
		trial := g.sheets[s]
		taken := trial.Take(l, g.closed, c, picks)
		if taken.Tie == 0 && rest == "" {
			return ActionOf(c) | rowlock.Action(picks)<<pickBits, nil
		}
		name, after, _ := strings.Cut(rest, ":")
		r, ok := l.RowNamed(name)
		if !ok || !taken.Tie.Has(r) {
			return 0, rowlock.Refuse("", l.Word(c)+" picks one of the emptiest rows, as in "+l.Word(c)+":R")
		}
		picks, rest = picks.With(n, r), after
	}
}

// why says which rule keeps the seat from crossing the cell in this step.
func (g *State) why(s rowlock.Seat, c sheet.Cell) error {
	l := g.layouts[s]
	switch {
	case g.Phase() == rowlock.PhaseWhite && l.Number(c) != g.throw.Sum():
		return g.whyNotWhite(s)
	case g.Phase() == rowlock.PhaseColour && !g.coloured(s, l.White(l.Number(c))).Has(c) && !g.closed.Has(c.Row()):
		return rowlock.Refuse("C7", "no white die and "+l.Colours(c).String()+" die make "+digits(l.Number(c)))
	}
	return g.Shut(s, c)
}

func (g *State) whyNotWhite(s rowlock.Seat) error {
	sum := digits(g.throw.Sum())
	if g.luck(s) {
		return rowlock.Refuse("L4", "the white dice make "+sum+", and a lucky cross is the next cell of the emptiest open row")
	}
	return rowlock.Refuse("C6", "the white dice make "+sum)
}

// Shut says which rule keeps a seat from crossing the cell at all, nil if none
// does.
func (g *State) Shut(s rowlock.Seat, c sheet.Cell) error {
	if g.closed.Has(c.Row()) {
		return rowlock.Refuse("C11", g.layouts[s].RowName(c.Row())+" is closed")
	}
	return words.Shut(g.layouts[s], &g.sheets[s], c)
}

// Explain implements rowlock.State.
func (g *State) Explain(s rowlock.Seat, list []string) error {
	_, err := g.Read(s, list)
	return err
}
