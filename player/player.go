package player

import (
	"context"

	"rowlock"
)

// A Player sits in one game after the other. One goroutine uses it.
type Player interface {
	// Begin readies the player for a game.
	Begin(g *Game)
	// Choose returns the action of one of the viewer's choices. With an error
	// but ErrUnstarted the player forfeits the game, and is not asked again before
	// the next.
	Choose(ctx context.Context, a *Asked) (rowlock.Action, error)
	// End shows the player a finished game that it did not forfeit.
	End(v *rowlock.View)
	// Close ends the player and waits until nothing of it is left.
	Close()
}

// A Game is what a player knows before the first turn.
type Game struct {
	Names  []string // by seat
	Number int      // of the games that this player's match has, from 0
	Seed   uint64   // all that the player tosses in the game follows from it
}

// Asked is what a player knows when it decides.
type Asked struct {
	View *rowlock.View
	// Foresee says what one of the choices would bring.
	Foresee func(rowlock.Action) rowlock.Effect
	// Since lists what was done since the player was asked before in this game,
	// its own part in it included, the oldest first. It is kept for entries that
	// follow.
	Since []Event
}

// An Event is what a seat, or Chance, has done in a phase that is settled, as
// everybody may know it.
type Event struct {
	Seat  rowlock.Seat
	Phase rowlock.Phase
	Word  string // as a record writes it, hidden colours as "?"; "" for a shuffle
}

// An Entry is somebody who takes part in games. Each goroutine that plays some
// has players of its own.
type Entry struct {
	Name    string
	Join    func() Player
	Follows bool // wants to know what others do
	// Try, if set, finds out before the first game whether there is such a
	// player, and what it calls itself, "" if it does not say.
	Try func(context.Context, rowlock.Rules, int) (name string, err error)
}
