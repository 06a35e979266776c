package review

import (
	"math"

	"rowlock/wire"
)

// An estimate is what games that were played on say of some choices, together with what the
// master does.
type estimate struct {
	drawn  []samples // by choice
	unit   string
	shares []float64 // by choice, good up to a constant; nil if the master has not learned the game
	worth  []float64 // by choice, more than that of the one that was played on most
}

// What the master's estimate counts for, and by how much its gaps are off in the root of
// the mean square, found by 400 games after every choice of 600 positions of cards. A
// gap has a standard deviation of about a half in one game: so many games are off by
// as much.
const (
	masterGames = 80
	masterOffBy = 0.055
)

// prices weighs the games and the master. All choices are compared with the one that was played on
// most, the first of them, so that what they are worth is in one order.
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

// gap returns by how much one choice is better than another.
func (e *estimate) gap(one, other int) wire.Figure {
	return wire.Figure{Value: e.worth[one] - e.worth[other], Error: e.both(one, other).Error}
}

// both returns the mean of what the games that two choices were played on in say of
// their gap and what the master does. Where all games agree, nothing else counts.
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
