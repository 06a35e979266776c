package sheet

// RowPoints returns the score of row r, from its crosses and those of the rows that count
// in it (C16, 6.8).
func (s *Sheet) RowPoints(l *Layout, r int) int {
	counting := l.rows[r].counting
	if counting == 0 { // its crosses count in other rows
		return 0
	}
	crosses := 0
	for rows := counting; rows != 0; rows &= rows - 1 {
		crosses += s.Crosses(rows.First())
	}
	return worth(l.points, crosses)
}

// PenaltyPoints returns what the penalties score (C16). It is 0 once a mark makes them free
// (9.5).
func (s *Sheet) PenaltyPoints(l *Layout) int {
	if s.earned(l, FreePenalties) != 0 {
		return 0
	}
	return int(s.Penalties) * PenaltyPoints
}

// Group returns how many cells of a group of the layout are crossed, and what they score
// besides their rows.
func (s *Sheet) Group(l *Layout, i int) (crossed, points int) {
	crossed = s.Crossed().And(l.groups[i].cells).Len()
	return crossed, worth(l.groups[i].points, crossed)
}

// Bonus returns what the sheet scores besides rows and penalties: groups of cells (8.2),
// the marks that earn points at the end (9.5), and the last prize struck (12.1).
func (s *Sheet) Bonus(l *Layout) int {
	if !l.scoring { // true of most sheets
		return 0
	}
	return s.bonus(l)
}

// bonus is separate so that the compiler inlines Bonus, which mostly has nothing to count.
func (s *Sheet) bonus(l *Layout) int {
	points := s.earned(l, EndPoints)
	for i := range l.groups {
		_, more := s.Group(l, i)
		points += more
	}
	if s.earned(l, DoubleLowest) != 0 {
		points += s.lowest(l)
	}
	if l.prizes != nil && s.Bar > 0 {
		points += l.prizes[s.Bar-1]
	}
	return points
}

// earned returns the sum of the amounts of all marks with an effect, each as often as it
// has worked.
func (s *Sheet) earned(l *Layout, effect MarkEffect) (amount int) {
	for i := range l.marks {
		m := &l.marks[i]
		if m.effect == effect {
			amount += m.amount * s.times(m)
		}
	}
	return amount
}

// times returns how often a mark has worked so far.
func (s *Sheet) times(m *mark) int {
	crossed := s.Crossed().And(m.cells)
	switch {
	case !m.all:
		return crossed.Len()
	case crossed == m.cells:
		return 1
	}
	return 0
}

// lowest returns the score of the row with the fewest crosses, or the best score of the
// rows that tie for it (9.5). Only rows that end in a lock count.
func (s *Sheet) lowest(l *Layout) int {
	points, fewest := 0, 1000
	for r := range l.rows {
		if !l.rows[r].locked {
			continue
		}
		switch crosses := s.Crosses(r); {
		case crosses < fewest:
			fewest, points = crosses, s.RowPoints(l, r)
		case crosses == fewest:
			points = max(points, s.RowPoints(l, r))
		}
	}
	return points
}

// Points returns the score of the whole sheet, penalties included (C16).
func (s *Sheet) Points(l *Layout) int {
	points := s.PenaltyPoints(l) + s.Bonus(l)
	for r := range l.rows {
		points += s.RowPoints(l, r)
	}
	return points
}
