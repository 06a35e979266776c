package run

import (
	"context"
	"encoding/json"
	"time"

	"rowlock/internal/live/table"
	"rowlock/refusal"
)

// FinishedGame returns the record of a finished game, counted from 1. The error is
// a refusal if there is none.
func (r *Runner) FinishedGame(ctx context.Context, number int) (text string, err error) {
	log, before := 0, false
	if ended := r.ask(ctx, func(time.Time) {
		text, err = r.core.table.FinishedGame(number)
		log, before = r.core.table.Log(), r.core.table.Before(number)
	}); ended != nil {
		return "", ended
	}
	if !before {
		return text, err
	}
	entries, err := r.archive(ctx, number, log)
	if err != nil {
		return "", err
	}
	return table.FinishedGame(r.core.cfg.Book, entries, number)
}

// WrittenGame returns the record of a game, counted from 1: of a finished one or, if people throw
// real dice, of the current one. The error is a refusal if there is none.
func (r *Runner) WrittenGame(ctx context.Context, number int) (text string, err error) {
	err = r.try(ctx, func(time.Time) (err error) { text, err = r.core.table.StandingGame(number); return err })
	if refusal.Is(err, table.NoGame) {
		return r.FinishedGame(ctx, number)
	}
	return text, err
}

// Proofs returns the proofs of a game's outcomes, and its record if it is finished. The error is a
// refusal if there are no proofs.
func (r *Runner) Proofs(ctx context.Context, number int) (proofs []json.RawMessage, record string, err error) {
	log, has, before := 0, false, false
	if ended := r.ask(ctx, func(time.Time) {
		record, err = r.core.table.FinishedGame(number)
		log, has, before = r.core.table.Log(), r.core.table.Has(number), r.core.table.Before(number)
	}); ended != nil {
		return nil, "", ended
	}
	if !has { // no log holds the game, so read none
		return nil, "", table.NoGame.New()
	}
	entries, missing := r.archive(ctx, number, log)
	if missing != nil {
		return nil, "", missing
	}
	if before {
		record, err = table.FinishedGame(r.core.cfg.Book, entries, number)
	}
	if err != nil && !refusal.Is(err, table.NoGame) && !refusal.Is(err, table.NoResult) {
		return nil, "", err
	}
	proofs, err = table.Proofs(entries, number)
	return proofs, record, err
}

// archive reads the log that holds a game, while the table goes on. It goes back from a log number
// to the first log that begins with this game or an earlier one. Of the logs on the way it reads
// only the first entry. If the log is no longer kept, there are no entries.
func (r *Runner) archive(ctx context.Context, game, log int) ([]table.Entry, error) {
	first := r.core.cfg.First
	if first == nil {
		first = func(ctx context.Context, name string) ([]table.Entry, error) {
			return r.core.cfg.Log.Read(ctx, name, 0)
		}
	}
	for ; log > 1; log-- {
		begin, err := first(ctx, table.LogName(r.code, log))
		if err != nil {
			return nil, err
		}
		if number, err := table.FirstGame(begin); err != nil {
			return nil, err
		} else if number <= game {
			break
		}
	}
	return r.core.cfg.Log.Read(ctx, table.LogName(r.code, log), 0)
}
