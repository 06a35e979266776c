package review

import (
	"context"

	"rowlock"
	"rowlock/wire"
)

// A judge says what may be expected of a position. It is for one goroutine; what
// it says depends on the question alone.
type judge interface {
	// choices prices a seat's choices, in the order in which it sees them, by
	// what it knows. Whoever is asked owes a decision.
	choices(ctx context.Context, q question, s rowlock.Seat) (prices, error)
	// outlooks says what each seat may expect.
	outlooks(ctx context.Context, q question) ([]wire.Outlook, error)
}

// A question is a position and the number of the question, from which all
// chance in its answer follows.
type question struct {
	g      rowlock.State
	number uint64
	kept   int // a choice that must have a price, also a bad one; -1 if none does more than others
}

// prices are what a seat may expect after each of its choices.
type prices struct {
	list []wire.Outlook
	// gap returns how much the first of two choices is better than the second,
	// in the unit that decides.
	gap func(one, other int) wire.Figure
}

// best returns the best choice, another only if it is better.
func (p *prices) best(chosen int) int {
	best := chosen
	for i := range p.list {
		if p.gap(i, best).Value > 0 {
			best = i
		}
	}
	return best
}

// apart is the gap of figures that have no errors in common.
func apart(list []wire.Outlook, unit string) func(one, other int) wire.Figure {
	return func(one, other int) wire.Figure {
		return wire.Figure{Value: deciding(list[one], unit).Value - deciding(list[other], unit).Value}
	}
}

// deciding returns the figure in the unit that decides.
func deciding(o wire.Outlook, unit string) wire.Figure {
	if unit == unitPoints {
		return o.Points
	}
	return *o.Chance
}

// unitOf returns what losses are counted in.
func unitOf(seats int) string {
	if seats == 1 {
		return unitPoints
	}
	return unitChance
}
