package naive

import (
	"fmt"
	"slices"
)

// seat is a player with everything that lies before them.
type seat struct {
	name      string
	rows      map[colour][]int // crossed numbers in the order crossed, which is left to right (C3)
	penalties int
	lucky     []int // Longo: two numbers, ascending, or nil
	pawn      int   // On Board: the field, 0 being the start
	hand      []card
}

// rowRefusal says why a row with these crosses cannot take the cell, looking at that sheet alone; nil if it can.
func (e edition) rowRefusal(crosses []int, c cell) error {
	if e.locked(crosses, c.row) { // C11, K9
		return fmt.Errorf("%s is closed", names[c.row])
	}
	if len(crosses) > 0 { // C3
		last := cell{c.row, crosses[len(crosses)-1]}
		if e.place(c) <= e.place(last) {
			return fmt.Errorf("%s is crossed, and crosses go left to right", last)
		}
	}
	if e.closes(c) && len(crosses) < e.needed { // C9, C13, L2, K8
		return fmt.Errorf("%d crosses in %s, %d needed", len(crosses), names[c.row], e.needed)
	}
	return nil
}

// locked says whether the row with these crosses has its lock crossed: its last cross locks (C10, L2).
func (e edition) locked(crosses []int, row colour) bool {
	return len(crosses) > 0 && e.closes(cell{row, crosses[len(crosses)-1]})
}

// closed says whether the row takes no more crosses of this player: in the dice editions because anybody has locked it
// (C11), in the card editions because this player has (K9).
func (g *Game) closed(s *seat, row colour) bool {
	if g.edition.cards {
		return g.edition.locked(s.rows[row], row)
	}
	for _, other := range g.seats {
		if g.edition.locked(other.rows[row], row) {
			return true
		}
	}
	return false
}

// crossRefusal says why the player cannot cross the cell now, whatever number is offered; nil if they can.
func (g *Game) crossRefusal(s *seat, c cell) error {
	if g.closed(s, c.row) {
		return fmt.Errorf("%s cannot cross %s: %s is closed", s.name, c, names[c.row])
	}
	if err := g.edition.rowRefusal(s.rows[c.row], c); err != nil {
		return fmt.Errorf("%s cannot cross %s: %w", s.name, c, err)
	}
	return nil
}

// cross makes a cross that has been found legal.
func (g *Game) cross(s *seat, c cell) {
	s.rows[c.row] = append(s.rows[c.row], c.number)
	if s == g.seats[g.active] {
		g.crossed = true
	}
}

// hasCrossed says whether the cell bears a cross on the player's sheet.
func (s *seat) hasCrossed(c cell) bool {
	return slices.Contains(s.rows[c.row], c.number)
}

// rowPoints scores a row: n(n+1)/2 for n crosses, the lock being one (C10, C16).
func (g *Game) rowPoints(s *seat, row colour) int {
	n := len(s.rows[row])
	if g.edition.locked(s.rows[row], row) {
		n++
	}
	return n * (n + 1) / 2
}

// points scores the whole sheet (C16, B8).
func (g *Game) points(s *seat) Points {
	p := Points{
		Red: g.rowPoints(s, 'R'), Yellow: g.rowPoints(s, 'Y'), Green: g.rowPoints(s, 'G'), Blue: g.rowPoints(s, 'B'),
		Penalties: -5 * s.penalties,
	}
	if s.pawn > 0 {
		p.Bonus = g.path[s.pawn-1].points
	}
	p.Total = p.Red + p.Yellow + p.Green + p.Blue + p.Penalties + p.Bonus
	return p
}
