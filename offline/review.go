package offline

import (
	"context"
	"io/fs"
	"strings"

	"rowlock/record"
	"rowlock/review"
	"rowlock/session"
	"rowlock/solve"
)

// reviewTable judges a finished game of a table.
func (h *Host) reviewTable(ctx context.Context, code, query string, a *answer) error {
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
	rec, err := record.Read(strings.NewReader(text))
	if err != nil {
		return err
	}
	return h.review(ctx, rec, depth, a)
}

// valuesOf reads the query of an address.
func valuesOf(query string) map[string]string {
	asked := map[string]string{}
	for pair := range strings.SplitSeq(query, "&") {
		name, value, _ := strings.Cut(pair, "=")
		asked[name] = value
	}
	return asked
}

// review judges a game, a message after the other. No exact tables are at hand here:
// a game of one seat is sampled.
func (h *Host) review(ctx context.Context, rec *record.Record, depth review.Depth, a *answer) error {
	if err := h.nets(); err != nil {
		return err
	}
	none := func(context.Context, *solve.Game) (*solve.Table, error) { return nil, fs.ErrNotExist }
	judge := review.Review{Depth: depth, Seed: 1, Workers: 1, Table: none}
	return judge.Run(ctx, rec, a.say)
}
