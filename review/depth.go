package review

import (
	"math"

	"rowlock"
	"rowlock/bot"
	"rowlock/refusal"
	"rowlock/wire"
)

// A Depth says how much work goes into a review.
type Depth struct {
	Name string
	// Samples is the number of games played on after each choice if there is no exact
	// table.
	Samples int
	// Weighed, if not 0, limits the choices that bots weigh in the review of a whole game, or to advise
	// on one phase, by reducing the samples. Weighing one takes less than a microsecond.
	Weighed int
	// Longer multiplies the games played on after the choice made and the best one if the
	// samples leave open whether the former was a mistake.
	Longer int
	Net    bool // a trained net, if there is one, gives the chances
}

// The depths. A quick review of a game takes at most three seconds on one processor. A glance is
// for a person who waits for the prices of one decision.
var (
	Glance = Depth{Name: "glance", Samples: 20, Net: true}
	Quick  = Depth{Name: "quick", Samples: 300, Weighed: 12_000_000, Longer: 4, Net: true}
	Deep   = Depth{Name: "deep", Samples: 2000}
	// Advice is for a person who has asked what to do. It is Deep for two seats of every edition. Where five decide at
	// once, or on the sheet of a stranger, fewer games are played on.
	Advice = Depth{Name: Deep.Name, Samples: Deep.Samples, Weighed: Quick.Weighed}
)

// DepthByName returns a depth by its name, Quick for "". The error is a refusal.
func DepthByName(name string) (Depth, error) {
	switch name {
	case "", Quick.Name:
		return Quick, nil
	case Deep.Name:
		return Deep, nil
	}
	return Depth{}, refusal.Malformed.New(noSuchDepth.New())
}

// fewest is the least number of games to play on after each choice.
const fewest = 20

// within returns the number of games to play on after each choice of the tasks, so that all of them
// together weigh about Depth.Weighed choices. To estimate the work of a task, it plays one game on
// from there.
func (d Depth) within(tasks []task) int {
	if d.Weighed == 0 {
		return d.Samples
	}
	var playOn bot.PlayOn
	most := 0 // choices weighed if all samples are played
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

// mostAlone is the most that bots weigh to price a decision on its own. No edition comes near it; the sheet of a
// stranger may.
const mostAlone = 1_500_000

// alone returns the depth for a decision on its own.
func (d Depth) alone(g rowlock.State, v *rowlock.View) Depth {
	at := d
	at.Weighed = mostAlone
	d.Samples = at.within([]task{{g: g, made: &decision{view: *v, seat: v.Viewer}}})
	return d
}

// The units of losses.
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

// limits are the greatest losses that count as fine, small and medium. For chances they are 0.25, 3
// and 7 %. A player alone has no chance to lose. There, the points correspond to such losses of
// chance in an even game of two, in which each total has a standard deviation of 22 and a point is
// worth about 1.3 %.
var limits = map[string][3]float64{
	unitChance: {0.0025, 0.03, 0.07},
	unitPoints: {0.2, 2, 5},
}

// par is the loss per decision that counts as par: 1 % of the win or, for a player alone, what such a
// loss is worth in points, as above.
var par = map[string]float64{unitChance: 0.01, unitPoints: 0.75}

// classOf returns the class of a loss: how much better the best of a number of choices is than the
// one that was made. A loss counts as fine if it is smaller than its own error, or if it comes from
// samples and may well be due to chance (errorsApart).
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

// isOpen reports whether the games played so far leave open whether a loss is real or due to
// chance.
func isOpen(loss wire.Figure, choices int) bool {
	return loss.Value > loss.Error && loss.Value < errorsApart(choices)*loss.Error
}

// rare is the probability that samples may call a good decision a mistake. As there are two looks
// at the samples, the second with more of them, and each may go wrong, each gets half of it.
const (
	rare  = 0.01
	looks = 2
)

// errorsApart returns the number of standard errors by which the best of a number of choices must
// be above the one that was made to count as better. With more choices, the best one is further
// above by chance (Bonferroni).
func errorsApart(choices int) float64 {
	return math.Sqrt2 * math.Erfinv(1-2*rare/looks/float64(max(choices-1, 1)))
}
