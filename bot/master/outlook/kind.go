// Package outlook says what the rows of a sheet can still become, by a plain model: a turn offers
// each cell with the chance of its number, and each offer is taken or left as is best for the row
// alone. The rows' competition for one number is in it only as the share of offers that is left to
// a row. The package knows no edition and no net.
package outlook

import (
	"math"

	"rowlock"
	"rowlock/sheet"
)

// A Kind is a kind of game, as far as outlooks differ.
type Kind struct {
	Layout *sheet.Layout
	Seats  int
	Cards  bool
}

// KindOf returns the kind of a view's game for a seat.
func KindOf(v *rowlock.View, s rowlock.Seat) Kind {
	return Kind{v.Players[s].Layout, v.Seats, v.Cards != nil}
}

// The shares of the numbers that are left to a row: of those for all seats, and of a seat's own.
const (
	White = 0.62
	Own   = 0.78
)

// Highest returns the highest number printed, which says what dice or cards the sheet is for.
func (k Kind) Highest() (highest int) {
	for r := range k.Layout.Rows() {
		for place := range k.Layout.Len(r) {
			highest = max(highest, int(k.Layout.Number(sheet.At(r, place))))
		}
	}
	return highest
}

// Chance returns the chance that a number up to the highest is thrown with two dice, or called.
func (k Kind) Chance(number, highest int) float64 {
	if k.Cards {
		return 1 / float64(highest-1)
	}
	sides := float64(highest / 2)
	return (sides - math.Abs(float64(number)-sides-1)) / (sides * sides)
}

// Offers returns, for each cell of a row, the chance that one turn offers it. own is the share of a
// seat's own numbers that is left to a row.
func (k Kind) Offers(r int, own float64) []float64 {
	highest := k.Highest()
	list := make([]float64, k.Layout.Len(r))
	for place := range list {
		chance := k.Chance(int(k.Layout.Number(sheet.At(r, place))), highest)
		list[place] = chance * (White + own/float64(k.Seats))
	}
	return list
}
