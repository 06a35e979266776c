package lite

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sync/atomic"

	"rowlock/internal/live/store"
)

// A mark names the head of the table that was written to last. It is signed, in a file beside the
// log's. SQLite takes damage in its write-ahead log for the log's end, and the commits after it
// disappear silently: the mark tells that they existed. It is written after its commit is on disk,
// so it never claims more than was acknowledged; it is not flushed, so after a power cut it may
// claim less.
type mark struct {
	Number int64  `json:"number"` // the commit's, as this server counts
	Table  string `json:"table"`
	Seq    int64  `json:"seq"`
	Chain  []byte `json:"chain"` // see Entry.link
}

const (
	markSuffix = ".mark" // the file of marks
	keySuffix  = ".key"  // the file of the key that signs them
)

// marker writes marks, all of one length, in two places in turn: if one is not written whole, the
// one before it is still there.
type marker struct {
	file   *os.File
	key    ed25519.PrivateKey
	number atomic.Int64
	opened int64 // the number then
}

// markSize holds the longest mark: a table's name has at most a hundred bytes.
const markSize = 512

// signedAs stands before every mark that is signed, and before no other text.
const signedAs = "rowlock/mark\x00"

func openMarker(path string) (*marker, error) {
	key, err := openKey(path + keySuffix)
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path+markSuffix, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("cannot write the database: %w", advised(err))
	}
	m := &marker{file: file, key: key}
	if noted, err := m.read(); err == nil && noted != nil {
		m.opened = noted.Number
		m.number.Store(noted.Number)
	}
	return m, nil
}

// openKey reads the key that signs the marks of a log, and makes one if there is none.
func openKey(path string) (ed25519.PrivateKey, error) {
	seed, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		seed = make([]byte, ed25519.SeedSize)
		if _, err = rand.Read(seed); err == nil {
			err = writeKey(path, seed)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("cannot use the key of the log: %w", advised(err))
	}
	if len(seed) != ed25519.SeedSize {
		return nil, fmt.Errorf("%s holds no key: delete it together with the file that ends in %s", path, markSuffix)
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

// writeKey writes a key so that an interrupted start leaves it whole or not at all, and no mark
// outlives it.
func writeKey(path string, seed []byte) error {
	fresh := path + ".new"
	if err := os.WriteFile(fresh, seed, 0o600); err != nil {
		return err
	}
	if err := flush(fresh); err != nil {
		return err
	}
	return move(fresh, path)
}

func (m *marker) close() error { return m.file.Close() }

// note writes the mark of the newest commit. If it fails, the commit is as durable as any; only
// its loss would go unnoticed.
func (m *marker) note(newest mark) {
	newest.Number = m.number.Add(1)
	text, err := json.Marshal(newest)
	if err != nil || len(text) > markSize-ed25519.SignatureSize {
		return
	}
	block := append(ed25519.Sign(m.key, append([]byte(signedAs), text...)), text...)
	_, _ = m.file.WriteAt(append(block, make([]byte, markSize-len(block))...), newest.Number%2*markSize)
}

// read returns the newest mark, nil if there never was one. It is an error if both places are
// damaged; one of them may have been cut short when the program ended.
func (m *marker) read() (noted *mark, err error) {
	all, err := io.ReadAll(io.NewSectionReader(m.file, 0, 2*markSize))
	if err != nil {
		return nil, fmt.Errorf("cannot read the mark: %w", err)
	}
	if len(bytes.Trim(all, "\x00")) == 0 {
		return nil, nil
	}
	all = append(all, make([]byte, 2*markSize-len(all))...)
	for _, block := range [][]byte{all[:markSize], all[markSize:]} {
		var one mark
		text := bytes.TrimRight(block[ed25519.SignatureSize:], "\x00")
		signed := ed25519.Verify(m.key.Public().(ed25519.PublicKey), append([]byte(signedAs), text...), block[:ed25519.SignatureSize])
		if signed && json.Unmarshal(text, &one) == nil && (noted == nil || one.Number > noted.Number) {
			noted = &one
		}
	}
	if noted == nil {
		return nil, fmt.Errorf("%w: the file that ends in %s is not as it was written, so whether the end of the log is lost cannot be told", store.ErrDamaged, markSuffix)
	}
	return noted, nil
}

// compare says what the log lacks that its mark names, nil if nothing.
func (m *marker) compare(ctx context.Context, db *sql.DB) error {
	noted, err := m.read()
	if err != nil || noted == nil {
		return err
	}
	var chain []byte
	err = db.QueryRowContext(ctx, `SELECT chain FROM entries WHERE table_id = ? AND seq = ?
		UNION ALL SELECT ? FROM entries WHERE table_id = ? AND action = ? LIMIT 1`,
		noted.Table, noted.Seq, noted.Chain, store.Deletions, store.Base(noted.Table)).Scan(&chain)
	switch {
	case errors.Is(err, sql.ErrNoRows) || err == nil && !bytes.Equal(chain, noted.Chain):
		return fmt.Errorf("%w: entry %d of table %s was on disk and is no more, and maybe others with it: the end of the log is lost", store.ErrDamaged, noted.Seq, noted.Table)
	case err != nil:
		return unreadable("the end of the log", err)
	}
	return nil
}

// lost says what the log in the file at path lacks that its mark names. It writes nothing.
func lost(ctx context.Context, db *sql.DB, path string) error {
	file, err := os.Open(path + markSuffix)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("cannot read the mark: %w", err)
	}
	seed, err := os.ReadFile(path + keySuffix)
	if err == nil && len(seed) != ed25519.SeedSize {
		err = errors.New("it is no key")
	}
	if err != nil {
		return errors.Join(fmt.Errorf("cannot read the key of the mark: %w", err), file.Close())
	}
	m := marker{file: file, key: ed25519.NewKeyFromSeed(seed)}
	return errors.Join(m.compare(ctx, db), file.Close())
}
