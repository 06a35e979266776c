package lite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"rowlock/internal/live/store"
)

// mostGrouped is how many requests may share a commit.
const mostGrouped = 512

// A writer is the only connection that writes, used by one goroutine.
type writer struct {
	conn      *sql.Conn
	marker    *marker
	newest    mark // of the group being written
	deleted   bool // something was deleted that has not been told to clearOn
	cleared   bool // a clearing has come to its end, and the write-ahead log has not been emptied
	wrote     bool // something was written for that group
	heads     heads
	version   *sql.Stmt // of the file; it changes when others write
	seen      int64     // the version last seen
	end       *sql.Stmt // the last number of a table's log and its link
	taken     *sql.Stmt // whether a table has an entry with an action
	insert    *sql.Stmt
	advance   *sql.Stmt // moves a table's head
	page      *sql.Stmt // a page of the file, by its number
	overwrite *sql.Stmt // such a page
	logs      *sql.Stmt // the names of a table's logs, and when the newest entry was written
}

func newWriter(ctx context.Context, db *sql.DB, m *marker) (*writer, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("cannot use the database: %w", err)
	}
	w := &writer{conn: conn, marker: m, heads: newHeads()}
	for statement, query := range map[**sql.Stmt]string{
		&w.end: `SELECT heads.seq, chain FROM heads LEFT JOIN entries
			ON entries.table_id = heads.table_id AND entries.seq = heads.seq WHERE heads.table_id = ?`,
		&w.version:   `PRAGMA data_version`,
		&w.page:      `SELECT data FROM sqlite_dbpage WHERE pgno = ?`,
		&w.overwrite: `UPDATE sqlite_dbpage SET data = ? WHERE pgno = ?`,
		&w.taken:     `SELECT EXISTS (SELECT 1 FROM entries WHERE table_id = ? AND action = ?)`,
		&w.insert:    `INSERT INTO entries (table_id, seq, kind, action, body, at, chain) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		&w.advance:   `INSERT INTO heads (table_id, seq) VALUES (?, ?) ON CONFLICT DO UPDATE SET seq = excluded.seq`,
		// A lost newest entry may have been of any time: such a log never counts as old.
		&w.logs: `SELECT heads.table_id, coalesce(at, 9223372036854775807) FROM heads LEFT JOIN entries USING (table_id, seq)
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
	for _, statement := range []*sql.Stmt{w.version, w.end, w.taken, w.insert, w.advance, w.logs, w.page, w.overwrite} {
		if statement != nil {
			all = errors.Join(all, statement.Close())
		}
	}
	return errors.Join(all, w.conn.Close())
}

// transact writes a group in one transaction, which is on disk when it returns. It puts the
// refusal of a request in answers; the others are written all the same. ErrBroken says that nobody
// knows what is on disk, ErrNotWritten that nothing of the group is.
func (w *writer) transact(group []*request, answers []error) error {
	ctx := context.Background()
	w.newest, w.wrote = mark{}, false
	if _, err := w.conn.ExecContext(ctx, `BEGIN IMMEDIATE`); err != nil {
		return fmt.Errorf("%w: %w", store.ErrNotWritten, err)
	}
	if err := w.noteOthers(ctx); err != nil {
		return w.undo(ctx, err)
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
	w.heads.commit()
	if w.newest.Seq > 0 {
		w.marker.note(w.newest)
	}
	return nil
}

// noteOthers forgets the heads if another program has written to the file, as one that deletes
// tables beside the server does.
func (w *writer) noteOthers(ctx context.Context) error {
	var version int64
	if err := w.version.QueryRowContext(ctx).Scan(&version); err != nil {
		return err
	}
	if version != w.seen {
		w.heads, w.seen = newHeads(), version
	}
	return nil
}

// undo rolls back a failed transaction, and says what is known of it.
func (w *writer) undo(ctx context.Context, why error) error {
	// SQLite has rolled some back by itself: then there is nothing to roll back.
	_, _ = w.conn.ExecContext(ctx, `ROLLBACK`)
	w.heads.undo()
	if !leavesNothing(why) {
		return fmt.Errorf("%w: %w", store.ErrBroken, why)
	}
	if _, err := w.conn.ExecContext(ctx, `BEGIN; ROLLBACK`); err != nil { // it was not rolled back
		return fmt.Errorf("%w: %w", store.ErrBroken, errors.Join(why, err))
	}
	return fmt.Errorf("%w: %w", store.ErrNotWritten, why)
}

// leavesNothing reports whether a transaction with this failure is not on disk once it is rolled
// back. After a failed flush nobody knows; so it is with every failure not listed here.
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

// isRefusal reports whether a request was turned down before any of it was written.
func isRefusal(err error) bool {
	return errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrDuplicate) || errors.Is(err, store.ErrDamaged) || errors.Is(err, store.ErrDeleted) || errors.Is(err, errTooLarge)
}

// write checks a request as a whole before it writes any of it.
func (w *writer) write(ctx context.Context, r *request) error {
	if r.deletes != nil {
		return w.delete(ctx, r.table, r.deletes)
	}
	if r.clears != nil {
		return w.clear(ctx, r.clears)
	}
	if r.trial {
		return w.try(ctx)
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
			return fmt.Errorf("%w: table %s, entry %d where %d is next", store.ErrConflict, r.table, e.Seq, want)
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

// try rewrites a page unchanged.
func (w *writer) try(ctx context.Context) error {
	w.wrote = true
	_, err := w.conn.ExecContext(ctx, fmt.Sprintf(`PRAGMA application_id = %d`, applicationID))
	return err
}

// last returns the end of a table's log: the last number, and the link that the next entry is
// chained to.
func (w *writer) last(ctx context.Context, table string) (seq int64, chain []byte, err error) {
	if known, ok := w.heads.of(table); ok {
		return known.seq, known.chain, nil
	}
	err = w.end.QueryRowContext(ctx, table).Scan(&seq, &chain)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return 0, store.Root(table), nil
	case err == nil && chain == nil:
		return 0, nil, fmt.Errorf("%w: table %s, entry %d is missing", store.ErrDamaged, table, seq)
	}
	return seq, chain, err
}

// checkActions refuses an action that its table already has, or that comes twice. If only the
// first entry has one, as usual, the database itself refuses it before anything is written.
func (w *writer) checkActions(ctx context.Context, r *request) error {
	seen := map[string]bool{}
	for i, e := range r.entries {
		if e.Action == "" || i == 0 && alone(r) {
			continue
		}
		taken := seen[e.Action]
		if !taken {
			if err := w.taken.QueryRowContext(ctx, r.table, e.Action).Scan(&taken); err != nil {
				return err
			}
		}
		if taken {
			return fmt.Errorf("%w: table %s, action %s", store.ErrDuplicate, r.table, e.Action)
		}
		seen[e.Action] = true
	}
	return nil
}

// alone reports whether only the first entry may have an action.
func alone(r *request) bool {
	return !slices.ContainsFunc(r.entries[1:], func(e store.Entry) bool { return e.Action != "" })
}

func (w *writer) insertAll(ctx context.Context, r *request, chain []byte) error {
	for i, e := range r.entries {
		chain = e.Link(chain)
		_, err := w.insert.ExecContext(ctx, values(r.table, &e, chain)...)
		switch {
		case i == 0 && isTaken(err):
			return fmt.Errorf("%w: table %s, action %s", store.ErrDuplicate, r.table, e.Action)
		case err != nil:
			return err
		}
	}
	last := r.entries[len(r.entries)-1].Seq
	w.wrote = true
	w.newest = mark{Table: r.table, Seq: last, Chain: chain}
	if _, err := w.advance.ExecContext(ctx, r.table, last); err != nil {
		return err
	}
	w.heads.write(r.table, head{last, chain})
	return nil
}

// values returns what a row of entries holds.
func values(log string, e *store.Entry, chain []byte) []any {
	body := e.Body
	if body == nil {
		body = []byte{}
	}
	return []any{log, e.Seq, e.Kind, sql.NullString{String: e.Action, Valid: e.Action != ""}, body, e.At.UnixMilli(), chain}
}

// isTaken reports whether the table already has the action of an entry. The statement has then
// written nothing.
func isTaken(err error) bool {
	failure, ok := errors.AsType[*sqlite.Error](err)
	return ok && failure.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE
}
