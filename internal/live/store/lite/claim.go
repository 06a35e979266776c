package lite

import (
	"context"

	"rowlock/internal/live/store"
)

// Begin implements store.Log. A log in a file has one server, which need not claim its tables.
func (l *Log) Begin(ctx context.Context, table string) (store.Claim, error) {
	there, err := l.Has(ctx, table)
	if err == nil && there {
		err = store.ErrTaken
	}
	return l, err
}

// Claim implements store.Log. It grants every claim.
func (l *Log) Claim(context.Context, string) (store.Claim, error) { return l, nil }

// Release implements store.Claim.
func (l *Log) Release() {}

// Ended implements store.Claim: nobody takes a table away.
func (l *Log) Ended() <-chan struct{} { return nil }
