package lite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"

	"rowlock/internal/live/store"
)

// Check implements store.Archive. It reads the whole log and changes nothing. It
// runs SQLite's own check of the file, then checks every table's hash chain and its end, then the
// mark of the newest commit. It calls seen after each log. Damage is in the report; an error says
// that the file could not be checked to its end.
func (a Archive) Check(ctx context.Context, seen func(done, all int)) (store.Report, error) {
	path := string(a)
	db, err := openToRead(ctx, path)
	if err != nil {
		return store.Report{}, err
	}
	defer db.Close()
	var ofFile store.Report
	if err := ofFile.Note(checkFile(ctx, db)); err != nil {
		return ofFile, err
	}
	r, err := store.Check(ctx, contents{db}, seen)
	r.Damage = append(ofFile.Damage, r.Damage...)
	if err == nil {
		err = r.Note(lost(ctx, db, path))
	}
	return r, err
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
		return fmt.Errorf("%w: %s", store.ErrDamaged, verdict)
	}
	return nil
}
