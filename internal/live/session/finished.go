package session

import (
	"context"
	"strconv"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
)

// Finished returns the record of a finished game of a table, for its review: of the last one if
// game is "". The error is a refusal.
func Finished(ctx context.Context, t *run.Runner, game string) (string, error) {
	v, err := t.View(ctx, "", table.Newest)
	if err != nil {
		return "", err
	}
	number := v.Games
	if game != "" {
		if number, err = strconv.Atoi(game); err != nil {
			return "", Malformed(refusal.NotGameNumber.New(""))
		}
	}
	if number == 0 || number == v.Games && v.Stage == table.Playing {
		return "", refusal.NotNow.New("", refusal.ReviewLater.New(""))
	}
	return t.FinishedGame(ctx, number)
}
