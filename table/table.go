package table

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"time"

	"rowlock"
	"rowlock/bot"
)

// Config is what a table is given by its house.
type Config struct {
	Log      Log
	Source   rowlock.Source       // of dice and decks; tables share it
	Pace     func() time.Duration // how long a bot takes to decide
	Patience time.Duration        // without a link before a bot keeps the seat
	Keeper   string               // the bot that keeps seats
	Logger   *slog.Logger
}

// A Table is one live table. Everything it holds belongs to one goroutine; the
// methods ask that goroutine.
type Table struct {
	code  string
	cfg   Config
	jobs  chan func()
	quit  chan struct{}
	done  chan struct{}
	state *State

	watchers map[*Watcher]bool
	bots     map[rowlock.Seat]bot.Bot // for the current game
	thinking rowlock.SeatSet          // seats whose bot has been asked
	away     map[string]time.Time     // by token digest, since when
	since    time.Time                // the current moment's begin
	moment   int
	game     int
	paces    [rowlock.MaxSeats]time.Duration
	timer    *time.Timer
	idle     time.Time // since when nobody watches
	ended    error     // why the table can no longer be used, nil while it can
}

// Why a table can no longer be used. It may be opened again from its log.
var (
	ErrUnavailable = refuse(CodeUnavailable, "the table is not available just now, please try again")
	ErrShutdown    = refuse(CodeShutdown, "the server is closing, your table stays as it is")
)

// New begins a table: its first facts are on disk when it returns.
func New(ctx context.Context, code string, rules rowlock.Rules, host Join, cfg Config) (*Table, error) {
	t := newTable(code, newState(), cfg)
	t.state.Rules = rules
	facts, err := host.facts(t.state, -1, around{})
	if err != nil {
		return nil, err
	}
	facts = append([]fact{{kindCreated, created{rules.ID()}}}, facts...)
	if err := t.commit(ctx, Command{}, facts); err != nil {
		return nil, err
	}
	go t.run()
	return t, nil
}

// Open wakes a table from its log.
func Open(code string, entries []Entry, cfg Config) (*Table, error) {
	state, err := Fold(entries)
	if err != nil {
		return nil, err
	}
	t := newTable(code, state, cfg)
	go t.run()
	return t, nil
}

func newTable(code string, state *State, cfg Config) *Table {
	t := &Table{
		code: code, cfg: cfg, state: state,
		jobs: make(chan func()), quit: make(chan struct{}), done: make(chan struct{}),
		watchers: map[*Watcher]bool{}, bots: map[rowlock.Seat]bot.Bot{}, away: map[string]time.Time{},
		timer: time.NewTimer(time.Hour), idle: time.Now(),
	}
	t.timer.Stop()
	return t
}

// Code returns the table's address.
func (t *Table) Code() string { return t.code }

func (t *Table) run() {
	defer close(t.done)
	defer t.timer.Stop()
	for {
		select {
		case job := <-t.jobs:
			job()
		case <-t.timer.C:
			t.wake()
		case <-t.quit:
			t.ended = ErrShutdown
		}
		if t.ended != nil {
			return
		}
	}
}

// ask runs a job in the table's goroutine and waits for it.
func (t *Table) ask(ctx context.Context, job func()) error {
	ready := make(chan struct{})
	select {
	case t.jobs <- func() { defer close(ready); job() }:
		<-ready
		return nil
	case <-t.done:
		return t.ended
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Close ends the table's goroutine; its log stays. Watchers are told.
func (t *Table) Close() {
	select {
	case t.quit <- struct{}{}:
	case <-t.done:
	}
	<-t.done
}

// Done is closed when the table can no longer be used.
func (t *Table) Done() <-chan struct{} { return t.done }

// Err returns why the table can no longer be used, once Done is closed.
func (t *Table) Err() error { return t.ended }

// Do takes a command and returns the number of the fact it led to, as Sight
// counts them. When it returns nil, that is on disk. The error is a *Refusal if
// the command was not taken.
func (t *Table) Do(ctx context.Context, c Command) (seq int64, err error) {
	asked := t.ask(ctx, func() { seq, err = t.do(c) })
	return seq, errors.Join(asked, err)
}

func (t *Table) do(c Command) (int64, error) {
	if join, joins := c.Wish.(Join); joins && t.state.SeatOf(join.Token) >= 0 {
		return t.state.Told, nil // asked again: the token is the seat
	}
	before, done := t.state.actions[c.Action]
	switch mine := bytes.Equal(before.ask, c.digest()); {
	case done && mine: // also when the seat is no more: the command may have been to leave
		return before.told, nil
	case done && t.state.SeatOf(c.Token) >= 0:
		return 0, refuse(CodeMalformed, "the id of this command was another one's")
	}
	facts, err := t.state.decide(c, around{t.cfg.Source, t.present})
	if err != nil {
		return 0, err
	}
	if err := t.commit(context.Background(), c, facts); err != nil {
		return 0, err
	}
	if c.Action == "" {
		return t.state.Told, nil
	}
	return t.state.actions[c.Action].told, nil
}

// commit is the one way in which the table changes: to disk, then into the
// state, then to people's eyes.
func (t *Table) commit(ctx context.Context, cause Command, facts []fact) error {
	entries := make([]Entry, len(facts))
	for i, f := range facts {
		var err error
		if entries[i], err = f.entry(t.state.Seq+int64(i)+1, cause, time.Now().UTC()); err != nil {
			return err
		}
		cause = Command{} // it stands on the first entry only
	}
	if err := t.cfg.Log.Append(ctx, t.code, entries...); err != nil {
		return t.fail("append", err)
	}
	before := t.state.decided()
	for _, e := range entries {
		if err := t.state.apply(e); err != nil {
			return t.fail("apply", err)
		}
	}
	t.arrange()
	if after := t.state.decided(); facts[0].kind == kindChose && after == before {
		t.show(facts[0].body.(chose).Seat) // nobody else learns that a mind was changed
	} else {
		t.show(everybody)
	}
	return nil
}

// fail stops the table: what is on disk is no longer known to be what it holds.
func (t *Table) fail(what string, err error) error {
	t.cfg.Logger.Error("table stops", "table", t.code, "at", what, "err", err)
	t.ended = ErrUnavailable
	return t.ended
}
