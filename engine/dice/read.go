package dice

import (
	"strconv"

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
	return g.layout.Word(CellOf(a))
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
	c, err := words.Cell(g.layout, list[0])
	if err != nil {
		return nil, err
	}
	if !g.Options(s).Has(c) {
		return nil, g.why(s, c)
	}
	return []rowlock.Action{ActionOf(c)}, nil
}

// why says which rule keeps the seat from crossing the cell in this step.
func (g *State) why(s rowlock.Seat, c sheet.Cell) error {
	colour := g.layout.Lock(c.Row())
	switch {
	case g.Phase() == rowlock.PhaseWhite && uint(g.layout.Face(c).Number) != g.throw.Sum():
		return g.whyNotWhite(s)
	case g.Phase() == rowlock.PhaseColour && !g.coloured().Has(c) && !g.closed.Has(c.Row()):
		return rowlock.Refuse("C7", "no white die and "+colour.String()+" die make "+digits(uint(g.layout.Face(c).Number)))
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
		return rowlock.Refuse("C11", g.layout.Lock(c.Row()).String()+" is closed")
	}
	return words.Shut(g.layout, &g.sheets[s], c)
}
