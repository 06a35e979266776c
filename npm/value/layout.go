package value

import "rowlock/wire"

// Layouts writes what the sheets of a rule set print.
func Layouts(layouts []wire.Layout) []any { return list(layouts, layout) }

func layout(l wire.Layout) any {
	return Map{
		"pad": l.Pad, "rows": list(l.Rows, layoutRow), "need": l.Need, "points": numbers(l.Points), "bar": Words(l.Bar),
		"groups":    list(l.Groups, func(g wire.Group) any { return Map{"points": numbers(g.Points)} }),
		"marks":     list(l.Marks, func(m wire.Mark) any { return Map{"all": m.All, "effect": m.Effect, "amount": m.Amount} }),
		"swaps":     list(l.Swaps, func(pair [2]int) any { return numbers(pair[:]) }),
		"penalties": l.Penalties, "closed_rows": l.ClosedRows, "penalty_points": l.PenaltyPoints, "die_faces": l.DieFaces,
	}
}

func layoutRow(r wire.LayoutRow) any {
	return Map{
		"name": r.Name, "colour": r.Colour, "lock": r.Lock, "need": r.Need, "between": numbers(r.Between), "counts_in": numbers(r.CountsIn),
		"cells": list(r.Cells, layoutCell),
	}
}

func layoutCell(c wire.LayoutCell) any {
	return Map{
		"word": c.Word, "number": c.Number, "colour": c.Colour, "colours": Words(c.Colours), "closes": c.Closes, "twice": c.Twice,
		"double": c.Double, "group": c.Group, "mark": c.Mark, "after": list(c.After, cellRef),
	}
}
