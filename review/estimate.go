package review

import (
	"math"

	"rowlock/wire"
)

// An estimate combines the results of games played on after some choices with the master's
// estimate.
type estimate struct {
	drawn  []samples // by choice
	unit   string
	shares []float64 // the master's, by choice, correct up to a constant; nil if the master has not learned the game
	worth  []float64 // by choice, compared with the choice that was played on most
}

// masterOffBy is the root mean square error of the master's gaps, measured with 400 games after
// every choice of 600 positions of the card game. masterGames is the number of games with the same
// error, as the gap in one game has a standard deviation of about one half.
const (
	masterGames = 80
	masterOffBy = 0.055
)

// prices combines the games and the master's estimate. It compares all choices with one, the first
// that was played on most, so that their worths are consistent.
func (e *estimate) prices() prices {
	list := make([]wire.Outlook, len(e.drawn))
	most := 0
	for i := range list {
		list[i] = e.drawn[i].outlook(e.unit)
		if len(e.drawn[i].points) > len(e.drawn[most].points) {
			most = i
		}
	}
	e.worth = make([]float64, len(list))
	for i := range list {
		e.worth[i] = e.both(i, most).Value
	}
	if e.shares != nil {
		from := list[most].Chance.Value
		for i := range list {
			list[i].Chance.Value = max(0, min(from+e.worth[i], 1))
		}
	}
	return prices{list, e.gap}
}

// gap returns how much better one choice is than another.
func (e *estimate) gap(one, other int) wire.Figure {
	return wire.Figure{Value: e.worth[one] - e.worth[other], Error: e.both(one, other).Error}
}

// both returns the weighted mean of two estimates of the gap between two choices: that of the games
// in which both were played on, and the master's. If all games agree, only they count.
func (e *estimate) both(one, other int) wire.Figure {
	f := gap(&e.drawn[one], &e.drawn[other], e.unit)
	if e.shares == nil || f.Error == 0 {
		return f
	}
	games := float64(min(len(e.drawn[one].shares), len(e.drawn[other].shares)))
	part := games / (games + masterGames)
	return wire.Figure{
		Value: part*f.Value + (1-part)*(e.shares[one]-e.shares[other]),
		Error: math.Hypot(part*f.Error, (1-part)*masterOffBy),
	}
}
