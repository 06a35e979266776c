package player

import "rowlock/refusal"

// A Try is the player's first at a puzzle. A puzzle of a day is tried apart from the others.
type Try struct {
	Puzzle  string `json:"puzzle"` // its name, which clients make
	Edition string `json:"edition"`
	Theme   string `json:"theme"`
	Right   bool   `json:"right,omitempty"`
	Day     string `json:"day,omitempty"`
}

// tried says that the player has tried a puzzle. It is in the log once.
type tried struct{ Try }

func (tried) kind() string     { return "puzzle" }
func (f tried) action() string { return "puzzle/" + f.Edition + "/" + f.Puzzle + "/" + f.Day }

func (f tried) apply(p *Player) {
	p.tried[f.which()] = true
	p.Tries = append(p.Tries, f.Try)
}

// which returns the try without what came of it.
func (t Try) which() Try { return Try{Puzzle: t.Puzzle, Edition: t.Edition, Day: t.Day} }

// Try returns the facts that puzzles have been tried. Those that were tried before are left out.
func (p *Player) Try(tries []Try) (facts []Fact, err error) {
	if len(tries) > mostAtOnce {
		return nil, refusal.Malformed.New(manyTried.New(mostAtOnce))
	}
	fresh := map[Try]bool{}
	for _, t := range tries {
		if !t.isPlausible() {
			return nil, refusal.Malformed.New(notTried.New())
		}
		if which := t.which(); !p.tried[which] && !fresh[which] && len(p.Tries)+len(facts) < mostTries {
			fresh[which] = true
			facts = append(facts, tried{t})
		}
	}
	return facts, nil
}

// isPlausible reports whether a try that a device has noted has the form of one. Nobody else sees it.
func (t Try) isPlausible() bool {
	return isWord(t.Puzzle) && isWord(t.Edition) && isWord(t.Theme) && (t.Day == "" || isDay(t.Day))
}
