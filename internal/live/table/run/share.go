package run

import (
	"context"
	"time"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/refusal"
)

// A Sharing is what one seat's own program needs to share in the draws of a game.
type Sharing struct {
	Game    int
	From    int      // how many lines of the game's bundle come before these
	Lines   []string // of the bundle
	Want    table.Want
	Draw    int           // the draw that it is wanted for
	Settled string        // with WantShare: the signed statement of what was decided before
	Cards   []table.Proof // for cards that the seat may see
}

// Sharing returns what the program of a token's holder needs, except for what it has seen. It is
// the zero value if the dealer asks nobody.
func (c *Core) Sharing(token table.Token, seen Seen) (s Sharing, err error) {
	next := c.table.NextDraw()
	sharer := c.sharer(next)
	if sharer == nil {
		return s, nil
	}
	if s.Game = next.Game; s.Game != seen.Game {
		seen.Lines, seen.Cards = 0, nil
	}
	s.From = seen.Lines
	if s.Lines, err = sharer.Lines(c.code, next, s.From); err != nil {
		return Sharing{}, err
	}
	if next.Position != nil {
		if s.Cards, err = sharer.Open(c.code, next, c.table.Viewer(token), seen.Cards); err != nil {
			return Sharing{}, err
		}
	}
	seat := c.table.SeatOf(token)
	if !c.table.AwaitsChance() || seat < 0 {
		return s, nil
	}
	if s.Want, err = sharer.Wants(c.code, next, rowlock.Seat(seat)); s.Want != table.Nothing {
		s.Draw = next.Number
	}
	if s.Want == table.WantShare {
		s.Settled, err = sharer.Settled(c.code, next)
	}
	return s, err
}

// sharer returns the dealer of a draw if seats can share in it, else nil. Nobody shares in dice
// that lie on a real table.
func (c *Core) sharer(d *table.Draw) Sharer {
	if d == nil || d.Real {
		return nil
	}
	sharer, _ := c.dealer(d).(Sharer)
	return sharer
}

// Share takes what a token's seat gives to the awaited draw. The error is a refusal.
func (c *Core) Share(token table.Token, s table.Share, now time.Time) error {
	if c.ended != nil {
		return c.ended
	}
	seat, due := c.table.SeatOf(token), c.table.NextDraw()
	sharer := c.sharer(due)
	switch {
	case seat < 0:
		return table.NotSeated.New()
	case sharer == nil || !c.table.AwaitsChance() || s.Game != due.Game || s.Draw != 0 && s.Draw != due.Number:
		return refusal.NotAsked.New()
	}
	if err := sharer.Give(c.code, due, rowlock.Seat(seat), s); err != nil {
		return err
	}
	c.by(table.Shared{By: rowlock.SeatSet(0).With(rowlock.Seat(seat))}, now)
	return c.ended
}

// Share takes what a seat gives to a draw, see Core.Share.
func (r *Runner) Share(ctx context.Context, token table.Token, s table.Share) error {
	return r.try(ctx, func(now time.Time) error { return r.core.Share(token, s, now) })
}
