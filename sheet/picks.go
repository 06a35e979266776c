package sheet

import "strings"

// Picks are the rows that a choice picks where rows tie for the emptiest, in the order of
// the ties. Each takes three bits, the index of the row plus one; the first is the lowest.
type Picks uint16

// mostPicks is the most ties that one choice can decide. In later ties the topmost row is
// taken.
const mostPicks = 4

const pickBits = 3

// With returns the picks with row r picked in the n-th tie, counted from 0.
func (p Picks) With(n, r int) Picks { return p | Picks(r+1)<<(pickBits*n) }

// Row returns the row picked in the n-th tie, and whether there is a pick for it.
func (p Picks) Row(n int) (r int, ok bool) {
	r = int(p>>(pickBits*n)&(1<<pickBits-1)) - 1
	return r, r >= 0
}

// picksAt is the lowest bit of the picks in an action. The bits below say what is crossed.
const picksAt = 16

// PicksOf returns the picks in an action that AppendWays made.
func PicksOf[T ~uint32](n T) Picks { return Picks(n >> picksAt) }

// AppendWays appends one action for each way to pick rows when an open cell is crossed, row
// by row. n is the action without picks.
func AppendWays[T ~uint32](dst []T, n T, s *Sheet, l *Layout, closed RowSet, c Cell) []T {
	trial := *s
	taken := trial.Take(l, closed, c, PicksOf(n))
	if taken.Tie == 0 {
		return append(dst, n)
	}
	for r := range l.Rows() {
		if taken.Tie.Has(r) {
			dst = AppendWays(dst, n|T(Picks(0).With(taken.Picked, r))<<picksAt, s, l, closed, c)
		}
	}
	return dst
}

// WordPicked returns a cell and the picked rows as a record writes them: "R5:Y:B".
func (l *Layout) WordPicked(c Cell, picks Picks) string {
	parts := []string{l.Word(c)}
	for n := range mostPicks {
		if r, ok := picks.Row(n); ok {
			parts = append(parts, l.Name(r))
		}
	}
	return strings.Join(parts, ":")
}
