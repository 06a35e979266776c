// Package puzzle finds decisions from which one can learn: one choice is clearly the best, and a fair player misses it.
//
// Start with Miner.Mine.
package puzzle

import (
	"strings"

	"rowlock"
	"rowlock/record"
	"rowlock/rules"
)

// Lead is by how much of a win the best choice of a puzzle leads before every other.
const Lead = 0.03

// Solver is the seat that decides.
const Solver rowlock.Seat = 0

// The players of a puzzle. Who shows one gives them other names.
var names = []string{"You", "Other"}

// A Puzzle is a position of a game for two, at a decision of its first player.
type Puzzle struct {
	Record []string `json:"record"` // the lines after the players
	Theme  string   `json:"theme"`
	// Choices are the words of all choices, the best first, and Chances the share of the win
	// that each brings, in thousandths.
	Choices []string `json:"choices"`
	Chances []int    `json:"chances"`
	// Found says, for the built-in players from the easiest to beat, in how many of Tries
	// tries they make the best choice.
	Found []int `json:"found"`
}

// Tries is how often every built-in player has tried each puzzle.
const Tries = 10

// The themes.
const (
	themeCard    = "card"    // which card
	themeEnd     = "end"     // end the game, or do not yet
	themeLock    = "lock"    // lock a row, or wait
	themePenalty = "penalty" // take the penalty, or avoid it
	themeAlive   = "alive"   // how many cells to leave behind
	themeCross   = "cross"   // which of some like crosses
)

// themeOf says what the best choice is about, compared with the one that tempts.
func themeOf(v *rowlock.View, best, tempting rowlock.Effect) string {
	switch {
	case best.Ends != tempting.Ends:
		return themeEnd
	case best.Locks != tempting.Locks:
		return themeLock
	case best.Penalty != tempting.Penalty:
		return themePenalty
	case v.Cards != nil:
		return themeCard
	case best.Skips != tempting.Skips:
		return themeAlive
	}
	return themeCross
}

// Read returns the record of a puzzle.
func (p *Puzzle) Read(book *rules.Book, edition string) (*record.Record, error) {
	lines := []string{"rowlock 1", "edition " + edition}
	for _, name := range names {
		lines = append(lines, "player "+name)
	}
	return record.Parse(book, strings.Join(append(lines, p.Record...), "\n")+"\n")
}

// linesOf returns the lines of a record after its players. Who is active comes last in the set-up.
func linesOf(r *record.Record) (lines []string) {
	active := ""
	for _, st := range r.Setup {
		if line := r.SetupLine(st); st.Keyword == "active" {
			active = line
		} else {
			lines = append(lines, line)
		}
	}
	lines = append(lines, active)
	for _, step := range r.Steps {
		lines = append(lines, r.StepLine(step))
	}
	return lines
}
