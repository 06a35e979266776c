package store

import (
	"context"
	"fmt"
)

// Published is an entry of the kind "published", which everybody may have.
type Published struct {
	Number int64 // 1, 2, 3 … over all tables, in the order in which they were written
	Entry  Entry
}

// Published returns the published entries after a number, in their order and at most that many.
func (l *Log) Published(ctx context.Context, after int64, most int) (list []Published, err error) {
	if l.isClosed() {
		return nil, ErrClosed
	}
	rows, err := l.read.QueryContext(ctx, `SELECT entries.seq, kind, action, body, at, chain, number
		FROM published JOIN entries USING (table_id, seq) WHERE number > ? ORDER BY number LIMIT ?`, after, most)
	if err != nil {
		return nil, unreadable("what is published", err)
	}
	defer rows.Close()
	for rows.Next() {
		var one Published
		if one.Entry, _, err = scan(rows, &one.Number); err != nil {
			return nil, fmt.Errorf("%w: what is published behind %d", ErrDamaged, after)
		}
		list = append(list, one)
	}
	if err := rows.Err(); err != nil {
		return nil, unreadable("what is published", err)
	}
	return list, nil
}
