package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
)

// A Report is what Check found in a log.
type Report struct {
	Tables  int
	Entries int64
	Damage  []error // each wraps ErrDamaged and names the table and the entry
}

// Check reads the whole log in the file at path, even of a running server, and changes nothing. It
// runs SQLite's own check of the file, then checks every table's hash chain and its end, then the
// mark of the newest commit. It calls seen after each log. Damage is in the report; an error says
// that the file could not be checked to its end.
func Check(ctx context.Context, path string, seen func(done, all int)) (Report, error) {
	db, err := openToRead(ctx, path)
	if err != nil {
		return Report{}, err
	}
	defer db.Close()
	var r Report
	if err := r.note(checkFile(ctx, db)); err != nil {
		return r, err
	}
	logs, err := listLogs(ctx, db)
	if err != nil {
		return r, err
	}
	r.Tables = countTables(logs)
	for i, log := range logs {
		entries, err := readTable(ctx, db, log, 0)
		if err := r.note(err); err != nil {
			return r, err
		}
		r.Entries += int64(len(entries))
		seen(i+1, len(logs))
	}
	err = r.note(lost(ctx, db, path))
	return r, err
}

// note takes damage into the report, and returns any other error.
func (r *Report) note(err error) error {
	if !errors.Is(err, ErrDamaged) {
		return err
	}
	r.Damage = append(r.Damage, err)
	return nil
}

// openToRead opens an existing log without writing to it. A server may be using it.
func openToRead(ctx context.Context, path string) (*sql.DB, error) {
	if info, err := os.Stat(path); err != nil {
		return nil, fmt.Errorf("cannot read the log: %w", err)
	} else if info.IsDir() {
		return nil, fmt.Errorf("%s is a directory, not a database", path)
	}
	db, err := connect(path, 1, "mode", "ro")
	if err != nil {
		return nil, err
	}
	ours, err := isLog(ctx, db, path)
	if err == nil && !ours {
		err = fmt.Errorf("%s is empty: it holds no tables", path)
	}
	if err == nil {
		err = checkVersion(ctx, db, path)
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// checkFile lets SQLite check the pages and indexes of its file.
func checkFile(ctx context.Context, db *sql.DB) error {
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&verdict); err != nil {
		return unreadable("the file", err)
	}
	if verdict != "ok" {
		return fmt.Errorf("%w: %s", ErrDamaged, verdict)
	}
	return nil
}

// countTables returns how many tables the logs belong to.
func countTables(logs []string) int {
	names := map[string]struct{}{}
	for _, log := range logs {
		if log != deletions {
			names[base(log)] = struct{}{}
		}
	}
	return len(names)
}

// listLogs lists the logs that have entries, or should have.
func listLogs(ctx context.Context, db *sql.DB) ([]string, error) {
	return readNames(ctx, db, "the list of tables", `SELECT table_id FROM heads UNION SELECT DISTINCT table_id FROM entries`)
}
