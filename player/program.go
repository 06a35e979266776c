package player

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"rowlock"
	"rowlock/wire"
)

// Programs is how bots that are other programs are asked.
type Programs struct {
	// Timeout is how long a program may take for one answer.
	Timeout time.Duration
	// Think gives built-in bots more time for close choices, see bot.Kind.Thinking.
	Think bool
	// Errors is where the programs' standard error goes, each line with the
	// program's name, and the reasons of forfeits, each kind once.
	Errors io.Writer

	mutex sync.Mutex // of Errors and said
	said  map[string]bool
}

// Exec returns the entry of a program that is started by a command line, as
// "sh -c" reads it. Each worker has a process of its own for each entry, kept
// over its games. To it go lines with a Question, each of which it answers with
// a line {"choice": WORD}, and an Over after a game, which it does not answer.
// What is forced is not asked. Whatever else it does forfeits the game, and the
// next game has a new process. The first question to a process is no real one:
// it says Hello, and the answer may hold the program's name.
func (p *Programs) Exec(name, command string) Entry {
	return Entry{
		Name: name, Follows: true,
		Join: func() Player { return &program{programs: p, name: name, command: command} },
		Try: func(ctx context.Context, ru rowlock.Rules, seats int) (string, error) {
			return p.try(ctx, name, command, ru, seats)
		},
	}
}

// try starts a program once, to find out whether there is one that answers a
// line. What it does wrong after that is for the games to find.
func (p *Programs) try(ctx context.Context, name, command string, ru rowlock.Rules, seats int) (string, error) {
	v, foresee, err := opening(ru, seats)
	if err != nil {
		return "", err
	}
	one := &program{programs: p, name: name, command: command, quiet: true}
	one.Begin(&Game{Names: seatNames(seats)})
	defer one.Close()
	err = one.greet(ctx, v, foresee)
	switch {
	case one.process == nil || !errors.Is(err, errCrash) || !one.process.gone():
		return one.calls, nil
	case one.process.missing():
		return "", fmt.Errorf("%s cannot be started: %s", name, one.process.lastWords())
	}
	return "", fmt.Errorf("%s ends before it has answered a line: %s", name, one.process.lastWords())
}

// say writes one line about a program.
func (p *Programs) say(name, text string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	fmt.Fprintf(p.Errors, "%s: %s\n", name, text)
}

// complain says why a program forfeits, each kind once.
func (p *Programs) complain(name string, kind, err error) {
	p.mutex.Lock()
	key := name + "\n" + kind.Error()
	known := p.said[key]
	if p.said == nil {
		p.said = map[string]bool{}
	}
	p.said[key] = true
	p.mutex.Unlock()
	if !known {
		p.say(name, "forfeits: "+err.Error())
	}
}

// The kinds of forfeits.
var (
	errCrash     = errors.New("the program has ended")
	errSlow      = errors.New("no answer in time")
	errMalformed = errors.New(`the answer is not {"choice": WORD} in one line`)
	errIllegal   = errors.New("the answer is none of the choices")
	errUnasked   = errors.New("it has written more than one line for a question")
	errOversize  = errors.New("the answer is longer than 1 MiB")
)

// A program is a player in another process, which is started when first asked.
type program struct {
	programs *Programs
	name     string
	command  string
	quiet    bool // nothing that it says is passed on
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
	if ctx.Err() == nil {
		for _, kind := range []error{errSlow, errMalformed, errIllegal, errUnasked, errOversize, errCrash} {
			if errors.Is(err, kind) {
				p.programs.complain(p.name, kind, err)
			}
		}
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
	return rowlock.Pass, illegal(word)
}

// ask returns the word that the program answers with. A program that does not run
// is started, and greeted with the rules that it is going to play by.
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

// greet starts the process and says Hello, in a question like any other: a
// program that knows no Hello answers it as it answers all, and no harm is done.
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
		return fmt.Errorf("%w: %w", errCrash, err)
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
	var answer struct {
		Name string `json:"name"`
	}
	if json.Unmarshal(line, &answer) == nil { // any other line is no name
		p.calls = answer.Name
	}
	return nil
}

// read understands an answer.
func read(line []byte) (word string, err error) {
	var answer struct {
		Choice *string `json:"choice"`
	}
	err = json.Unmarshal(line, &answer)
	wrong, ofType := errors.AsType[*json.UnmarshalTypeError](err)
	switch {
	case ofType && wrong.Field == "":
		return "", fmt.Errorf("%w: it is no object", errMalformed)
	case ofType:
		return "", fmt.Errorf("%w: its choice is no text", errMalformed)
	case err != nil:
		return "", fmt.Errorf("%w: %w", errMalformed, err)
	case answer.Choice == nil:
		return "", fmt.Errorf("%w: it has no choice", errMalformed)
	}
	return *answer.Choice, nil
}

func illegal(word string) error { return fmt.Errorf("%w: %q", errIllegal, word) }

// End implements Player. If the program cannot be reached, the next question
// finds it out.
func (p *program) End(v *rowlock.View) {
	p.tell(&Over{Over: wire.NewPosition(v, p.game.Names), Game: p.game.Number})
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

// lines hands on text line by line.
type lines struct {
	say  func(string) // nil to hand nothing on
	last string       // line
	rest []byte
}

// Write implements io.Writer.
func (l *lines) Write(text []byte) (int, error) {
	for _, b := range text {
		if b != '\n' && len(l.rest) < maxLine {
			l.rest = append(l.rest, b)
			continue
		}
		l.flush()
	}
	return len(text), nil
}

func (l *lines) flush() {
	if len(l.rest) > 0 {
		if l.last = string(l.rest); l.say != nil {
			l.say(l.last)
		}
	}
	l.rest = l.rest[:0]
}

// deadline says that a pipe gave up waiting.
func deadline(err error) bool { return errors.Is(err, os.ErrDeadlineExceeded) }
