package run

import (
	"context"
	"time"

	"rowlock"
	"rowlock/internal/live/table"
)

// Config is what tables need from the program they run in. Every bot that Bots makes plays all rule
// sets that CheckBot, if set, does not refuse it.
type Config struct {
	table.Config
	Log    Log
	Newest func(ctx context.Context, code string) (log string, err error) // the newest of a table's logs, see table.LogName; nil if each table has one log
	First  func(ctx context.Context, log string) ([]table.Entry, error)   // the first entry of a log, none if the log is no longer kept; nil to read the whole log for it
	Dealer Dealer
	Bots   func(name string) (Bot, error) // a new bot for a seat of one game; the error names the bots there are
	Turn   Turn                           // waits until a bot may decide, one Turn for all tables; nil for no waiting
	// TellWithin is how long others may wait to be told that somebody has decided in a phase that
	// goes on. Mostly they learn it with what comes next: another decision, or the end of the
	// phase.
	TellWithin time.Duration
	Logger     Logger
	// Opened, if set, is told of a table that is open, or is so in another way, and of one that is not
	// any more (nil). It must not wait or ask the table.
	Opened func(code string, o *table.Opening)
}

// table returns the part that the table itself needs, for which a bot that cannot be made does not
// play.
func (cfg Config) table() table.Config {
	t := cfg.Config
	t.CheckBot = func(name string, ru rowlock.Rules) error {
		if _, err := cfg.Bots(name); err != nil || cfg.CheckBot == nil {
			return err
		}
		return cfg.CheckBot(name, ru)
	}
	return t
}

// A Log keeps tables' entries. Append MUST NOT return nil before the entries would survive a
// crash: people see what follows from them.
type Log interface {
	Append(ctx context.Context, code string, entries ...table.Entry) error
	Read(ctx context.Context, code string, after int64) ([]table.Entry, error)
}

// A Bot plays one seat of one game. It is asked by one goroutine at a time.
type Bot interface {
	// Choose returns the action of one of the choices of the view's viewer.
	Choose(v *rowlock.View) rowlock.Action
}
