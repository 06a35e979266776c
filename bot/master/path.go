package master

import (
	"rowlock"
	"rowlock/sheet"
)

// A rowPath says what the free fields ahead of a pawn are good for in a row: how many that it can
// reach in one move have the next cell, one of the two after, one farther right, and one that is
// crossed already; then the same for the fields beyond.
type rowPath [2 * kinds]float32

// The kinds of fields.
const (
	atNext = iota
	nearNext
	farOff
	stands
	kinds
)

// The numbers of free fields that pathOf looks at: those within one move, and all.
const (
	inReach = ahead
	inAll   = 15
)

// A path is a net's inputs about the track ahead of a pawn (B2, B3).
type path struct {
	rows  [sheet.MaxRows]rowPath
	steps [inReach]struct{ welcome, near float32 } // by free fields

	toGoal  float32 // 1 if the next free field is in the goal, 0 if none of those looked at is (B6)
	within  [2]bool // the goal is within one or two of the longest moves
	arrives bool    // the pawn can move to a field of the goal
}

// write writes the parts of the path that do not depend on a row.
func (w *path) write(l *lister) {
	for _, step := range w.steps {
		l.put(step.welcome)
		l.put(step.near)
	}
	l.put(w.toGoal)
	l.flag(w.within[0])
	l.flag(w.within[1])
	l.flag(w.arrives)
}

// pathOf describes the fields ahead of a player's pawn.
func (p *prospects) pathOf(v *rowlock.View, me *rowlock.Player, fields []sheet.Cell) (w path) {
	free := 0
	for field := me.Pawn; field < len(fields) && free < inAll; field++ {
		if held(v, field+1) {
			continue
		}
		free++
		c, goal := fields[field], field >= len(fields)-v.Track.Goal
		if goal && w.toGoal == 0 {
			w.toGoal = 1 - float32(free-1)/inAll
			w.within = [...]bool{free <= inReach, free <= 2*inReach}
		}
		kind, ok := p.fieldKind(v, me, c)
		if !ok {
			continue
		}
		w.arrives = w.arrives || goal && free <= inReach
		if free > inReach {
			w.rows[c.Row()][kinds+kind]++
			continue
		}
		w.rows[c.Row()][kind]++
		w.steps[free-1].welcome = 1
		if kind <= nearNext {
			w.steps[free-1].near = 1
		}
	}
	return w
}

// fieldKind returns the kind of a field with a cell, if a player may move there.
func (p *prospects) fieldKind(v *rowlock.View, me *rowlock.Player, c sheet.Cell) (kind int, ok bool) {
	row := me.Sheet.Rows[c.Row()]
	if row.Has(c.Place()) {
		return stands, true
	}
	if v.Closed.Has(c.Row()) || !p.layout.Open(c.Row(), row).Has(c.Place()) {
		return 0, false
	}
	switch skips := c.Place() - row.Reach(); {
	case skips == 0:
		return atNext, true
	case skips <= 2:
		return nearNext, true
	}
	return farOff, true
}
