package review

import (
	"context"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/record"
)

// Judge names who judges for Losses: the nets of the editions that have a scale of skill. Sums of different judges
// are not added. It changes with the nets.
const Judge = "net-1"

// Losses returns what each seat's decisions cost it in a game for two that is over, in shares of
// the win, by the master's net alone: no game is played on, so it is fast. It returns nil for a
// game that is not over, that did not begin with empty sheets of a published print, that is not for
// two, or that the master has not learned. A fault of the record is a *record.Error.
func Losses(ctx context.Context, rec *record.Record) ([]float64, error) {
	return (&Review{}).Losses(ctx, rec)
}

// Losses is the function of that name, which waits for the review's turn.
func (r *Review) Losses(ctx context.Context, rec *record.Record) ([]float64, error) {
	g, err := read(rec)
	if err != nil {
		return nil, err
	}
	if g.start.Seats() != 2 || g.end.Phase() != rowlock.PhaseOver || !fromStart(rec) {
		return nil, nil
	}
	p, err := master.New(g.rules, g.start.Seats(), 0)
	if err != nil { // nothing has learned the game
		return nil, nil //nolint:nilerr // that is an answer
	}
	losses := make([]float64, g.start.Seats())
	for i := range g.turns {
		if err := r.Turn.do(ctx, func() {
			for n := range g.turns[i].made {
				d := &g.turns[i].made[n]
				losses[d.seat] += lost(p.Shares(&d.view), d.chosen)
			}
		}); err != nil {
			return nil, err
		}
	}
	return losses, nil
}

// lost returns how much more the best of some choices is worth than the one that was made.
func lost(shares []float64, chosen int) float64 {
	most := shares[chosen]
	for _, share := range shares {
		most = max(most, share)
	}
	return most - shares[chosen]
}

// opening are the set-up statements of games that begin. Others describe a position, or a way of
// one's own.
var opening = map[string]bool{"active": true, "lucky": true, "board": true, "pad": true, "deck": true}

// fromStart reports whether a game began with empty sheets of a published print.
func fromStart(rec *record.Record) bool {
	for _, s := range rec.Setup {
		if !opening[s.Keyword] {
			return false
		}
	}
	return true
}
