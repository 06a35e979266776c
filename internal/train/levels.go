package main

import (
	"fmt"
	"math"
	"os"

	"rowlock/bot/master"
)

// weakest is the share of the win of the weakest level against the rival. The other levels are
// spaced evenly from there to the master.
const weakest = 0.125

// tried are the loosenesses that are measured. Between two of them the share of the win is
// interpolated over the logarithm of the looseness.
var tried = [...]float64{0.01, 0.02, 0.04, 0.08, 0.16, 0.32}

// levels implements course. It measures how strong looser players are, and says and sets how
// loosely each level has to play.
func (t *generalCourse) levels() error {
	var list [master.Levels]master.Level
	var shares [len(tried)]float64
	top, _ := t.match(t.plan.LevelGames, 0)
	for i, loose := range tried {
		shares[i], _ = t.match(t.plan.LevelGames, loose)
	}
	for n := range list {
		goal := weakest + (top-weakest)*float64(n)/(master.Levels-1)
		list[n] = master.Level{Share: float32(goal)}
		if n < master.Levels-1 {
			list[n].Loose = float32(between(shares[:], goal))
		}
		fmt.Fprintf(os.Stderr, "level %d: looseness %.3f, wins %.1f %%\n", n+1, list[n].Loose, 100*goal)
	}
	t.mean.SetLevels(list)
	return nil
}

// between returns the looseness at which the share of the win is goal.
func between(shares []float64, goal float64) float64 {
	for i := 1; i < len(shares); i++ {
		if shares[i] <= goal {
			part := (shares[i-1] - goal) / max(shares[i-1]-shares[i], 1e-9)
			part = max(0, min(part, 1))
			return tried[i-1] * math.Pow(tried[i]/tried[i-1], part)
		}
	}
	return tried[len(tried)-1]
}
