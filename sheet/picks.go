package sheet

import "strings"

// Picks are the rows that a choice picks, in order, where rows tie for the
// emptiest: three bits each, the row's number plus one, the first pick lowest.
type Picks uint16

// MostPicks is how many ties one choice can decide; in later ones the topmost
// row is taken.
const MostPicks = 4

const pickBits = 3

// With returns the picks with row r picked in the n-th tie, counted from 0.
func (p Picks) With(n, r int) Picks { return p | Picks(r+1)<<(pickBits*n) }

// Row returns the row picked in the n-th tie, and whether one is.
func (p Picks) Row(n int) (r int, ok bool) {
	r = int(p>>(pickBits*n)&(1<<pickBits-1)) - 1
	return r, r >= 0
}

// HasTies reports whether a choice may have to pick among rows that tie.
func (l *Layout) HasTies() bool { return l.ties }

// picksAt is the lowest bit of the picks in a number that says below them what is
// crossed.
const picksAt = 16

// PicksOf returns the picks in a number as AppendWays makes them.
func PicksOf[T ~uint32](n T) Picks { return Picks(n >> picksAt) }

// AppendWays appends a number that stands for crossing an open cell as often as there
// are ways to decide where rows tie, each time with the picks of one, row by row.
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

// WordPicked returns a cell as records write it, with the rows that are picked:
// "R5:Y:B".
func (l *Layout) WordPicked(c Cell, picks Picks) string {
	parts := []string{l.Word(c)}
	for n := range MostPicks {
		if r, ok := picks.Row(n); ok {
			parts = append(parts, l.Name(r))
		}
	}
	return strings.Join(parts, ":")
}
