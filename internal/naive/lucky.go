package naive

import "slices"

// isLucky says whether the cell is a lucky cross of the player: their lucky number is the white sum (L3), the row is one
// of their emptiest (L4), and the cell is its next and takes a cross under all other rules (L5).
func (g *Game) isLucky(s *seat, c cell) bool {
	return slices.Contains(s.lucky, g.roll.white[0]+g.roll.white[1]) &&
		g.isEmptiest(s, c.row) &&
		g.edition.place(c) == g.nextPlace(s, c.row) &&
		g.crossRefusal(s, c) == nil
}

// isEmptiest says whether the row is open and no open row has fewer crosses (L4, L5).
func (g *Game) isEmptiest(s *seat, row colour) bool {
	if g.closed(s, row) {
		return false
	}
	for i := range len(rows) {
		if !g.closed(s, rows[i]) && len(s.rows[rows[i]]) < len(s.rows[row]) {
			return false
		}
	}
	return true
}

// nextPlace is the place directly right of the row's rightmost cross, the first in an empty row (L4).
func (g *Game) nextPlace(s *seat, row colour) int {
	crosses := s.rows[row]
	if len(crosses) == 0 {
		return 0
	}
	return g.edition.place(cell{row, crosses[len(crosses)-1]}) + 1
}
