package master

import (
	"rowlock"
	"rowlock/sheet"
)

// A rowPath says what the free fields before a pawn are good for in a row: how many of
// those that it can reach at once have the next cell, one of the two after, one farther
// right and one that is crossed already; then the same of those behind them.
type rowPath [2 * kinds]float32

// What a field can be good for.
const (
	atNext = iota
	nearNext
	farOff
	stands
	kinds
)

// How many free fields are looked at: those that the pawn can reach at once, and in all.
const (
	inReach = ahead
	inAll   = 15
)

// A path is the track before a pawn as a net sees it (B2, B3).
type path struct {
	rows  [sheet.MaxRows]rowPath
	steps [inReach]struct{ welcome, near float32 } // by free fields

	toGoal  float32 // part of the free fields up to the goal that are looked at (B6)
	within  [2]bool // the goal is within one move, or two, of the longest
	arrives bool    // a field of the goal can be moved to
}

// write writes what a seat, whatever the row, has of the path.
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

// pathOf says what the fields before a player's pawn are good for.
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

// fieldKind says what a field with that cell is good for, if a player may move there.
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
