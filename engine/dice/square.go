package dice

import (
	"slices"

	"rowlock"
	"rowlock/engine/words"
	"rowlock/sheet"
)

// afterRoll returns the step that follows a throw: that of the squares if two dice in the game show what
// crosses some, else the white sum (12.4).
func (g *State) afterRoll() rowlock.Phase {
	if g.join {
		for s := range g.Sitting() {
			if g.squareRows(s) != 0 {
				return rowlock.PhaseJoin
			}
		}
	}
	return rowlock.PhaseWhite
}

// settleJoin makes the crosses in squares, all judged on the position before them (C12). None closes a row.
func (g *State) settleJoin() {
	for s := range g.Sitting() {
		g.takeEffects(&g.players[s], g.Chosen(s))
	}
	g.NoteCross(g.Chosen(g.Active()) != rowlock.Pass)
	g.BeginForAll(rowlock.PhaseWhite)
}

// squareRows returns the rows in which the throw lets a seat cross a square: any row for both white dice,
// else that of a coloured one (12.4).
func (g *State) squareRows(s rowlock.Seat) (rows sheet.RowSet) {
	l := g.players[s].layout
	for r := range l.Rows() {
		if g.squareDice(s, r) != 0 {
			rows = rows.With(r)
		}
	}
	return rows
}

// squareDice returns two dice that let a seat cross a square of row r. The set is empty if there are none.
func (g *State) squareDice(s rowlock.Seat, r int) rowlock.DieSet {
	l, thrown := g.players[s].layout, g.throw&g.inGame
	pair := l.Join()
	if pair[0] == 0 {
		return 0
	}
	if one, other := thrown.White(0), thrown.White(1); min(one, other) == pair[0] && max(one, other) == pair[1] {
		return rowlock.Whites
	}
	colour, locked := l.Lock(r)
	i := slices.Index(pair[:], thrown.Die(colour))
	if !locked || i < 0 {
		return 0
	}
	own := rowlock.DieSet(1) << (whites + colour)
	for die := range whites + sheet.Colours {
		if other := rowlock.DieSet(1) << die; other != own && uint(thrown>>(4*die)&15) == pair[1-i] {
			return own | other
		}
	}
	return 0
}

// squares returns the next squares that a seat may cross.
func (g *State) squares(s rowlock.Seat) (cells sheet.Set) {
	p, rows := &g.players[s], g.squareRows(s)&^g.closed
	for ; rows != 0; rows &= rows - 1 {
		r := rows.First()
		cells = cells.WithRow(r, p.sheet.Square(p.layout, r))
	}
	return cells
}

// readSquare returns the action that crosses the next square of a row.
func (g *State) readSquare(s rowlock.Seat, name string) ([]rowlock.Action, error) {
	r, ok := g.players[s].layout.RowNamed(name)
	if !ok {
		return nil, sheet.NoSuchRow.Under("12.4", name)
	}
	square := g.squares(s).Row(r)
	if square == 0 {
		return nil, g.whyNoSquare(s, r)
	}
	return []rowlock.Action{ActionOf(sheet.At(r, square.First()))}, nil
}

// whyNoSquare returns the rule that keeps a seat from crossing a square of row r, or another than the next one.
func (g *State) whyNoSquare(s rowlock.Seat, r int) error {
	p := &g.players[s]
	name, next := p.layout.RowName(r), p.sheet.Square(p.layout, r)
	switch pair := p.layout.Join(); {
	case g.closed.Has(r):
		return words.RowClosed.Under("C11", name)
	case next == 0:
		return noSquare.Under("12.4", name)
	case g.squareDice(s, r) == 0:
		return noSquareDice.Under("12.4", int(pair[0]), int(pair[1]), name)
	}
	return words.NextSquare.Under("12.4", p.layout.Word(sheet.At(r, next.First())))
}
