package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// A mark names an entry of the newest commit in a file beside the log's. SQLite
// takes damage in its write-ahead log for the end of it, and the commits behind
// are gone without a word: the mark tells that they were there. It is written
// after its commit is on disk, so it never knows of more than was acknowledged;
// it is not flushed, so after a power cut it may know of less.
type mark struct {
	Table string `json:"table"`
	Seq   int64  `json:"seq"`
	Chain []byte `json:"chain"` // see Entry.link
}

const markSuffix = ".mark"

// marker writes marks over each other, all of one length.
type marker struct{ file *os.File }

// markSize holds the longest mark: a table's name has at most a hundred bytes.
const markSize = 512

func openMarker(path string) (*marker, error) {
	file, err := os.OpenFile(path+markSuffix, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("cannot write the database: %w", err)
	}
	return &marker{file}, nil
}

// note puts down the newest commit. One that cannot be noted is as durable as
// any: only its loss would go unnoticed.
func (m *marker) note(newest mark) {
	text, err := json.Marshal(newest)
	if err != nil || len(text) > markSize-sha256.Size {
		return
	}
	sum := sha256.Sum256(text)
	block := append(sum[:], text...)
	_, _ = m.file.WriteAt(append(block, make([]byte, markSize-len(block))...), 0)
}

// read returns the mark that is noted; ok is false where there is none, or one
// that was not written whole.
func (m *marker) read() (noted mark, ok bool) {
	block := make([]byte, markSize)
	if n, err := m.file.ReadAt(block, 0); err != nil || n < markSize {
		return mark{}, false
	}
	text := bytes.TrimRight(block[sha256.Size:], "\x00")
	if sha256.Sum256(text) != [sha256.Size]byte(block[:sha256.Size]) || json.Unmarshal(text, &noted) != nil {
		return mark{}, false
	}
	return noted, true
}

// compare says what a log lacks that its mark names, nil if nothing.
func (m *marker) compare(ctx context.Context, db *sql.DB) error {
	noted, ok := m.read()
	if !ok {
		return nil
	}
	var chain []byte
	err := db.QueryRowContext(ctx, `SELECT chain FROM entries WHERE table_id = ? AND seq = ?`, noted.Table, noted.Seq).Scan(&chain)
	switch {
	case errors.Is(err, sql.ErrNoRows) || err == nil && !bytes.Equal(chain, noted.Chain):
		return fmt.Errorf("%w: entry %d of table %s was on disk and is no more, and maybe others with it: the end of the log is lost", ErrDamaged, noted.Seq, noted.Table)
	case err != nil:
		return unreadable("the end of the log", err)
	}
	return nil
}

// lost says what the log in the file at path lacks that its mark names.
func lost(ctx context.Context, db *sql.DB, path string) error {
	file, err := os.Open(path + markSuffix)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("cannot read the mark: %w", err)
	}
	m := marker{file}
	return errors.Join(m.compare(ctx, db), file.Close())
}
