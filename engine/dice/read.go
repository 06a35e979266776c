package dice

import (
	"slices"
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
	case a == strike:
		_, sum := g.players[s].layout.Prizes()
		return digits(sum)
	}
	c, l := cellOf(a), g.players[s].layout
	if l.Squares().Has(c) {
		return l.Name(c.Row())
	}
	return l.WordPicked(c, sheet.PicksOf(a))
}

// Read implements rowlock.State.
func (g *State) Read(s rowlock.Seat, list []string) ([]rowlock.Action, error) {
	if s == rowlock.Chance {
		t, err := g.readThrow(list)
		return []rowlock.Action{rowlock.Action(t)}, err
	}
	if len(list) != 1 {
		return nil, words.OneChoice.New(len(list))
	}
	if list[0] == "-" {
		return []rowlock.Action{rowlock.Pass}, nil
	}
	if g.Phase() == rowlock.PhaseJoin {
		return g.readSquare(s, list[0])
	}
	if l := g.players[s].layout; l.HasPrizes() && list[0] == g.Word(s, strike) {
		return g.readPrize(s)
	}
	word, _, _ := strings.Cut(list[0], ":")
	c, err := words.Cell(g.players[s].layout, word)
	if err != nil {
		return nil, err
	}
	if !g.Crossable(s).Has(c) {
		return nil, g.why(s, c)
	}
	ways := g.ways(nil, s, c)
	if len(ways) == 1 && word != list[0] {
		return nil, words.NoCell.New(list[0])
	}
	i := slices.IndexFunc(ways, func(a rowlock.Action) bool { return g.Word(s, a) == list[0] })
	if i < 0 {
		return nil, words.PickRow.New(word)
	}
	return ways[i : i+1], nil
}

// why returns the rule that keeps the seat from crossing the cell in this step.
func (g *State) why(s rowlock.Seat, c sheet.Cell) error {
	switch square := g.players[s].layout.Squares().Has(c); {
	case square != (g.Phase() == rowlock.PhaseJoin):
		return squareStep.Under("12.4")
	case square:
		return g.whyNoSquare(s, c.Row())
	}
	if g.Phase() == rowlock.PhaseWhite && g.players[s].layout.Number(c) != g.throw.Sum() {
		for _, p := range g.rules.Parts {
			if err := p.why(g, s, c); err != nil {
				return err
			}
		}
		return otherSum.Under("C6", int(g.throw.Sum()))
	}
	if g.Phase() == rowlock.PhaseColour && !g.closed.Has(c.Row()) && !g.isMade(s, c) {
		return g.noDice(s, c)
	}
	if err := g.Shut(s, c); err != nil {
		return err
	}
	return otherNeighbour.Under("6.2", g.players[s].layout.Word(c))
}

// noDice returns the refusal of a cell whose number no dice make (C7), or whose die is out
// of the game (C11).
func (g *State) noDice(s rowlock.Seat, c sheet.Cell) error {
	l := g.players[s].layout
	if colours := l.Colours(c); colours.Len() == 1 {
		colour := colours.First()
		if g.inGame.Die(colour) == 0 {
			return dieOut.Under("C11", colour)
		}
		return noDice.Under("C7", colour, int(l.Number(c)))
	}
	return noDiceOfColours.Under("C7", l.Word(c), int(l.Number(c)))
}

// WhyNot implements rowlock.State.
func (g *State) WhyNot(s rowlock.Seat, c sheet.Cell) error {
	if err := g.Shut(s, c); err != nil {
		return err
	}
	return g.why(s, c)
}

// isMade reports whether a white die and a die in one of the cell's colours make its
// number (C7).
func (g *State) isMade(s rowlock.Seat, c sheet.Cell) bool {
	return (g.throw & g.inGame).Coloured(g.players[s].layout).Has(c)
}

// Shut returns the rule that keeps a seat from crossing the cell whatever the dice show,
// or nil.
func (g *State) Shut(s rowlock.Seat, c sheet.Cell) error {
	if g.closed.Has(c.Row()) {
		return words.RowClosed.Under("C11", g.players[s].layout.RowName(c.Row()))
	}
	return words.Shut(g.players[s].layout, &g.players[s].sheet, c)
}

// Explain implements rowlock.State.
func (g *State) Explain(s rowlock.Seat, list []string) error {
	_, err := g.Read(s, list)
	return err
}
