package player

import (
	"context"
	"errors"
	"strings"

	"rowlock"
	"rowlock/bot"
)

// A Player sits in one game after the other. One goroutine uses it.
type Player interface {
	// Begin readies the player for a game.
	Begin(g *Game)
	// Choose returns the action of one of the viewer's choices. With an error
	// the player forfeits the game, and is not asked again before the next.
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

// Parse returns the entry that a command line names: a built-in bot, or
// "exec:COMMAND".
func (p *Programs) Parse(name string) (Entry, error) {
	if command, ok := strings.CutPrefix(name, "exec:"); ok {
		if strings.TrimSpace(command) == "" {
			return Entry{}, errors.New("exec: takes a command, as in exec:./mybot")
		}
		return p.Exec(name, command), nil
	}
	kind, err := bot.ByName(name)
	if err != nil {
		return Entry{}, err
	}
	if p.Think {
		kind = kind.Thinking()
	}
	return BuiltIn(kind), nil
}

// BuiltIn returns the entry of a bot of this program.
func BuiltIn(k bot.Kind) Entry {
	return Entry{
		Name: k.Name, Join: func() Player { return &builtIn{kind: k} },
		Try: func(_ context.Context, ru rowlock.Rules, _ int) (string, error) { return "", k.Plays(ru) },
	}
}

type builtIn struct {
	kind bot.Kind
	bot  bot.Bot
}

// Begin implements Player.
func (p *builtIn) Begin(g *Game) { p.bot = p.kind.New(g.Seed) }

// Choose implements Player.
func (p *builtIn) Choose(_ context.Context, a *Asked) (rowlock.Action, error) {
	return p.bot.Choose(a.View), nil
}

// End implements Player.
func (p *builtIn) End(*rowlock.View) {}

// Close implements Player.
func (p *builtIn) Close() {}
