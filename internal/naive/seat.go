package naive

import (
	"fmt"
	"slices"
)

// seat is a player with everything in front of them.
type seat struct {
	name      string
	printed   *printed
	crosses   map[string][]int // by row and place; 2 for a cell crossed twice (10.2) or counting double (10.3)
	struck    int              // fields of the bar struck or skipped (9.2, 9.3, 11.1)
	penalties int
	lucky     []int // Longo: two numbers, ascending, or nil
	pawn      int   // On Board: the field, 0 being the start
	hand      []card
}

// copied returns a copy of the seat for trying things.
func (s *seat) copied() *seat {
	twin := *s
	twin.crosses = map[string][]int{}
	for row, crosses := range s.crosses {
		twin.crosses[row] = slices.Clone(crosses)
	}
	return &twin
}

// last is the place of the row's rightmost cross, -1 in an empty row.
func (s *seat) last(row string) int {
	last := -1
	for place, n := range s.crosses[row] {
		if n > 0 {
			last = place
		}
	}
	return last
}

// count is the number of crosses in the row, the lock not counted.
func (s *seat) count(row string) int {
	sum := 0
	for _, n := range s.crosses[row] {
		sum += n
	}
	return sum
}

// counted is the number of crosses in the row that its lock needs: squares do not count (12.5).
func (s *seat) counted(row string) int {
	n := s.count(row)
	for _, c := range s.printed.cellsOf(row) {
		if c.square {
			n -= s.times(c)
		}
	}
	return n
}

// locked says whether the row has its lock crossed: one of its closing cells is (C10, L2).
func (s *seat) locked(row string) bool {
	last := s.last(row)
	return last >= 0 && s.printed.closes(s.printed.cellsOf(row)[last])
}

// times is the number of crosses of the cell.
func (s *seat) times(c cell) int {
	if row := s.crosses[c.row]; row != nil {
		return row[s.printed.place(c)]
	}
	return 0
}

// hasCrossed says whether the cell is crossed on the player's sheet.
func (s *seat) hasCrossed(c cell) bool {
	return s.times(c) > 0
}

// mark makes the cross, or both crosses of a cell that counts double (10.3).
func (s *seat) mark(c cell) {
	if s.crosses[c.row] == nil {
		s.crosses[c.row] = make([]int, len(s.printed.cellsOf(c.row)))
	}
	s.crosses[c.row][s.printed.place(c)]++
	if slices.Contains(s.printed.double, c) {
		s.crosses[c.row][s.printed.place(c)]++
	}
}

// numbers lists the crossed numbers of a row, left to right. Cells crossed twice are listed twice
// (10.2).
func (s *seat) numbers(row string) []Crossed {
	numbers := []Crossed{}
	for _, c := range s.printed.cellsOf(row) {
		if s.times(c) > 0 {
			numbers = append(numbers, Crossed(c.word()))
		}
		if s.times(c) > 1 && !slices.Contains(s.printed.double, c) {
			numbers = append(numbers, Crossed(c.word()))
		}
	}
	return numbers
}

// ownRefusal says why the cell cannot be crossed, by the player's own sheet alone; nil if it can.
func (s *seat) ownRefusal(c cell) error {
	if s.locked(c.row) { // C11, K9
		return fmt.Errorf("%s is closed", rowWord(c.row))
	}
	if s.mayCrossAgain(c) {
		return nil
	}
	if s.printed.place(c) <= s.last(c.row) { // C3
		return fmt.Errorf("crosses go left to right, and %s has one at or right of %d", rowWord(c.row), c.number)
	}
	// C9, C13, L2, K8, 10.1
	if needed := s.printed.rowNamed(c.row).needed; s.printed.closes(c) && s.counted(c.row) < needed {
		return fmt.Errorf("%d crosses in %s, %d needed", s.counted(c.row), rowWord(c.row), needed)
	}
	if len(s.printed.rowNamed(c.row).after) > 0 && !c.square && len(s.before(c)) == 0 { // 6.2
		return fmt.Errorf("%d is crossed in no row beside it", c.number)
	}
	return nil
}

// mayCrossAgain says whether the cell has a second box to cross: it is crossed once, and nothing
// right of it is (10.2).
func (s *seat) mayCrossAgain(c cell) bool {
	return slices.Contains(s.printed.twice, c) && s.times(c) == 1 && s.last(c.row) == s.printed.place(c)
}

// before lists the crossed cells with the cell's number in the rows that must come first (6.2).
func (s *seat) before(c cell) []cell {
	var crossed []cell
	for _, row := range s.printed.rowNamed(c.row).after {
		if other := (cell{row: row, number: c.number}); s.times(other) > 0 {
			crossed = append(crossed, other)
		}
	}
	return crossed
}

// closed says whether the row takes no more crosses of this player: in the dice editions because
// anybody has locked it (C11), in the card editions because this player has (K9).
func (g *Game) closed(s *seat, row string) bool {
	if g.edition.cards {
		return s.locked(row)
	}
	for _, other := range g.seats {
		if other.locked(row) {
			return true
		}
	}
	return false
}

// crossRefusal says why the player cannot cross the cell now, whatever number is offered; nil if
// they can.
func (g *Game) crossRefusal(s *seat, c cell) error {
	if g.closed(s, c.row) {
		return fmt.Errorf("%s cannot cross %s: %s is closed", s.name, c, rowWord(c.row))
	}
	if err := s.ownRefusal(c); err != nil {
		return fmt.Errorf("%s cannot cross %s: %w", s.name, c, err)
	}
	return nil
}

// scored is the number of crosses that a row is scored by: its own, the lock (C10), and those of
// rows that count in it too (6.8).
func (s *seat) scored(row string) int {
	n := s.count(row)
	if s.locked(row) {
		n++
	}
	for _, r := range s.printed.rows {
		if slices.Contains(r.countsIn, row) {
			n += s.count(r.name)
		}
	}
	return n
}

// rowPoints scores a row by the printed table (C16). A row whose crosses count elsewhere scores
// nothing itself.
func (s *seat) rowPoints(row string) int {
	if len(s.printed.rowNamed(row).countsIn) > 0 {
		return 0
	}
	return worth(s.printed.points, s.scored(row))
}

// worth looks up a number of crosses in a table. Crosses beyond its end are worth the last entry.
func worth(table []int, crosses int) int {
	return table[min(crosses, len(table)-1)]
}

// points scores the whole sheet (C16, B8, 8.2, 9.5).
func (g *Game) points(s *seat) Points {
	p := Points{
		Red: s.rowPoints("R"), Yellow: s.rowPoints("Y"), Green: s.rowPoints("G"), Blue: s.rowPoints("B"),
		Penalties: -5 * s.penalties,
		Bonus:     s.endPoints(),
	}
	if len(s.worked(missesAreFree)) > 0 {
		p.Penalties = 0
	}
	if s.pawn > 0 {
		p.Bonus += g.path[s.pawn-1].points
	}
	p.Total = p.Red + p.Yellow + p.Green + p.Blue + p.Penalties + p.Bonus
	return p
}

// endPoints scores the groups (8.2), the marks that give points at the end (9.5), and the prizes
// (12.1).
func (s *seat) endPoints() int {
	points := s.prize()
	for _, m := range s.worked(pointsAtTheEnd) {
		points += m.amount
	}
	for _, g := range s.printed.groups {
		points += worth(g.points, s.countOf(g.cells))
	}
	if len(s.worked(doubleTheLowest)) > 0 {
		points += s.lowest()
	}
	return points
}

// countOf counts the crossed cells of a list.
func (s *seat) countOf(list []cell) int {
	n := 0
	for _, c := range list {
		if s.times(c) > 0 {
			n++
		}
	}
	return n
}

// worked lists the marks of a kind that have worked, each as often as it has.
func (s *seat) worked(effect int) []mark {
	var list []mark
	for _, m := range s.printed.marks {
		times := s.countOf(m.cells)
		if m.all {
			times /= len(m.cells)
		}
		if m.effect == effect {
			list = append(list, slices.Repeat([]mark{m}, times)...)
		}
	}
	return list
}

// lowest is the score of the row with the fewest crosses; of rows that tie, the best one, which
// the player would choose (9.5).
func (s *seat) lowest() int {
	var scores [][2]int // crosses, then points negated, as more are better
	for _, r := range s.printed.rows {
		n := s.count(r.name)
		if s.locked(r.name) {
			n++
		}
		if r.locks() {
			scores = append(scores, [2]int{n, -s.rowPoints(r.name)})
		}
	}
	return -slices.MinFunc(scores, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })[1]
}
