package wire

import "rowlock/sheet"

// Cell is a cell of a sheet, and what it prints.
type Cell struct {
	Row     int      `json:"row"`
	Place   int      `json:"place"`
	Number  int      `json:"number"`
	Colours []string `json:"colours"`
}

// NewCells describes cells of one sheet in their order.
func NewCells(l *sheet.Layout, cells []sheet.Cell) []Cell {
	list := make([]Cell, len(cells))
	for i, c := range cells {
		list[i] = Cell{c.Row(), c.Place(), int(l.Number(c)), coloursOf(l, c)}
	}
	return list
}

func coloursOf(l *sheet.Layout, c sheet.Cell) (names []string) {
	for colour := range sheet.Colour(sheet.Colours) {
		if l.Colours(c).Has(colour) {
			names = append(names, colour.String())
		}
	}
	return names
}
