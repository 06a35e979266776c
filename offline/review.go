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

// review judges a finished game, a message after the other. No exact tables are at
// hand here: a game of one seat is sampled.
func (h *Host) review(ctx context.Context, code, query string, a *answer) error {
	asked := map[string]string{}
	for pair := range strings.SplitSeq(query, "&") {
		name, value, _ := strings.Cut(pair, "=")
		asked[name] = value
	}
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
	if err := h.nets(); err != nil {
		return err
	}
	none := func(context.Context, *solve.Game) (*solve.Table, error) { return nil, fs.ErrNotExist }
	judge := review.Review{Depth: depth, Seed: 1, Workers: 1, Table: none}
	return judge.Run(ctx, rec, a.say)
}
