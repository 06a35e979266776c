package skill

import (
	_ "embed"
	"encoding/json"
	"maps"
	"slices"
)

// A Scale says what a loss means in one edition. It was measured with the built-in players.
type Scale struct {
	// Steepness is the strength, as a logarithm of odds, that a loss of a whole win in
	// every game would cost.
	Steepness float64 `json:"steepness"`
	// Levels are the losses per game of the built-in players, the easiest to beat first.
	Levels []Level `json:"levels"`
}

// A Level is what a built-in player loses per game.
type Level struct {
	Bot  string  `json:"bot"`
	Loss float64 `json:"loss"`
}

// zero is the player that every scale gives the same number.
const zero = "steady"

//go:embed scales.json
var text []byte

var scales = load()

func load() (list map[string]*Scale) {
	if err := json.Unmarshal(text, &list); err != nil {
		panic(err) // cannot happen: the file is embedded above
	}
	return list
}

// Editions returns the editions that have a scale, by name.
func Editions() []string { return slices.Sorted(maps.Keys(scales)) }

// ScaleOf returns the scale of an edition, nil if none was measured.
func ScaleOf(edition string) *Scale { return scales[edition] }

func (c *Scale) steady() float64 {
	for _, l := range c.Levels {
		if l.Bot == zero {
			return l.Loss
		}
	}
	panic("skill: a scale without " + zero)
}
