package review

import (
	"math"

	"rowlock/bot"
	"rowlock/refusal"
	"rowlock/wire"
)

// A Depth is how much work goes into a review.
type Depth struct {
	Name string
	// Samples is how many games are played on after each choice where nothing
	// exact is known.
	Samples int
	// Weighed, if not 0, makes the samples of a whole game's review fewer, so that
	// about so many choices are weighed in all. One takes less than a microsecond.
	Weighed int
	// Longer is how many times as many games are played on after the choice that was made
	// and the best one where the samples leave open whether it was a mistake.
	Longer int
	Net    bool // a trained net says the chances if there is one
}

// The depths. The quick one of a game takes at most three seconds of one processor; a glance is
// for who waits for the price of one decision.
var (
	Glance = Depth{Name: "glance", Samples: 20, Net: true}
	Quick  = Depth{Name: "quick", Samples: 300, Weighed: 12_000_000, Longer: 4, Net: true}
	Deep   = Depth{Name: "deep", Samples: 2000}
)

// DepthByName returns a depth by its name, the quick one for none. The error is a
// refusal.
func DepthByName(name string) (Depth, error) {
	switch name {
	case "", Quick.Name:
		return Quick, nil
	case Deep.Name:
		return Deep, nil
	}
	return Depth{}, refusal.Malformed.New("", refusal.NoSuchDepth.New(""))
}

// fewest is the least number of games that are played on after each choice.
const fewest = 20

// within returns how many games are played on after each choice of the tasks, so that all of it
// together weighs about Depth.Weighed positions. To find out how much work a task is, it plays on
// one game from there.
func (d Depth) within(tasks []task) int {
	if d.Weighed == 0 {
		return d.Samples
	}
	var playOn bot.PlayOn
	most := 0 // choices that all samples weigh
	for n, t := range tasks {
		times := outlookTimes * d.Samples
		if t.made != nil {
			times = games(len(t.made.view.Choices[t.made.seat]), d.Samples)
		}
		before := playOn.Weighed
		playOn.End(t.g.Clone(), uint64(n))
		most += times * (playOn.Weighed - before)
	}
	return max(fewest, min(d.Samples, d.Samples*d.Weighed/max(most, 1)))
}

// What losses are counted in.
const (
	unitChance = "chance"
	unitPoints = "points"
)

// The classes of a decision.
const (
	fine   = "fine"
	small  = "small"
	medium = "medium"
	large  = "large"
)

// limits are the greatest losses that are no more than fine, small and medium.
// Of chance they are 0.25, 3 and 7 %. Who plays alone has no chance to lose: the
// points are what such a loss of chance costs in an even game of two, where
// totals have a standard deviation of 22 each, and a point is worth about 1.3 %.
var limits = map[string][3]float64{
	unitChance: {0.0025, 0.03, 0.07},
	unitPoints: {0.2, 2, 5},
}

// classOf returns the class of a loss: by how much the best of so many choices is better than the
// one that was made. A loss smaller than its own error counts as none. Neither does one from
// samples that chance may well have made (errorsApart).
func classOf(loss wire.Figure, choices int, unit, method string) string {
	limit := limits[unit]
	switch {
	case loss.Value < limit[0], loss.Value < loss.Error, method == methodSampled && loss.Value < errorsApart(choices)*loss.Error:
		return fine
	case loss.Value <= limit[1]:
		return small
	case loss.Value <= limit[2]:
		return medium
	}
	return large
}

// isOpen reports whether the games that were played so far leave open if a loss is real or
// chance.
func isOpen(loss wire.Figure, choices int) bool {
	return loss.Value > loss.Error && loss.Value < errorsApart(choices)*loss.Error
}

// rare is the probability with which samples may call a good decision a mistake. The samples are
// looked at twice, the second time with more of them (looks), and each time may go wrong: so each
// look gets half of it.
const (
	rare  = 0.01
	looks = 2
)

// errorsApart returns how many standard errors the best of so many choices must be
// above the one that was made to be better: the more there are, the further one of
// them gets by chance (Bonferroni).
func errorsApart(choices int) float64 {
	return math.Sqrt2 * math.Erfinv(1-2*rare/looks/float64(max(choices-1, 1)))
}
