package main

import (
	"math"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/engine/dice"
	"rowlock/engine/sheet"
)

type yard func(g *dice.State, s rowlock.Seat, t *master.Throw) rowlock.Action

func skip1(g *dice.State, s rowlock.Seat, _ *master.Throw) rowlock.Action {
	most := 1
	if g.Phase() == rowlock.PhaseColour && !g.HasCrossed() {
		most = 2
	}
	open, next := g.Options(s), g.Open(s).Leftmost()
	for skips := 0; skips <= most; skips++ {
		if cells := open.And(next.Right(skips)); !cells.Empty() {
			return dice.ActionOf(cells.Nth(0))
		}
	}
	return rowlock.Pass
}

var fIdx = [11]float64{5, 4, 3, 2, 1, 0, -1, 0, 1, 2, 3}

func cellvalue(g *dice.State, s rowlock.Seat, t *master.Throw) rowlock.Action {
	best, value := bestCell(g, s, g.Options(s))
	limit := 0.0
	switch {
	case s != g.Active():
	case g.Phase() == rowlock.PhaseColour && !g.HasCrossed():
		limit = -5
	case g.Phase() == rowlock.PhaseWhite && value <= 0:
		_, later := bestCell(g, s, t.Mixed.And(g.Open(s)))
		if later <= 0 && value >= later {
			limit = -5
		}
	}
	if value > limit {
		return dice.ActionOf(best)
	}
	return rowlock.Pass
}

func bestCell(g *dice.State, s rowlock.Seat, list sheet.Set) (sheet.Cell, float64) {
	sh := g.Sheet(s)
	best, bestV := sheet.Cell(0), math.Inf(-1)
	for i := range list.Len() {
		c := list.Nth(i)
		row, idx := sh.Rows[c.Row()], c.Place()
		v := 0.0
		if idx == 10 {
			v = 1000
		} else {
			k := row.Crosses()
			reachable := k+1+(9-idx) >= 5
			a := 0.5 * float64(9-idx)
			less := 1.0
			if reachable {
				a += 0.5
				less = 0
			}
			sum := 0.0
			for j := row.Reach(); j < idx; j++ {
				sum += (float64(12-j) - less) * 0.49005 * math.Pow(0.823284*0.921692, fIdx[j])
			}
			v = float64(k+1) + 0.71407*a - math.Pow(0.949905, fIdx[idx])*sum
		}
		if v > bestV {
			best, bestV = c, v
		}
	}
	return best, bestV
}
