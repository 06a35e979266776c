package naive

// swap is the number of fields of the bar that are struck or passed once the player has struck
// the one that makes one number of the white sum, the cell's number; false if no field still free
// does (11.1).
func (g *Game) swap(s *seat, c cell) (struck int, can bool) {
	sum := g.roll.white[0] + g.roll.white[1]
	for i, field := range s.printed.swaps {
		if i >= s.struck && (field == [2]int{sum, c.number} || field == [2]int{c.number, sum}) {
			return i + 1, true
		}
	}
	return 0, false
}
