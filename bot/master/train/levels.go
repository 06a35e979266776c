package main

import (
	"math"
	"sync"

	"rowlock/bot"
	"rowlock/bot/master"
)

// weakest is the share of the win of the weakest level against the rival. The other levels are
// spaced evenly from there to the master.
const weakest = 0.125

// tried are the loosenesses that are measured. Between two of them the share of the win is
// interpolated over the logarithm of the looseness.
var tried = [...]float64{0.01, 0.02, 0.04, 0.08, 0.16, 0.32}

// levels measures how strong looser players are and returns how loosely each level has to play.
func (t *training) levels() (list [master.Levels]master.Level) {
	var shares [len(tried)]float64
	top := t.share(0)
	for i, loose := range tried {
		shares[i] = t.share(loose)
	}
	for n := range list {
		goal := weakest + (top-weakest)*float64(n)/(master.Levels-1)
		list[n] = master.Level{Share: float32(goal)}
		if n < master.Levels-1 {
			list[n].Loose = float32(between(shares[:], goal))
		}
	}
	return list
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

// share returns the mean net's share of the win against the rival when it plays with a looseness.
func (t *training) share(loose float64) float64 {
	var wg sync.WaitGroup
	sums := make([]float64, len(t.workers))
	for n, w := range t.workers {
		w.begin(t.mean, nil)
		wg.Go(func() {
			for game := n; game < t.plan.LevelGames; game += len(t.workers) {
				var b bot.Bot = w.player
				if loose > 0 {
					b = bot.Loosened(w.player, loose, uint64(game))
				}
				share, _ := w.checkGame(b, uint64(game))
				sums[n] += share
			}
		})
	}
	wg.Wait()
	sum := 0.0
	for _, x := range sums {
		sum += x
	}
	return sum / float64(t.plan.LevelGames)
}
