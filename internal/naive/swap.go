package naive

// swap finds the first free field of the bar that has the white sum and the cell's number. It
// returns how many fields are struck or skipped once that one is struck; false if there is no such
// field (11.1).
func (g *Game) swap(s *seat, c cell) (struck int, can bool) {
	sum := g.roll.white[0] + g.roll.white[1]
	for i, field := range s.printed.swaps {
		if i >= s.struck && !c.square && (field == [2]int{sum, c.number} || field == [2]int{c.number, sum}) {
			return i + 1, true
		}
	}
	return 0, false
}
