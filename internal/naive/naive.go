// Package naive is a second implementation of the rule sets, written from the clauses alone and as
// plainly as they read: slices of crossed numbers, maps, and loops over everything that could be
// chosen. It does not know the engine, shares no code with it and is never shipped. Tests compare
// the engine with it.
//
// Clause ids (C9, L3, B6, K11) are those of the rules; statements and the position are those of
// the record format.
package naive

import "fmt"

// Game is one game in progress. Build it with New.
type Game struct {
	edition edition
	seats   []*seat
	active  int    // index into seats
	phase   string // the statement that is due, or "over"
	reason  string // why the game is over: "rows", "penalties", "pawn"; "" before
	crossed bool   // the active player has made a cross in this turn (C8, B4, K10)

	roll *roll // dice editions: the throw of this turn, nil before it

	path     []field // On Board: path[0] is the field after the start, which is number 1
	lastTurn int     // On Board: turns still to come after this one once the last round has begun (B6), else none

	display  []card // card editions: four places from the left; the zero card is a free place
	pile     []card // top first
	discards []card
}

// none says that no last round is under way.
const none = -1

// Play plays one turn statement of a record. A statement that is malformed, illegal or not due is
// refused with the reason, and the game stays as it was.
func (g *Game) Play(statement string) error {
	words, err := split(statement)
	if err != nil || len(words) == 0 {
		return err
	}
	if g.phase == "over" {
		return fmt.Errorf("%s: the game is over", words[0])
	}
	if words[0] != g.phase {
		return fmt.Errorf("%s is due, not %s", g.phase, words[0])
	}
	switch g.phase {
	case "roll":
		return g.playRoll(words[1:])
	case "join":
		return g.playJoin(words[1:])
	case "white":
		return g.playWhite(words[1:])
	case "colour":
		return g.playColour(words[1:])
	case "pawn":
		return g.playPawn(words[1:])
	case "take":
		return g.playTake(words[1:])
	case "call":
		return g.playCall(words[1:])
	case "play":
		return g.playPlay(words[1:])
	default:
		return g.playReshuffle(words[1:])
	}
}
