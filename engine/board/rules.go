// Package board is the turn machine of the board editions: the dice turn, then a third step
// in which the active seat may move its pawn along a track of coloured numbers. It knows no
// edition by name. It leaves everything that is not about pawns to package dice.
//
// Start with Rules, which each edition's page fills in; Rules.Setup begins a game. NewTrack
// reads the path of a board.
package board

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/engine/words"
)

// Rules is what one published board edition prints and counts.
type Rules struct {
	dice.Rules
	Tracks []*rowlock.Track // the shipped boards; the first is the default
	Stride int              // most free fields in one step 3 (B2)
	Goal   int              // number of last fields; a pawn that reaches one begins the last round (B6)
}

// Options implements rowlock.Rules: which board is played.
func (r *Rules) Options() []rowlock.Option {
	boards := rowlock.Option{Keyword: "board", Own: "path"}
	for _, track := range r.Tracks {
		boards.Words = append(boards.Words, track.Name)
	}
	return []rowlock.Option{boards}
}

// Setup implements rowlock.Rules.
func (r *Rules) Setup(seats int) (rowlock.Setup, error) {
	if r.Several != nil { // the track's fields are cells of one sheet
		return nil, sheetsAlike.New(r.Name)
	}
	turn, err := dice.NewSetup(&r.Rules, seats)
	if err == nil {
		err = words.CheckColours(r.Name, r.Pads())
	}
	if err != nil {
		return nil, err
	}
	return &Setup{Setup: turn, rules: r, seats: seats, track: r.Tracks[0]}, nil
}

// The set-up statements of the track: the path comes before the pawns on it.
var (
	trackKeywords = []rowlock.Keyword{{Word: "board", Not: "path"}, {Word: "path", Not: "board"}}
	pawnKeywords  = []rowlock.Keyword{{Word: "pawn", Named: true, After: "board path"}}
)

// Keywords implements rowlock.Rules.
func (r *Rules) Keywords() []rowlock.Keyword {
	list := append([]rowlock.Keyword(nil), trackKeywords...)
	return append(append(list, r.Rules.Keywords()...), pawnKeywords...)
}
