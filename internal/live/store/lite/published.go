package lite

import (
	"context"
	"fmt"

	"rowlock/internal/live/store"
)

// Published implements store.Log.
func (l *Log) Published(ctx context.Context, after int64, most int) (list []store.Published, err error) {
	if l.isClosed() {
		return nil, store.ErrClosed
	}
	rows, err := l.read.QueryContext(ctx, `SELECT entries.seq, kind, action, body, at, chain, number
		FROM published JOIN entries USING (table_id, seq) WHERE number > ? ORDER BY number LIMIT ?`, after, most)
	if err != nil {
		return nil, unreadable("what is published", err)
	}
	defer rows.Close()
	for rows.Next() {
		var one store.Published
		if one.Entry, _, err = scan(rows, &one.Number); err != nil {
			return nil, fmt.Errorf("%w: what is published behind %d", store.ErrDamaged, after)
		}
		list = append(list, one)
	}
	if err := rows.Err(); err != nil {
		return nil, unreadable("what is published", err)
	}
	return list, nil
}
