package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// mostGrouped bounds how many appends share one commit.
const mostGrouped = 512

// A writer is the one connection that writes, used by one goroutine.
type writer struct {
	conn    *sql.Conn
	marker  *marker
	newest  mark      // of the group that is written
	end     *sql.Stmt // the last number of a table's log and its link
	taken   *sql.Stmt // whether a table has an action
	insert  *sql.Stmt
	advance *sql.Stmt // moves a table's head
	logs    *sql.Stmt // the names of a table's logs, and when the newest entry was written
}

func newWriter(ctx context.Context, db *sql.DB, m *marker) (*writer, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("cannot use the database: %w", err)
	}
	w := &writer{conn: conn, marker: m}
	for statement, query := range map[**sql.Stmt]string{
		&w.end: `SELECT heads.seq, chain FROM heads LEFT JOIN entries
			ON entries.table_id = heads.table_id AND entries.seq = heads.seq WHERE heads.table_id = ?`,
		&w.taken:   `SELECT EXISTS (SELECT 1 FROM entries WHERE table_id = ? AND action = ?)`,
		&w.insert:  `INSERT INTO entries (table_id, seq, kind, action, body, at, chain) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		&w.advance: `INSERT INTO heads (table_id, seq) VALUES (?, ?) ON CONFLICT DO UPDATE SET seq = excluded.seq`,
		&w.logs: `SELECT heads.table_id, at FROM heads JOIN entries USING (table_id, seq)
			WHERE heads.table_id = ?1 OR heads.table_id > ?1 || '.' AND heads.table_id < ?1 || '/'`,
	} {
		if *statement, err = conn.PrepareContext(ctx, query); err != nil { //nolint:sqlclosecheck // close closes it
			return nil, errors.Join(fmt.Errorf("cannot use the database: %w", err), w.close())
		}
	}
	return w, nil
}

func (w *writer) close() error {
	var all error
	for _, statement := range []*sql.Stmt{w.end, w.taken, w.insert, w.advance, w.logs} {
		if statement != nil {
			all = errors.Join(all, statement.Close())
		}
	}
	return errors.Join(all, w.conn.Close())
}

// transact writes a group in one transaction that is on disk when it returns.
// It puts down why a request is refused; that does not hurt the others. ErrBroken
// says that nobody knows what is on disk, ErrNotWritten that nothing of the group
// is.
func (w *writer) transact(group []*request, answers []error) error {
	ctx := context.Background()
	w.newest = mark{}
	if _, err := w.conn.ExecContext(ctx, `BEGIN IMMEDIATE`); err != nil {
		return fmt.Errorf("%w: %w", ErrNotWritten, err)
	}
	for i, r := range group {
		answers[i] = w.write(ctx, r)
		if answers[i] != nil && !isRefusal(answers[i]) {
			return w.undo(ctx, answers[i])
		}
	}
	if _, err := w.conn.ExecContext(ctx, `COMMIT`); err != nil {
		return w.undo(ctx, err)
	}
	if w.newest.Seq > 0 {
		w.marker.note(w.newest)
	}
	return nil
}

// undo takes a transaction back that has failed, and says what is known of it.
func (w *writer) undo(ctx context.Context, why error) error {
	// SQLite has taken some back by itself: then there is nothing to take back.
	_, _ = w.conn.ExecContext(ctx, `ROLLBACK`)
	if !leavesNothing(why) {
		return fmt.Errorf("%w: %w", ErrBroken, why)
	}
	if _, err := w.conn.ExecContext(ctx, `BEGIN; ROLLBACK`); err != nil { // it has not been taken back
		return fmt.Errorf("%w: %w", ErrBroken, errors.Join(why, err))
	}
	return fmt.Errorf("%w: %w", ErrNotWritten, why)
}

// leavesNothing reports whether a transaction that failed so is not on disk once it is
// taken back. After a flush that failed nobody knows what is; what is in no list is
// taken for such a one.
func leavesNothing(why error) bool {
	failure, ok := errors.AsType[*sqlite.Error](why)
	if !ok {
		return false
	}
	switch failure.Code() {
	case sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_IOERR_NOMEM:
		return true
	}
	switch failure.Code() & 0xff {
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_BUSY,
		sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_CONSTRAINT:
		return true
	}
	return false
}

// isRefusal tells that a request was turned down before any of it was written.
func isRefusal(err error) bool {
	return errors.Is(err, ErrConflict) || errors.Is(err, ErrDuplicate) || errors.Is(err, ErrDamaged) || errors.Is(err, ErrDeleted)
}

// write checks a request as a whole before it writes any of it.
func (w *writer) write(ctx context.Context, r *request) error {
	if r.deletes != nil {
		return w.delete(ctx, r.table, *r.deletes)
	}
	if len(r.entries) == 0 {
		return nil
	}
	last, chain, err := w.last(ctx, r.table)
	if err != nil {
		return err
	}
	for i, e := range r.entries {
		if want := last + int64(i) + 1; e.Seq != want {
			return fmt.Errorf("%w: table %s, entry %d where %d is next", ErrConflict, r.table, e.Seq, want)
		}
	}
	if err := w.checkActions(ctx, r); err != nil {
		return err
	}
	if last == 0 {
		if err := w.begin(ctx, r.table); err != nil {
			return err
		}
	}
	return w.insertAll(ctx, r, chain)
}

// last returns where a table's log ends: the last number, and the link that the
// next entry is chained to.
func (w *writer) last(ctx context.Context, table string) (seq int64, chain []byte, err error) {
	err = w.end.QueryRowContext(ctx, table).Scan(&seq, &chain)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return 0, root(table), nil
	case err == nil && chain == nil:
		return 0, nil, fmt.Errorf("%w: table %s, entry %d is missing", ErrDamaged, table, seq)
	}
	return seq, chain, err
}

func (w *writer) checkActions(ctx context.Context, r *request) error {
	seen := map[string]bool{}
	for _, e := range r.entries {
		if e.Action == "" {
			continue
		}
		taken := seen[e.Action]
		if !taken {
			if err := w.taken.QueryRowContext(ctx, r.table, e.Action).Scan(&taken); err != nil {
				return err
			}
		}
		if taken {
			return fmt.Errorf("%w: table %s, action %s", ErrDuplicate, r.table, e.Action)
		}
		seen[e.Action] = true
	}
	return nil
}

func (w *writer) insertAll(ctx context.Context, r *request, chain []byte) error {
	for _, e := range r.entries {
		chain = e.link(chain)
		action := sql.NullString{String: e.Action, Valid: e.Action != ""}
		body := append([]byte{}, e.Body...) // no body is an empty one
		if _, err := w.insert.ExecContext(ctx, r.table, e.Seq, e.Kind, action, body, e.At.UnixMilli(), chain); err != nil {
			return err
		}
	}
	last := r.entries[len(r.entries)-1].Seq
	w.newest = mark{Table: r.table, Seq: last, Chain: chain}
	_, err := w.advance.ExecContext(ctx, r.table, last)
	return err
}
