package naive

import "slices"

// isLucky says whether the cell is a lucky cross of the player: their lucky number is the white
// sum (L3), the row is one of their emptiest (L4), and the cell is its next and takes a cross
// under all other rules (L5). Squares have a step of their own (12.4).
func (g *Game) isLucky(s *seat, c cell) bool {
	return slices.Contains(s.lucky, g.roll.white[0]+g.roll.white[1]) &&
		g.isEmptiest(s, c.row) &&
		s.printed.place(c) == s.last(c.row)+1 && !c.square &&
		g.crossRefusal(s, c) == nil
}

// isEmptiest says whether the row is open and no open row has fewer crosses (L4, L5).
func (g *Game) isEmptiest(s *seat, row string) bool {
	if g.closed(s, row) {
		return false
	}
	for _, other := range s.printed.rows {
		if !g.closed(s, other.name) && s.count(other.name) < s.count(row) {
			return false
		}
	}
	return true
}
