package plain

import "rowlock"

// offBy is, by seats, the error of the shipped nets: the root mean square of the difference
// between the net's share of the win and the share in games that the nets play on. TestOffBy
// measures it.
var offBy = [rowlock.MaxSeats + 1]float64{2: 0.015, 3: 0.02, 4: 0.02, 5: 0.02}

// OffBy returns the root mean square error of shares at a table of a number of seats, compared
// with games played on.
func OffBy(seats int) float64 { return offBy[seats] }
