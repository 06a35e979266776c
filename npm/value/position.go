package value

import (
	"strconv"

	"rowlock/wire"
)

// Position writes what a viewer knows of a moment.
func Position(p wire.Position) Map {
	legal := Map{}
	for name, words := range p.Legal {
		legal[name] = Words(words)
	}
	m := Map{
		"edition": p.Edition, "phase": p.Phase, "active": p.Active, "over": p.Over, "closed": Words(p.Closed),
		"reason":  orNull(p.Reason != nil, func() string { return *p.Reason }),
		"roll":    orNull(p.Roll != nil, func() Map { return roll(p.Roll) }),
		"players": list(p.Players, player), "legal": legal,
	}
	if p.Cards != nil {
		m["display"], m["pile"], m["discards"] = Words(p.Display), p.Pile, p.Discards
		m["call"] = orNull(p.Call != nil, func() int { return *p.Call })
	}
	return m
}

func roll(r *wire.Roll) Map {
	m := Map{"white": numbers(r.White[:])}
	for colour, value := range map[string]int{"red": r.Red, "yellow": r.Yellow, "green": r.Green, "blue": r.Blue} {
		if value != 0 {
			m[colour] = value
		}
	}
	return m
}

// crossed writes a number that is crossed, or a square as its word.
func crossed(word string) any {
	if n, err := strconv.Atoi(word); err == nil {
		return n
	}
	return word
}

func player(p wire.Player) any {
	rows := Map{}
	for _, row := range p.Rows {
		rows[row.Name] = list(row.Numbers, crossed)
	}
	m := Map{
		"name": p.Name, "rows": rows, "locks": Words(p.Locks), "penalties": p.Penalties, "rank": p.Rank,
		"lucky": orNull(p.Lucky != nil, func() []any { return numbers(p.Lucky) }),
		"pawn":  orNull(p.Pawn != nil, func() int { return *p.Pawn }),
		"hand":  orNull(p.Hand != nil, func() []any { return Words(p.Hand) }),
		"points": Map{
			"red": p.Points.Red, "yellow": p.Points.Yellow, "green": p.Points.Green, "blue": p.Points.Blue,
			"penalties": p.Points.Penalties, "bonus": p.Points.Bonus, "total": p.Points.Total,
		},
	}
	if p.Struck != nil {
		m["struck"] = *p.Struck
	}
	return m
}

// Sheets writes the state of every sheet.
func Sheets(sheets []wire.Sheet) []any {
	return list(sheets, func(s wire.Sheet) any {
		return Map{
			"layout": s.Layout, "struck": s.Struck,
			"rows": list(s.Rows, func(r wire.SheetRow) any {
				return Map{"cells": Words(r.Cells), "lock": r.Lock, "missing": r.Missing, "crosses": r.Crosses, "points": r.Points}
			}),
			"groups": list(s.Groups, func(g wire.SheetGroup) any { return Map{"crosses": g.Crosses, "points": g.Points} }),
		}
	})
}
