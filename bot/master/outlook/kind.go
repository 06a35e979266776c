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

// The shares of the numbers that are left to a row: of those for all seats, and of a seat's own. Of squares a seat
// crosses one for a throw, which mostly offers two or three rows.
const (
	White   = 0.62
	Own     = 0.78
	Squares = 0.5
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

// Square returns the chance that the dice let a seat cross a square of a row (12.4): two white ones, or that of the row
// with another.
func (k Kind) Square(highest int) float64 {
	pair, sides := k.Layout.Join(), float64(highest/2)
	both := 2 / sides // that a die shows one of the two
	if pair[0] == pair[1] {
		both = 1 / sides
	}
	const others = 5 // dice
	return both*(1-math.Pow(1-1/sides, others)) + both/sides*(1-both)
}

// Offers returns, for each cell of a row, the chance that one turn offers it. own is the share of a
// seat's own numbers that is left to a row.
func (k Kind) Offers(r int, own float64) []float64 {
	highest := k.Highest()
	list := make([]float64, k.Layout.Len(r))
	for place := range list {
		if k.Layout.Squares().Has(sheet.At(r, place)) {
			list[place] = k.Square(highest) * Squares
			continue
		}
		chance := k.Chance(int(k.Layout.Number(sheet.At(r, place))), highest)
		list[place] = chance * (White + own/float64(k.Seats))
	}
	return list
}
