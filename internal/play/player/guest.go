package player

import (
	"context"
	"slices"

	"rowlock"
	"rowlock/wire"
)

// A Guest is a program that plays a game kept elsewhere; its caller makes the questions. One
// goroutine uses it.
type Guest struct {
	program program
	game    Game
}

// Guest returns a program that a command line starts when it is first asked.
func (p *Programs) Guest(name, command string) *Guest {
	return &Guest{program: program{programs: p, name: name, command: command}}
}

// Ask returns the program's choice among those of the question. After an error, which says how the
// program broke the protocol, the next question starts it anew.
func (g *Guest) Ask(ctx context.Context, ru rowlock.Rules, names []string, q *Question) (word string, err error) {
	g.game = Game{Names: names, Number: q.Game, Seed: q.Seed << (64 - seedBits)}
	g.program.Begin(&g.game)
	word, err = g.program.ask(ctx, ru, q)
	if err == nil && !slices.ContainsFunc(q.Choices, func(c wire.Choice) bool { return c.Choice == word }) {
		err = illegal.New(word)
	}
	if err != nil {
		g.program.stop(false)
		return "", err
	}
	return word, nil
}

// Tell shows the program a finished game.
func (g *Guest) Tell(over *Over) { g.program.tell(over) }

// Close ends the program and waits until nothing of it is left.
func (g *Guest) Close() { g.program.Close() }
