package run

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"rowlock"
	"rowlock/refusal"
	"rowlock/table"
)

// Config is what tables are given.
type Config struct {
	Log       Log
	Newest    func(ctx context.Context, code string) (log string, err error) // the newest of a table's logs, see table.LogName; nil where each has one
	First     func(ctx context.Context, log string) ([]table.Entry, error)   // the first entry of a log, none of one that is kept no more; nil where it is read as a whole for that
	Dealer    Dealer
	Bots      func(name string) (Bot, error)            // a new bot for a seat of one game; the error names the bots there are
	Turn      Turn                                      // of bots to decide, at all tables together
	Plays     func(name string, ru rowlock.Rules) error // says why a bot does not play a rule set; nil if all play all
	Called    map[string][]string                       // the names under which bots sit down, by kind, each a figure; no person may have one or the other
	StandIn   string                                    // the bot that plays for people who are away
	AwayAfter time.Duration                             // without a connection before it does
	BotDelay  time.Duration                             // how long a bot takes to decide, about
	// ShareWithin is how long a draw waits for the seats' own programs, see table.Config.
	ShareWithin time.Duration
	// TellWithin is when others are told at the latest that somebody has decided in a phase
	// that goes on. Most is told with what comes next: another decision, or that the phase
	// has settled.
	TellWithin time.Duration
	Logger     *slog.Logger
}

// table returns what of it is the table's to know.
func (cfg Config) table() table.Config {
	return table.Config{
		StandIn: cfg.StandIn, Called: cfg.Called, BotDelay: cfg.BotDelay, AwayAfter: cfg.AwayAfter, ShareWithin: cfg.ShareWithin,
		CheckBot: func(name string, ru rowlock.Rules) error {
			if _, err := cfg.Bots(name); err != nil || cfg.Plays == nil {
				return err
			}
			return cfg.Plays(name, ru)
		},
	}
}

// A Log keeps tables' entries. Append MUST NOT return nil before the entries
// would survive a crash: whatever comes after it is seen by people.
type Log interface {
	Append(ctx context.Context, code string, entries ...table.Entry) error
	Read(ctx context.Context, code string, after int64) ([]table.Entry, error)
}

// A Bot plays one seat of one game. It is asked by one goroutine at a time.
type Bot interface {
	// Choose returns the action of one of the view's choices for its viewer.
	Choose(v *rowlock.View) rowlock.Action
}

// A Dealer lets Chance decide. A draw is known by the table's code, the game and
// its number there; asked for the same again, after a restart say, a dealer that
// has made its outcome known must return the same.
type Dealer interface {
	// Deal returns the outcome, or ErrLater if it takes a while: the dealer is asked
	// again after a restart, when something else happens at the table, when it is late,
	// and when a Sharer has been given something.
	Deal(code string, d *table.Draw) (table.Outcome, error)
}

// ErrLater is what a Dealer answers that cannot deal at once.
var ErrLater = errors.New("the outcome comes later")

// A Sharer is a Dealer that draws by what the seats' own programs give, too. Its
// methods are called between those for the table that the draw is of.
type Sharer interface {
	Dealer
	// Wake is given the entries of the game that the next draw is of, at a table that wakes,
	// so that it need not read them; due says that this draw is awaited. What is wrong with
	// them it says when it is asked.
	Wake(code string, d *table.Draw, due bool, game []table.Entry)
	// Forget hears that the table has ended: it may wake again from its log.
	Forget(code string)
	// Give takes what a seat gives to the draw that is awaited. The error is a refusal.
	Give(code string, d *table.Draw, seat rowlock.Seat, s table.Share) error
	// Wants says what the draw waits for of a seat.
	Wants(code string, d *table.Draw, seat rowlock.Seat) (table.Want, error)
	// Settled returns the signed statement of what has been decided before the draw that
	// is awaited, with which links are wanted.
	Settled(code string, d *table.Draw) (string, error)
	// Lines returns the lines of the bundle of a draw's game that are on disk, behind
	// the first so many.
	Lines(code string, d *table.Draw, after int) ([]string, error)
	// Open returns the proofs of the cards in a draw's position that a viewer may see whole,
	// but for those that it has.
	Open(code string, d *table.Draw, viewer rowlock.Seat, has map[table.Place]bool) ([]table.Proof, error)
}

// Instant deals at once, by a source of numbers. Tables may share it if they may
// share the source.
type Instant struct{ Source rowlock.Source }

// Deal implements Dealer.
func (i Instant) Deal(_ string, d *table.Draw) (table.Outcome, error) { return d.By(i.Source) }

// Why a table can no longer be used. It may be opened again from its log.
var (
	ErrUnavailable = refusal.Unavailable.New("")
	ErrShutdown    = refusal.Shutdown.New("")
	// ErrNotWritten says that the disk has not taken a write, and that nothing of it is
	// there. A Log's Append wraps it.
	ErrNotWritten = refusal.NotWritten.New("")
	// ErrTaken says that no table can begin under a code: one has it, or one that was
	// deleted had it. A Log's Append wraps it.
	ErrTaken = errors.New("the code is taken")
	// ErrBroken says that the program has failed at this table: opened again from
	// its log, it would fail again.
	ErrBroken = refusal.Broken.New("")
)
