package dice

import (
	"slices"

	"rowlock"
	"rowlock/sheet"
)

// Look implements rowlock.State. In the dice editions everything is public except the
// choices of a phase that has not settled (C12).
func (g *State) Look(viewer rowlock.Seat, v *rowlock.View) {
	g.Show(viewer, v)
	if !v.Bare {
		v.Count()
	}
}

// Show is Look without the call of View.Count.
func (g *State) Show(viewer rowlock.Seat, v *rowlock.View) {
	g.Turn.Look(viewer, v)
	v.Rules, v.Closed, v.Dice = g.rules, g.closed, g.throw.Dice()
	for s := range g.Sitting() {
		one, p := &g.players[s], &v.Players[s]
		*p = rowlock.Player{} // field by field: a full literal would be built elsewhere and copied
		p.Sheet = one.sheet
		p.Layout, p.Open = one.layout, one.open
		for _, part := range g.rules.Parts {
			part.look(g, s, p)
		}
		v.Choices[s] = v.Choices[s][:0]
		if viewer == s || viewer == rowlock.Referee {
			v.Choices[s] = g.choices(v.Choices[s], s, v.Bare)
		}
	}
	if g.Phase() == rowlock.PhaseWhite || g.Phase() == rowlock.PhaseJoin {
		v.Coming = g.offered(g.Active(), rowlock.PhaseColour)
		v.ComingPrize = g.wins(g.Active())
	}
}

// Dice returns what the throw shows.
func (t Throw) Dice() (d rowlock.Dice) {
	d.White = [2]uint8{uint8(t.White(0)), uint8(t.White(1))}
	for c := range d.Coloured {
		d.Coloured[c] = uint8(t.Die(sheet.Colour(c)))
	}
	return d
}

// diceOf returns the dice whose sum a seat's action crosses (C6, C7), or that show what crosses a
// square (12.4). The set is empty if the action crosses nothing or another number (L3, 11.1).
func (g *State) diceOf(s rowlock.Seat, a rowlock.Action) rowlock.DieSet {
	switch a {
	case rowlock.Pass:
		return 0
	case strike:
		return g.prizeDice(s)
	}
	c := cellOf(a)
	number := g.players[s].layout.Number(c)
	if number == 0 {
		return g.squareDice(s, c.Row())
	}
	if g.Phase() == rowlock.PhaseWhite {
		if number == g.throw.Sum() {
			return rowlock.Whites
		}
		return 0
	}
	return g.colouredDice(s, c)
}

// colouredDice returns the white and the coloured die with which a seat may cross a cell
// in step 2 (C7, 6.2). The set is empty if there are none.
func (g *State) colouredDice(s rowlock.Seat, c sheet.Cell) rowlock.DieSet {
	number := g.players[s].layout.Number(c)
	l, thrown := g.players[s].layout, g.throw&g.inGame
	for colour := range sheet.Colour(sheet.Colours) {
		face := thrown.Die(colour)
		if face == 0 || !l.Colours(c).Has(colour) {
			continue
		}
		for i := range whites {
			if number == thrown.White(i)+face && l.OpensTo(colour, &g.players[s].sheet, c) {
				return rowlock.PairOf(i, colour)
			}
		}
	}
	return 0
}

// choices returns a seat's choices, in the memory of list.
func (g *State) choices(list []rowlock.Choice, s rowlock.Seat, bare bool) []rowlock.Choice {
	var buf [32]rowlock.Action
	actions := g.Actions(buf[:0], s)
	list = slices.Grow(list, len(actions))[:len(actions)]
	plain := g.players[s].layout.Plain()
	for i, a := range actions {
		choice := &list[i]
		*choice = rowlock.Choice{Action: a, Prize: a == strike}
		switch {
		case a == rowlock.Pass, a == strike:
		case plain:
			choice.Cross(cellOf(a))
		default:
			g.crosses(choice, s)
		}
		if !bare {
			choice.Word, choice.Dice = g.Word(s, a), g.diceOf(s, a)
		}
	}
	return list
}

// crosses fills in the cells that a seat's choice crosses, effects included.
func (g *State) crosses(choice *rowlock.Choice, s rowlock.Seat) {
	trial := g.players[s].sheet
	taken := trial.Take(g.players[s].layout, g.closed, cellOf(choice.Action), sheet.PicksOf(choice.Action))
	for _, c := range taken.Cells() {
		choice.Cross(c)
	}
}
