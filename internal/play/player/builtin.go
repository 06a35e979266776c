package player

import (
	"context"

	"rowlock"
	"rowlock/bot"
)

// BuiltIn returns the entry of a built-in bot.
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
func (p *builtIn) End(*rowlock.View, []Event) {}

// Close implements Player.
func (p *builtIn) Close() {}
