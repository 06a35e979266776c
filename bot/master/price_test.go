package master_test

import (
	"testing"

	"rowlock"
	"rowlock/bot/master"
)

// C16: seats that tie for the first place share the win, and their lead is 0.
func TestSharesOfAWin(t *testing.T) {
	for _, test := range []struct {
		totals, shares, leads []float64
	}{
		{[]float64{80, 60, 70}, []float64{1, 0, 0}, []float64{10, -20, -10}},
		{[]float64{80, 80, 70}, []float64{0.5, 0.5, 0}, []float64{0, 0, -10}},
		{[]float64{-5, -5, -5, -5}, []float64{0.25, 0.25, 0.25, 0.25}, []float64{0, 0, 0, 0}},
	} {
		v := rowlock.View{Seats: len(test.totals)}
		for s, total := range test.totals {
			v.Players[s].Total = int(total)
		}
		for s := range test.totals {
			if got := master.Result(&v, rowlock.Seat(s)); got.Win != test.shares[s] || got.Lead != test.leads[s] {
				t.Errorf("of %v seat %d has %v of the win and leads by %v", test.totals, s, got.Win, got.Lead)
			}
		}
	}
}
