package player

import (
	"context"

	"rowlock"
)

// A Player sits in one game after the other. One goroutine uses it.
type Player interface {
	// Begin readies the player for a game.
	Begin(g *Game)
	// Choose returns the action of one of the viewer's choices. With an error other than
	// ErrUnstarted the player forfeits the game, and is not asked again before the next.
	Choose(ctx context.Context, a *Asked) (rowlock.Action, error)
	// End shows the player a finished game that it did not forfeit, and what was done since it was
	// last asked.
	End(v *rowlock.View, since []Event)
	// Close ends the player and waits until nothing of it is left.
	Close()
}

// A Game is what a player knows before the first turn.
type Game struct {
	Names  []string // by seat
	Number int      // the game's number in this player's match, from 1
	Seed   uint64   // all random choices of the player in the game follow from it
}

// Asked is what a player knows when it is asked to decide.
type Asked struct {
	View *rowlock.View
	// Foresee says what one of the choices would bring.
	Foresee func(rowlock.Action) rowlock.Effect
	// Since lists what was done since the player was last asked in this game, including its own
	// part, the oldest first. Only entries that follow get it.
	Since []Event
}

// An Event is something that a seat, or Chance, has done in a settled phase, as everybody may know
// it.
type Event struct {
	Seat  rowlock.Seat
	Phase rowlock.Phase
	Word  string // as a record writes it, hidden colours as "?"; "" for a shuffle
}

// An Entry is a participant in games. Each goroutine that plays games has players of its own.
type Entry struct {
	Name    string
	Join    func() Player
	Follows bool // wants to know what others do
	// Try, if set, finds out before the first game whether the player can play, and its own name,
	// "" if it gives none.
	Try func(context.Context, rowlock.Rules, int) (name string, err error)
}
