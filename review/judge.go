package review

import (
	"context"

	"rowlock"
	"rowlock/wire"
)

// A judge estimates what can be expected in a position. It must not be used by several goroutines
// at once. Its answer depends only on the question.
type judge interface {
	// choices prices a seat's choices, in the order of its view, by what the seat knows. The
	// seat must owe a decision.
	choices(ctx context.Context, q question, s rowlock.Seat) (prices, error)
	// outlooks returns what each seat can expect.
	outlooks(ctx context.Context, q question) ([]wire.Outlook, error)
}

// A question is a position with a number, from which all chance in the answer is drawn.
type question struct {
	g      rowlock.State
	number uint64
	kept   int // index of a choice that must get a full price even if it is bad; -1 for none
}

// A prices is what a seat can expect after each of its choices.
type prices struct {
	list []wire.Outlook
	// gap returns how much the first of two choices is better than the second,
	// in the unit that decides.
	gap func(one, other int) wire.Figure
}

// best returns the index of the best choice, which is chosen unless another is better.
func (p *prices) best(chosen int) int {
	best := chosen
	for i := range p.list {
		if p.gap(i, best).Value > 0 {
			best = i
		}
	}
	return best
}

// apart returns a gap for prices without errors.
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

// unitOf returns the unit of losses.
func unitOf(seats int) string {
	if seats == 1 {
		return unitPoints
	}
	return unitChance
}
