package dice

import (
	"strings"

	"rowlock"
	"rowlock/engine/words"
	"rowlock/refusal"
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
	l, parts := g.players[s].layout, []string{g.players[s].layout.Word(cellOf(a))}
	for n := range sheet.MostPicks {
		if r, ok := picksOf(a).Row(n); ok {
			parts = append(parts, l.Name(r))
		}
	}
	return strings.Join(parts, ":")
}

// Read implements rowlock.State.
func (g *State) Read(s rowlock.Seat, list []string) ([]rowlock.Action, error) {
	if s == rowlock.Chance {
		t, err := g.readThrow(list)
		return []rowlock.Action{rowlock.Action(t)}, err
	}
	if len(list) != 1 {
		return nil, refusal.OneChoice.New("", len(list))
	}
	if list[0] == "-" {
		return []rowlock.Action{rowlock.Pass}, nil
	}
	parts := strings.Split(list[0], ":")
	c, err := words.Cell(g.players[s].layout, parts[0])
	if err != nil {
		return nil, err
	}
	if !g.Options(s).Has(c) {
		return nil, g.why(s, c)
	}
	picks, err := g.readPicks(s, c, parts[1:])
	if err != nil {
		return nil, err
	}
	return []rowlock.Action{ActionOf(c) | rowlock.Action(picks)<<pickBits}, nil
}

// readPicks reads the rows that a choice picks where rows tie: of "R5:B:Y" B and Y.
func (g *State) readPicks(s rowlock.Seat, c sheet.Cell, names []string) (picks sheet.Picks, err error) {
	l := g.players[s].layout
	if len(names) > 0 && g.tie(s, c, 0) == 0 {
		return 0, refusal.NoCell.New("", l.Word(c)+":"+strings.Join(names, ":"))
	}
	for n, name := range names {
		r, ok := l.RowNamed(name)
		if !ok || !g.tie(s, c, picks).Has(r) {
			return 0, refusal.PickRow.New("", l.Word(c))
		}
		picks = picks.With(n, r)
	}
	if g.tie(s, c, picks) != 0 {
		return 0, refusal.PickRow.New("", l.Word(c))
	}
	return picks, nil
}

// tie returns the rows of which the seat's next pick chooses one, when it crosses a
// cell with these picks.
func (g *State) tie(s rowlock.Seat, c sheet.Cell, picks sheet.Picks) sheet.RowSet {
	trial := g.players[s].sheet
	return trial.Take(g.players[s].layout, g.closed, c, picks).Tie
}

// why says which rule keeps the seat from crossing the cell in this step.
func (g *State) why(s rowlock.Seat, c sheet.Cell) error {
	if g.Phase() == rowlock.PhaseWhite && g.players[s].layout.Number(c) != g.throw.Sum() {
		for _, p := range g.rules.Parts {
			if err := p.why(g, s, c); err != nil {
				return err
			}
		}
		return refusal.OtherSum.New("C6", int(g.throw.Sum()))
	}
	if g.Phase() == rowlock.PhaseColour && !g.closed.Has(c.Row()) && !g.isMade(s, c) {
		return g.noDice(s, c)
	}
	if err := g.Shut(s, c); err != nil {
		return err
	}
	return refusal.OtherNeighbour.New("6.2", g.players[s].layout.Word(c))
}

// noDice says that no dice make a cell's number (C7).
func (g *State) noDice(s rowlock.Seat, c sheet.Cell) error {
	l := g.players[s].layout
	if colours := l.Colours(c); colours.Len() == 1 {
		return refusal.NoDice.New("C7", colours.First().String(), int(l.Number(c)))
	}
	return refusal.NoDiceOfColours.New("C7", l.Word(c), int(l.Number(c)))
}

// WhyNot implements rowlock.State.
func (g *State) WhyNot(s rowlock.Seat, c sheet.Cell) error {
	if err := g.Shut(s, c); err != nil {
		return err
	}
	return g.why(s, c)
}

// isMade reports whether a white die and a coloured die make the cell's number
// in one of its colours (C7).
func (g *State) isMade(s rowlock.Seat, c sheet.Cell) bool {
	return (g.throw & g.inGame).Coloured(g.players[s].layout).Has(c)
}

// Shut says which rule keeps a seat from crossing the cell at all, nil if none
// does.
func (g *State) Shut(s rowlock.Seat, c sheet.Cell) error {
	if g.closed.Has(c.Row()) {
		return refusal.RowClosed.New("C11", g.players[s].layout.RowName(c.Row()))
	}
	return words.Shut(g.players[s].layout, &g.players[s].sheet, c)
}

// Explain implements rowlock.State.
func (g *State) Explain(s rowlock.Seat, list []string) error {
	_, err := g.Read(s, list)
	return err
}
