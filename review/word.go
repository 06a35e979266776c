package review

import (
	"math"

	"rowlock/wire"
)

// A word is what games that were played on say of some choices, together with what the
// master does.
type word struct {
	drawn  []samples // by choice
	unit   string
	shares []float64 // by choice, good up to a constant; nil if the master has not learned the game
	worth  []float64 // by choice, more than that of the one that was played on most
}

// What the master's word counts for, and by how much its gaps are off in the root of
// the mean square, found by 400 games after every choice of 600 positions of cards. A
// gap has a standard deviation of about a half in one game: so many games are off by
// as much.
const (
	wordGames = 80
	wordOffBy = 0.055
)

// prices weighs both words. All choices are compared with the one that was played on
// most, the first of them, so that what they are worth is in one order.
func (w *word) prices() prices {
	list := make([]wire.Outlook, len(w.drawn))
	most := 0
	for i := range list {
		list[i] = w.drawn[i].outlook(w.unit)
		if len(w.drawn[i].points) > len(w.drawn[most].points) {
			most = i
		}
	}
	w.worth = make([]float64, len(list))
	for i := range list {
		w.worth[i] = w.both(i, most).Value
	}
	if w.shares != nil {
		from := list[most].Chance.Value
		for i := range list {
			list[i].Chance.Value = max(0, min(from+w.worth[i], 1))
		}
	}
	return prices{list, w.gap}
}

// gap returns by how much one choice is better than another.
func (w *word) gap(one, other int) wire.Figure {
	return wire.Figure{Value: w.worth[one] - w.worth[other], Error: w.both(one, other).Error}
}

// both returns the mean of what the games that two choices were played on in say of
// their gap and what the master does. Where all games agree, nothing else counts.
func (w *word) both(one, other int) wire.Figure {
	f := gap(&w.drawn[one], &w.drawn[other], w.unit)
	if w.shares == nil || f.Error == 0 {
		return f
	}
	games := float64(min(len(w.drawn[one].shares), len(w.drawn[other].shares)))
	part := games / (games + wordGames)
	return wire.Figure{
		Value: part*f.Value + (1-part)*(w.shares[one]-w.shares[other]),
		Error: math.Hypot(part*f.Error, (1-part)*wordOffBy),
	}
}
