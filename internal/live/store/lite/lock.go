package lite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	sqlite3 "modernc.org/sqlite/lib"
)

// A lock keeps a second server away from a log. It is an exclusive transaction on an empty
// database beside the log, so that it works the same on every system and ends with its process,
// however that ends.
type lock struct {
	db *sql.DB
	tx *sql.Tx
}

// SQLite gives the files it writes beside a database the same permissions, so touch creates it for
// the owner alone.
func takeLock(path string) (*lock, error) {
	if err := touch(path); err != nil {
		return nil, fmt.Errorf("cannot write to the data directory: %w", advised(err))
	}
	db, err := sql.Open("sqlite", address(path, "_txlock", "exclusive"))
	if err != nil {
		return nil, err
	}
	// The transaction ends with its context; the lock must outlive Open's.
	tx, err := db.BeginTx(context.Background(), nil)
	switch {
	case hasCode(err, sqlite3.SQLITE_BUSY):
		return nil, errors.Join(fmt.Errorf("another running server has locked %s: stop it, or use another --data", path), db.Close())
	case err != nil:
		return nil, errors.Join(fmt.Errorf("cannot write to the data directory: %s: %w", path, advised(err)), db.Close())
	}
	return &lock{db, tx}, nil
}

func (l *lock) release() error {
	return errors.Join(l.tx.Rollback(), l.db.Close())
}
