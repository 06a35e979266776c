package pg

import (
	"context"
	"strings"
)

// LeaveOut makes a log append without one of its checks: the control of tests that need it.
func (l *Log) LeaveOut(check string) {
	left := strings.Replace(l.appends, " AND "+check, "", 1)
	if left == l.appends {
		panic("there is no check " + check)
	}
	l.appends = left
}

// RenewAnyway renews a lease that may have lapsed, and whose row may be gone: the control of a lease
// that is never renewed late.
func (l *Log) RenewAnyway(ctx context.Context) error {
	_, err := l.pool.Exec(ctx, `INSERT INTO nodes (id, peer, print, level, version, until) VALUES ($1, $1, '', 1, '', clock_timestamp() + $2)
		ON CONFLICT (id) DO UPDATE SET until = clock_timestamp() + $2`, l.Node(), Lease)
	return err
}
