package offline

import (
	"context"
	"time"

	"rowlock"
	"rowlock/review"
	"rowlock/solve"
	"rowlock/wire"
)

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
