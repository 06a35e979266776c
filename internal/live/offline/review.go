package offline

import (
	"context"
	"strings"
	"time"

	"rowlock"
	"rowlock/internal/live/session"
	"rowlock/record"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/solve"
	"rowlock/wire"
)

// reviewTable judges a finished game of a table.
func (h *Host) reviewTable(ctx context.Context, code, query string, a answer) error {
	asked := valuesOf(query)
	depth, err := review.DepthByName(asked["depth"])
	if err != nil {
		return err
	}
	t, err := h.lobby.Find(ctx, code)
	if err != nil {
		return err
	}
	text, err := session.Finished(ctx, t, asked["game"])
	if err != nil {
		return err
	}
	rec, err := record.Parse(text)
	if err != nil {
		return err
	}
	return h.review(ctx, rec, depth, a)
}

// valuesOf reads the query of an address, whose values need no unescaping: depths and numbers.
// Package net/url would make the program in the browser larger.
func valuesOf(query string) map[string]string {
	asked := map[string]string{}
	for pair := range strings.SplitSeq(query, "&") {
		name, value, _ := strings.Cut(pair, "=")
		asked[name] = value
	}
	return asked
}

// review judges a game, one message after the other. It makes no exact table: a game of one seat
// is sampled unless the daily roll has already made its table.
func (h *Host) review(ctx context.Context, rec *record.Record, depth review.Depth, a answer) error {
	if err := h.nets(); err != nil {
		return err
	}
	judge := review.Review{Depth: depth, Seed: 1, Workers: 1, Table: h.tables.AtHand}
	return judge.Run(ctx, rec, a.say)
}

// price says what the choices of a decision are worth.
func (h *Host) price(ctx context.Context, before rowlock.State, seat rowlock.Seat, send func(*wire.Prices) error) error {
	if err := h.nets(); err != nil {
		return err
	}
	judge := review.Review{Seed: 1, Table: h.tables.AtHand}
	return judge.Prices(ctx, before, seat, breathe, send)
}

// breathe lets waiting commands be answered before work begins: a browser has one thread for
// everything.
func breathe(ctx context.Context, _ review.Depth) (leave func(), err error) {
	time.Sleep(time.Millisecond)
	return func() {}, ctx.Err()
}

// perfect says what perfect play makes of the throws of a day.
func (h *Host) perfect(ctx context.Context, day string, a answer) error {
	if err := session.CheckDay(day, time.Now()); err != nil {
		return err
	}
	return review.Perfect(ctx, h.tables.Table, rules.Daily(), day, a.say)
}

// solved makes an exact table.
func solved(ctx context.Context, g *solve.Game, progress solve.Progress) (*solve.Table, error) {
	return g.Solve(ctx, 1, yielding(progress))
}

// yielding lets other work go on between two reports: a browser has one thread for everything.
func yielding(progress solve.Progress) solve.Progress {
	last := time.Now()
	return func(done, total int) {
		progress(done, total)
		if time.Since(last) > 20*time.Millisecond {
			time.Sleep(time.Millisecond)
			last = time.Now()
		}
	}
}
