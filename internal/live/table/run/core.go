package run

import (
	"context"
	"errors"
	"runtime/debug"
	"slices"
	"time"

	"rowlock"
	"rowlock/chance"
	"rowlock/internal/live/table"
)

// A Core runs one table for one goroutine, its caller's, which tells it the time. Its methods
// never wait for anything but the log. Slow work is left to the caller, as Tasks.
type Core struct {
	code        string
	cfg         Config
	table       *table.Table
	subscribers []*Subscriber
	tasks       []Task
	bots        map[seated]Bot // the bots of a game
	game        int            // the game of the bots
	idle        time.Time      // since when there is no subscriber
	picture     any            // what the Draw made last, nil for nothing
	public      table.View     // what a Draw is made of, while it is made: here it need not be allocated
	drawn       int64          // the number of facts when the picture was made
	changed     bool           // whether what everybody may know has changed since
	told        time.Time      // when everybody is told of a decision that only its own seat has been shown; zero for never
	ended       error          // why the table can no longer be used, nil while it can
}

// A Task is slow work for a table. Any goroutine may do it while the table goes on; the table's
// goroutine then calls what it returns.
type Task func(ctx context.Context) (finish func(now time.Time))

// NewCore begins a table with a table.Create or a table.Resume, whose first facts are in the log
// when it returns. The error may be a refusal of theirs.
func NewCore(code string, begin table.Input, cfg Config, now time.Time) (*Core, error) {
	c := newCore(code, table.New(cfg.table()), cfg, now)
	step, err := c.table.Step(begin, now)
	if err != nil {
		return nil, err
	}
	return c, c.commit(step)
}

// OpenCore wakes a table from its log.
func OpenCore(code string, entries []table.Entry, cfg Config, now time.Time) (*Core, error) {
	t, err := table.Open(entries, cfg.table())
	if err != nil {
		return nil, err
	}
	c := newCore(code, t, cfg, now)
	next := t.NextDraw()
	if sharer := c.sharer(next); sharer != nil {
		sharer.Wake(code, next, t.AwaitsChance(), entries[next.Known:])
	}
	c.askDealer(now)
	return c, nil
}

func newCore(code string, t *table.Table, cfg Config, now time.Time) *Core {
	return &Core{code: code, cfg: cfg, table: t, bots: map[seated]Bot{}, idle: now, drawn: table.Newest}
}

// Do takes a request and returns the number of the fact it led to, as a View counts them. If the
// error is nil, that fact is in the log. The error is a refusal if the table did not take the
// request.
func (c *Core) Do(r table.Request, now time.Time) (seq int64, err error) {
	step, err := c.table.Step(r, now)
	if err != nil {
		c.showChange(step)
		return 0, err
	}
	if step.Seq > 0 {
		c.showChange(step)
		return step.Seq, nil
	}
	if err := c.commit(step); err != nil {
		return 0, err
	}
	return c.table.Answer(r), nil
}

// Due returns when TimePassed is to be called, zero for never.
func (c *Core) Due() time.Time {
	due := c.table.Due()
	if due.IsZero() || !c.told.IsZero() && c.told.Before(due) {
		return c.told
	}
	return due
}

// TimePassed does what is due.
func (c *Core) TimePassed(now time.Time) {
	if !c.told.IsZero() && !now.Before(c.told) {
		c.show(everybody, now)
	}
	c.by(table.TimePassed{}, now)
}

// by takes an input that no person sent, so nobody waits for an answer. If the table refuses it,
// the program has a fault, and the table ends.
func (c *Core) by(in table.Input, now time.Time) {
	if c.ended != nil {
		return
	}
	step, err := c.table.Step(in, now)
	if err != nil {
		c.fail("step", err)
		return
	}
	_ = c.commit(step) // a failure has ended the table; there is nobody else to tell
}

// View returns what the holder of a token may know, with the events after a number as far as they
// are kept. A token without a seat is a spectator's.
func (c *Core) View(token table.Token, after int64, now time.Time) table.View {
	return c.table.View(token, after, now)
}

// Say tells everybody present what the token's seat says. It is kept nowhere. The error is a
// refusal.
func (c *Core) Say(token table.Token, saying table.Saying, now time.Time) error {
	c.by(table.Signed{Token: token}, now)
	said, err := c.table.Say(token, saying, now)
	if err != nil {
		return err
	}
	for _, s := range c.subscribers {
		if s.Hear != nil {
			s.Hear(said)
		}
	}
	return nil
}

// Tasks returns the work that has come up since the last call.
func (c *Core) Tasks() []Task {
	tasks := c.tasks
	c.tasks = nil
	return tasks
}

// Err returns why the table can no longer be used, nil while it can.
func (c *Core) Err() error { return c.ended }

// End ends the table. Its log stays.
func (c *Core) End(why error) {
	if c.ended != nil {
		return
	}
	c.ended = why
	if sharer, ok := c.cfg.Dealer.(Sharer); ok {
		sharer.Forget(c.code)
	}
}

// Rest ends the table if it has had no subscriber for that long, and reports whether it has ended.
// The log stays, and wakes the table again.
func (c *Core) Rest(after time.Duration, now time.Time) bool {
	if len(c.subscribers) == 0 && now.Sub(c.idle) >= after {
		c.End(ErrUnavailable)
	}
	return c.ended != nil
}

// commit is the only way in which the table changes. It writes the facts of a step to the log,
// then applies them, then tells the subscribers. What the dealer answers at once is written
// together with the step that asked for it.
func (c *Core) commit(step *table.Step) error {
	for _, turn := range step.Bots {
		c.ask(turn)
	}
	if err := c.deal(step); err != nil {
		c.fail("deal", err)
		return c.ended
	}
	entries, log, err := step.Entries()
	if err != nil {
		c.fail("encode", err)
	}
	if c.ended != nil {
		return c.ended
	}
	if len(entries) == 0 {
		c.showChange(step)
		return nil
	}
	if err := c.cfg.Log.Append(context.Background(), table.LogName(c.code, log), entries...); err != nil {
		c.fail("append", err)
		return c.ended
	}
	audience, err := c.table.Apply(entries)
	if err != nil {
		c.fail("apply", err)
		return c.ended
	}
	c.show(audience, step.Now())
	c.showChange(step)
	if step.Draw() == nil { // otherwise the dealer has been asked
		c.askDealer(step.Now())
	}
	return nil
}

// askDealer asks for the draw that the table waits for, if there is one.
func (c *Core) askDealer(now time.Time) {
	if c.table.AwaitsChance() {
		c.by(table.Shared{}, now)
	}
}

// deal asks the dealer for each draw that a step waits for, until there is none left or the
// dealer answers ErrLater.
func (c *Core) deal(step *table.Step) error {
	for d := step.Draw(); d != nil; d = step.Draw() {
		outcome, err := c.dealer(d).Deal(c.code, d)
		if errors.Is(err, ErrLater) {
			return nil
		}
		if err == nil {
			err = step.Deal(outcome)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// dealer returns who deals a draw. Nobody may choose the throws of a day, or of a duel.
func (c *Core) dealer(d *table.Draw) Dealer {
	if d.Throws != nil {
		return again{}
	}
	if d.Day != "" {
		return Instant{Source: chance.Day(d.Day, d.DayOf, d.Number-1)} // the first draw is the opening
	}
	return c.cfg.Dealer
}

// ask makes a task of a bot's decision. The bot sees its seat's view and nothing else.
func (c *Core) ask(turn table.BotTurn) {
	bot, err := c.botOf(turn)
	if err != nil {
		c.fail("bot", err)
		return
	}
	c.tasks = append(c.tasks, func(ctx context.Context) func(time.Time) {
		action, err := c.cfg.Turn.ask(ctx, bot, turn.View)
		if err != nil {
			return func(time.Time) {} // the table has ended
		}
		return func(now time.Time) { c.by(table.BotDecided{BotTurn: turn, Action: action}, now) }
	})
}

// seated says which bot decides for a seat: its own or, for a person, the stand-in.
type seated struct {
	seat rowlock.Seat
	name string
}

// botOf returns the bot that decides for a seat in the current game.
func (c *Core) botOf(turn table.BotTurn) (Bot, error) {
	if c.game != turn.Game {
		c.game, c.bots = turn.Game, map[seated]Bot{}
	}
	one := seated{turn.Seat, turn.Bot}
	if one.name == "" {
		one.name = c.cfg.StandIn
	}
	if bot, ok := c.bots[one]; ok {
		return bot, nil
	}
	bot, err := c.cfg.Bots(one.name)
	if err == nil {
		c.bots[one] = bot
	}
	return bot, err
}

// fail ends the table: its state may no longer be what is on disk, or it cannot do what comes
// next. Opened again from its log, it goes on.
func (c *Core) fail(what string, err error) {
	c.cfg.Logger.Error("table stops", "table", c.code, "at", what, "err", err)
	for _, why := range []error{ErrNotWritten, ErrTaken} {
		if errors.Is(err, why) {
			c.End(why)
		}
	}
	c.End(ErrUnavailable)
}

// showChange tells everybody of a change that the log does not hold, such as a new connection.
func (c *Core) showChange(step *table.Step) {
	if step.Changed {
		c.show(everybody, step.Now())
	}
}

// recovered ends only this table after a panic in it.
func (c *Core) recovered(why any) {
	logPanic(c.cfg.Logger, c.code, why)
	c.End(ErrBroken)
}

func logPanic(logger Logger, code string, why any) {
	logger.Error("table is put aside", "table", code, "panic", why, "stack", string(debug.Stack()))
}

var everybody = table.Audience{Seat: table.Everybody}

// show tells subscribers that there is something new: those of a seat, or all. The others learn
// within TellWithin that a seat has decided.
func (c *Core) show(audience table.Audience, now time.Time) {
	if audience.Others && c.cfg.TellWithin == 0 {
		audience = everybody
	}
	switch {
	case audience == everybody:
		c.changed, c.told = true, time.Time{}
	case audience.Others:
		if c.changed = true; c.told.IsZero() {
			c.told = now.Add(c.cfg.TellWithin)
		}
	}
	for _, s := range c.subscribers {
		if audience == everybody || c.table.SeatOf(s.token) == audience.Seat {
			s.notify()
		}
	}
}

func (c *Core) remove(s *Subscriber) {
	c.subscribers = slices.DeleteFunc(c.subscribers, func(other *Subscriber) bool { return other == s })
}
