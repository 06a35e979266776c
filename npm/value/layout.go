package value

import "rowlock/wire"

// Layouts writes what the sheets of a rule set print.
func Layouts(layouts []wire.Layout) []any { return list(layouts, layout) }

func layout(l wire.Layout) any {
	m := Map{
		"pad": l.Pad, "need": l.Need, "points": numbers(l.Points), "bar": Words(l.Bar),
		"groups":    list(l.Groups, func(g wire.Group) any { return Map{"cells": Words(g.Cells), "points": numbers(g.Points)} }),
		"marks":     list(l.Marks, mark),
		"swaps":     list(l.Swaps, func(pair [2]int) any { return numbers(pair[:]) }),
		"penalties": l.Penalties, "closed_rows": l.ClosedRows, "penalty_points": l.PenaltyPoints, "die_faces": l.DieFaces,
	}
	some(m, "rows", list(l.Rows, layoutRow))
	some(m, "prizes", numbers(l.Prizes))
	given(m, "prize_sum", l.PrizeSum)
	some(m, "join", numbers(l.Join))
	return m
}

func mark(m wire.Mark) any {
	return Map{"cells": Words(m.Cells), "all": m.All, "effect": m.Effect, "amount": m.Amount}
}

func layoutRow(r wire.LayoutRow) any {
	return Map{
		"name": r.Name, "colour": r.Colour, "lock": r.Lock, "need": r.Need, "between": numbers(r.Between), "counts_in": numbers(r.CountsIn),
		"cells": list(r.Cells, layoutCell),
	}
}

func layoutCell(c wire.LayoutCell) any {
	m := Map{"word": c.Word, "number": c.Number, "colours": Words(c.Colours)}
	given(m, "closes", c.Closes)
	given(m, "twice", c.Twice)
	given(m, "double", c.Double)
	some(m, "after", Words(c.After))
	return m
}
