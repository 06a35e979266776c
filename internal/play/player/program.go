package player

import (
	"context"

	"rowlock"
	"rowlock/refusal"
	"rowlock/wire"
)

// A program is a player in another process, which starts when it is first asked.
type program struct {
	programs *Programs
	name     string
	command  string
	quiet    bool // its standard error is not passed on
	game     *Game
	calls    string // what it calls itself
	process  *process
}

// Begin implements Player.
func (p *program) Begin(g *Game) { p.game = g }

// Choose implements Player.
func (p *program) Choose(ctx context.Context, a *Asked) (rowlock.Action, error) {
	action, err := p.choose(ctx, a)
	if err == nil {
		return action, nil
	}
	p.stop(false)
	if why, ok := refusal.As(err); ok && ctx.Err() == nil && !refusal.Is(err, Unstarted) {
		p.programs.complain(p.name, why)
	}
	return rowlock.Pass, err
}

func (p *program) choose(ctx context.Context, a *Asked) (rowlock.Action, error) {
	word, err := p.ask(ctx, a.View.Rules, newQuestion(p.game, a))
	if err != nil {
		return rowlock.Pass, err
	}
	if c := a.View.Worded(word); c != nil {
		return c.Action, nil
	}
	return rowlock.Pass, illegal.New(word)
}

// ask returns the word that the program answers with. A program that does not run is first
// started, and greeted with the rules of the coming game.
func (p *program) ask(ctx context.Context, ru rowlock.Rules, q *Question) (string, error) {
	if p.process == nil {
		v, foresee, err := opening(ru, len(p.game.Names))
		if err != nil {
			return "", err
		}
		if err := p.greet(ctx, v, foresee); err != nil {
			return "", err
		}
	}
	line, err := p.process.ask(ctx, q, p.programs.Timeout)
	if err != nil {
		return "", err
	}
	return read(line)
}

// greet starts the process and says Hello, in a question like any other: a program that does not
// know Hello answers it as usual, which does no harm.
func (p *program) greet(ctx context.Context, v *rowlock.View, foresee func(rowlock.Action) rowlock.Effect) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	say := func(text string) { p.programs.say(p.name, text) }
	if p.quiet {
		say = nil
	}
	started, err := start(p.command, &lines{say: say})
	if err != nil {
		return Unstarted.New(p.name, err)
	}
	p.process = started
	q := newQuestion(p.game, &Asked{View: v, Foresee: foresee})
	q.Hello = &Hello{
		Protocol: protocol, Edition: v.Rules.Edition(), Rules: v.Rules.ID(), Seats: p.game.Names,
		Seed: q.Seed, Timeout: p.programs.Timeout.Milliseconds(),
	}
	line, err := p.process.ask(ctx, q, p.programs.Timeout)
	if err != nil {
		return err
	}
	var answer answer
	if wire.Decode(line, &answer) == nil { // any other line gives no name
		p.calls = answer.Name
	}
	return nil
}

// An answer is a program's answer; its name counts only in answer to a Hello.
type answer struct {
	Choice *string `json:"choice"`
	Name   string  `json:"name"`
}

// answerForm is what an answer must look like.
const answerForm = `{"choice": WORD}`

// read parses an answer.
func read(line []byte) (word string, err error) {
	var answer answer
	if err := wire.Decode(line, &answer); err != nil {
		return "", notForm.New(answerForm, err)
	}
	if answer.Choice == nil {
		return "", notForm.New(answerForm, noChoice.New())
	}
	return *answer.Choice, nil
}

// End implements Player. If the program cannot be reached, the next question will find that out.
func (p *program) End(v *rowlock.View, since []Event) {
	p.tell(&Over{Over: wire.NewPosition(v, p.game.Names), Game: p.game.Number, Since: p.game.done(since)})
}

func (p *program) tell(over *Over) {
	if p.process == nil {
		return
	}
	if err := p.process.tell(over, p.programs.Timeout); err != nil {
		p.stop(false)
	}
}

// Close implements Player.
func (p *program) Close() { p.stop(true) }

func (p *program) stop(byItself bool) {
	if p.process != nil {
		p.process.stop(byItself)
		p.process = nil
	}
}
