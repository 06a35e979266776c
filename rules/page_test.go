package rules_test

import (
	"slices"
	"testing"

	"rowlock/rules"
	"rowlock/sheet"
)

// The locks and points of each page, row by row: how many crosses a closer needs before it (C9, L2,
// 5.5, 6.5, 10.1), how many crosses score at most (C16, L2, 6.8, 10.1), and what n crosses score,
// n(n+1)/2 (C16).
func TestC16PrintedPoints(t *testing.T) {
	for _, ru := range rules.Published().All() {
		need, closers, most := 5, 1, 12
		switch ru.Edition() {
		case "longo":
			need, closers, most = 6, 2, 15
		case "big-points", "connect-15":
			most = 15
		case "double-a", "double-b":
			need, most = 7, 16
		}
		for _, pad := range ru.Pads() {
			l := pad.Layout
			if points := l.Points(); !slices.Equal(points, sheet.Triangle(most)) {
				t.Errorf("%s: crosses of a row are worth %d", ru.ID(), points)
			}
			for r := range l.Rows() {
				if _, locked := l.Lock(r); locked && (l.Need(r) != need || l.Closers(r).Crosses() != closers) {
					t.Errorf("%s: %s needs %d crosses before %d cells", ru.ID(), l.RowName(r), l.Need(r), l.Closers(r).Crosses())
				}
			}
			for i := range l.Groups() {
				if _, points := l.Group(i); !slices.Equal(points, sheet.Triangle(11)) { // 8.2
					t.Errorf("%s: sheet %s has cells that are worth %d", ru.ID(), pad.Name, points)
				}
			}
		}
	}
}
