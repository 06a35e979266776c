// Package skill turns what a player's decisions cost, game by game, into a number that has no luck
// in it. It knows no game and no review: it is given sums of losses (review.Losses).
//
// Start with Skill.Add and Scale.Of.
package skill

import "math"

// Halving is the number of games after which a game counts half.
const Halving = 50

// Least is the number of games below which a skill is provisional.
const Least = 10

// What everybody is believed to have played before the first game: so few games tell little.
const (
	priorGames = 2
	priorLoss  = 0.5
	priorSpan  = 0.058 // of the squares
)

// A Skill is what is known of a player's losses in one edition, newest games counting most. The
// zero value knows of no game.
type Skill struct {
	Games int // all games that were added

	all                  float64 // the losses of all games
	weight, sum, squares float64 // faded
}

// Add adds the loss of one game, in shares of the win of a game for two.
func (s *Skill) Add(loss float64) {
	fade := math.Exp2(-1.0 / Halving)
	s.Games++
	s.all += loss
	s.weight = fade*s.weight + 1
	s.sum = fade*s.sum + loss
	s.squares = fade*s.squares + loss*loss
}

// Loss returns the loss per game.
func (s *Skill) Loss() float64 { return (s.sum + priorLoss) / (s.weight + priorGames) }

// Mean returns the mean loss of all games, old and new alike; 0 if there are none. Levels are measured
// by it.
func (s *Skill) Mean() float64 { return s.all / max(1, float64(s.Games)) }

// Provisional reports whether there are too few games for a number that stays.
func (s *Skill) Provisional() bool { return s.Games < Least }

// off returns the standard error of Loss.
func (s *Skill) off() float64 {
	spread := 0.0
	if s.weight > 0 {
		spread = max(0, s.squares-s.sum*s.sum/s.weight)
	}
	return math.Sqrt((spread + priorSpan) / (s.weight + 3) / (s.weight + priorGames))
}

// A Number is a skill as it is shown: the value, and its standard error.
type Number struct{ Value, Error float64 }

// The scale: steady stands at middle, and unit is what Elo's scale has for one of the logistic's.
const (
	middle = 1500
	unit   = 173.7
)

// Of returns a skill on the scale.
func (c *Scale) Of(s *Skill) Number {
	return Number{middle + unit*c.Steepness*(c.steady()-s.Loss()), unit * c.Steepness * s.off()}
}

// Level returns where a built-in player stands, by its loss per game, which was measured.
func (c *Scale) Level(loss float64) float64 { return middle + unit*c.Steepness*(c.steady()-loss) }
