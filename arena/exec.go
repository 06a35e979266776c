package arena

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
)

// Programs is what bots that are other programs are asked by.
type Programs struct {
	// Position returns what JSON a view is written as.
	Position func(v *rowlock.View, names []string) any
	// Timeout is how long a program may take for one answer.
	Timeout time.Duration
	// Errors is where the programs' standard error goes, each line with the
	// program's name, and the reasons of forfeits, each kind once.
	Errors io.Writer

	mutex sync.Mutex // of Errors and said
	said  map[string]bool
}

// Exec returns the entry of a program that is started by a command line, as
// "sh -c" reads it. Each worker has a process of its own for each entry, kept
// over its games. To it go lines {"seat": NAME, "view": {…}}, each of which it
// answers with a line {"choice": WORD}, and {"over": {…}} after a game, which it
// does not answer. What is forced is not asked. Whatever else it does forfeits
// the game, and the next game has a new process.
func (p *Programs) Exec(name, command string) Entry {
	return Entry{Name: name, Join: func() Player { return &program{programs: p, name: name, command: command} }}
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
	errOversize  = errors.New("the answer is longer than 1 MiB")
)

// A program is a player in another process, which is started when first asked.
type program struct {
	programs *Programs
	name     string
	command  string
	process  *process
}

// Begin implements Player. What a program tosses is its own affair.
func (p *program) Begin(uint64) {}

// question is what a program is asked.
type question struct {
	Seat string `json:"seat"`
	View any    `json:"view"`
}

// Choose implements Player.
func (p *program) Choose(ctx context.Context, v *rowlock.View, names []string) (rowlock.Action, error) {
	action, err := p.choose(ctx, v, names)
	if err == nil {
		return action, nil
	}
	p.stop(false)
	if ctx.Err() == nil {
		for _, kind := range []error{errSlow, errMalformed, errIllegal, errOversize, errCrash} {
			if errors.Is(err, kind) {
				p.programs.complain(p.name, kind, err)
			}
		}
	}
	return rowlock.Pass, err
}

func (p *program) choose(ctx context.Context, v *rowlock.View, names []string) (rowlock.Action, error) {
	if p.process == nil {
		started, err := start(p.command, &lines{say: func(text string) { p.programs.say(p.name, text) }})
		if err != nil {
			return rowlock.Pass, fmt.Errorf("%w: %w", errCrash, err)
		}
		p.process = started
	}
	line, err := p.process.ask(ctx, question{names[v.Viewer], p.programs.Position(v, names)}, p.programs.Timeout)
	if err != nil {
		return rowlock.Pass, err
	}
	return read(v, line)
}

// read understands an answer.
func read(v *rowlock.View, line []byte) (rowlock.Action, error) {
	var answer struct {
		Choice *string `json:"choice"`
	}
	if err := json.Unmarshal(line, &answer); err != nil {
		return rowlock.Pass, fmt.Errorf("%w: %w", errMalformed, err)
	}
	if answer.Choice == nil {
		return rowlock.Pass, fmt.Errorf("%w: it has no choice", errMalformed)
	}
	if c := v.Worded(*answer.Choice); c != nil {
		return c.Action, nil
	}
	return rowlock.Pass, fmt.Errorf("%w: %q", errIllegal, *answer.Choice)
}

// End implements Player. A program that cannot be told is found out when it is
// asked next.
func (p *program) End(v *rowlock.View, names []string) {
	if p.process == nil {
		return
	}
	if err := p.process.tell(map[string]any{"over": p.programs.Position(v, names)}, p.programs.Timeout); err != nil {
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
	say  func(string)
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
		l.say(string(l.rest))
	}
	l.rest = l.rest[:0]
}

// deadline says that a pipe gave up waiting.
func deadline(err error) bool { return errors.Is(err, os.ErrDeadlineExceeded) }
