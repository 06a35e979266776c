package dice

import (
	"slices"

	"rowlock"
	"rowlock/sheet"
)

// Look implements rowlock.State. In the dice editions everything is public but
// the choices of a phase that has not settled (C12).
func (g *State) Look(viewer rowlock.Seat, v *rowlock.View) {
	g.Show(viewer, v)
	if !v.Bare {
		v.Count()
	}
}

// Show is Look without what View.Count fills in.
func (g *State) Show(viewer rowlock.Seat, v *rowlock.View) {
	g.Turn.Look(viewer, v)
	v.Rules, v.Closed, v.Dice = g.rules, g.closed, g.throw.view()
	for s := range g.Sitting() {
		one, p := &g.players[s], &v.Players[s]
		*p = rowlock.Player{Layout: one.layout, Sheet: one.sheet, Open: one.open}
		for _, part := range g.rules.Parts {
			part.look(g, s, p)
		}
		v.Choices[s] = g.choices(v.Choices[s][:0], s, v)
	}
	if g.Phase() == rowlock.PhaseWhite {
		v.Coming = g.offered(g.Active(), rowlock.PhaseColour)
	}
}

func (t Throw) view() (d rowlock.Dice) {
	d.White = [2]uint8{uint8(t.White(0)), uint8(t.White(1))}
	for c := range d.Coloured {
		d.Coloured[c] = uint8(t.Die(sheet.Colour(c)))
	}
	return d
}

// diceOf returns the dice whose sum a cell has that a seat may cross now, none
// where it crosses another number (C6, C7, L3, 11.1).
func (g *State) diceOf(s rowlock.Seat, c sheet.Cell) rowlock.DieSet {
	number := g.players[s].layout.Number(c)
	if g.Phase() == rowlock.PhaseWhite {
		if number == g.throw.Sum() {
			return rowlock.Whites
		}
		return 0
	}
	return g.colouredDice(s, c)
}

// colouredDice returns the dice whose sum a cell has that a seat may cross in
// step 2, none where there are none (C7, 6.2).
func (g *State) colouredDice(s rowlock.Seat, c sheet.Cell) rowlock.DieSet {
	number := g.players[s].layout.Number(c)
	l, thrown := g.players[s].layout, g.throw&g.inGame
	for colour := range sheet.Colour(sheet.Colours) {
		face := thrown.Die(colour)
		if face == 0 || !l.Colours(c).Has(colour) || !l.OpensTo(colour, &g.players[s].sheet, c) {
			continue
		}
		for i := range whites {
			if number == thrown.White(i)+face {
				return rowlock.PairOf(i, colour)
			}
		}
	}
	return 0
}

// choices lists what the viewer may read of a seat's choices: its own, and
// none of others'.
func (g *State) choices(dst []rowlock.Choice, s rowlock.Seat, v *rowlock.View) []rowlock.Choice {
	if v.Viewer != s && v.Viewer != rowlock.Referee {
		return dst
	}
	var list [32]rowlock.Action
	actions := g.Actions(list[:0], s)
	dst = slices.Grow(dst, len(actions))
	for _, a := range actions {
		dst = append(dst, rowlock.Choice{})
		choice := &dst[len(dst)-1]
		choice.Action = a
		if !v.Bare {
			choice.Word = g.Word(s, a)
		}
		if a != rowlock.Pass {
			g.crosses(choice, s, v.Bare)
		}
	}
	return dst
}

// crosses fills in what a seat's choice other than a pass crosses, and by which
// dice.
func (g *State) crosses(choice *rowlock.Choice, s rowlock.Seat, bare bool) {
	a, p := choice.Action, &g.players[s]
	if !bare {
		choice.Dice = g.diceOf(s, cellOf(a))
	}
	if p.layout.Plain() {
		choice.Cross(cellOf(a))
		return
	}
	trial := p.sheet
	taken := trial.Take(p.layout, g.closed, cellOf(a), picksOf(a))
	for _, c := range taken.Cells() {
		choice.Cross(c)
	}
}
