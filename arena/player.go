package arena

import (
	"context"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
)

// A Player sits in one game after the other. One goroutine uses it.
type Player interface {
	// Begin readies the player for a game. What it tosses in the game follows
	// from the seed alone.
	Begin(seed uint64)
	// Choose returns the action of one of the viewer's choices. With an error
	// the player forfeits the game, and is not asked again before the next.
	Choose(ctx context.Context, v *rowlock.View, names []string) (rowlock.Action, error)
	// End shows the player a finished game that it did not forfeit.
	End(v *rowlock.View, names []string)
	// Close ends the player and waits until nothing of it is left.
	Close()
}

// An Entry is a bot that takes part in a match. Each worker has its own players.
type Entry struct {
	Name string
	Join func() Player
}

// BuiltIn returns the entry of a bot of this program.
func BuiltIn(k bot.Kind) Entry {
	return Entry{Name: k.Name, Join: func() Player { return &builtIn{kind: k} }}
}

type builtIn struct {
	kind bot.Kind
	bot  bot.Bot
}

// Begin implements Player.
func (p *builtIn) Begin(seed uint64) { p.bot = p.kind.New(seed) }

// Choose implements Player.
func (p *builtIn) Choose(_ context.Context, v *rowlock.View, _ []string) (rowlock.Action, error) {
	return p.bot.Choose(v), nil
}

// End implements Player.
func (p *builtIn) End(*rowlock.View, []string) {}

// Close implements Player.
func (p *builtIn) Close() {}

// Streams of a game's seed: the dice, then one for each entry, so that what a
// bot tosses never changes what is thrown.
const diceStream = 0

func botStream(seed uint64, game, entry int) uint64 {
	return chance.Stream(seed, uint64(game), uint64(1+entry))
}
