package plain

import "rowlock"

// offBy is, by seats, how far the shares of the shipped nets are from those of games that
// the nets play on, in the root of the mean square over the positions of their games.
// TestOffBy measures it.
var offBy = [rowlock.MaxSeats + 1]float64{2: 0.015, 3: 0.02, 4: 0.02, 5: 0.02}

// OffBy returns how far shares at a table of so many seats are from those of games that are
// played on, in the root of the mean square.
func OffBy(seats int) float64 { return offBy[seats] }
