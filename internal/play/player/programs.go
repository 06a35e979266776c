package player

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"rowlock"
	"rowlock/bot"
	"rowlock/refusal"
)

// Programs says how to ask bots that are other programs.
type Programs struct {
	// Timeout is how long a program may take for one answer.
	Timeout time.Duration
	// Think gives built-in bots more time for close choices, see bot.Kind.Thinking.
	Think bool
	// Errors receives the programs' standard error, each line with the program's name, and the
	// reasons of forfeits, each kind once.
	Errors io.Writer
	// Text, if set, puts a reason into the language of those who read Errors.
	Text func(error) string

	mutex sync.Mutex // guards Errors and said
	said  map[string]bool
}

// Parse returns the entry that a command line names: a built-in bot, or
// "exec:COMMAND".
func (p *Programs) Parse(name string) (Entry, error) {
	if command, ok := strings.CutPrefix(name, "exec:"); ok {
		if strings.TrimSpace(command) == "" {
			return Entry{}, unnamed.New()
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

// Exec returns the entry of a program that a command line starts, as "sh -c" reads it. Each worker
// has its own process for each entry, and keeps it over its games. The process receives lines with
// a Question, each of which it answers with a line {"choice": WORD}, and an Over after a game,
// which it does not answer. It is not asked when only one choice exists. Anything else that it
// does forfeits the game, and the next game has a new process. The first question to a process is
// not a real one: it says Hello, and the answer may hold the program's name.
func (p *Programs) Exec(name, command string) Entry {
	return Entry{
		Name: name, Follows: true,
		Join: func() Player { return &program{programs: p, name: name, command: command} },
		Try: func(ctx context.Context, ru rowlock.Rules, seats int) (string, error) {
			return p.try(ctx, name, command, ru, seats)
		},
	}
}

// try starts a program once, to find out whether it can be started and answers a line. Later
// faults show in the games.
func (p *Programs) try(ctx context.Context, name, command string, ru rowlock.Rules, seats int) (string, error) {
	v, foresee, err := opening(ru, seats)
	if err != nil {
		return "", err
	}
	one := &program{programs: p, name: name, command: command, quiet: true}
	one.Begin(&Game{Names: seatNames(seats), Number: 1})
	defer one.Close()
	err = one.greet(ctx, v, foresee)
	switch {
	case refusal.Is(err, Unstarted):
		return "", err
	case one.process == nil || !refusal.Is(err, ended) || !one.process.gone():
		return one.calls, nil
	case one.process.missing():
		return "", Unstarted.New(name, errors.New(one.process.lastWords()))
	}
	return "", Ends.New(name, one.process.lastWords())
}

// say writes one line about a program.
func (p *Programs) say(name, text string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	fmt.Fprintf(p.Errors, "%s: %s\n", name, text)
}

// complain says why a program forfeits, each kind once.
func (p *Programs) complain(name string, why *refusal.Refusal) {
	p.mutex.Lock()
	key := name + "\n" + why.Kind.Code()
	known := p.said[key]
	if p.said == nil {
		p.said = map[string]bool{}
	}
	p.said[key] = true
	p.mutex.Unlock()
	if !known {
		text, err := error.Error, forfeits.New(why)
		if p.Text != nil {
			text = p.Text
		}
		p.say(name, text(err))
	}
}
