package lite

import (
	"encoding/hex"
	"testing"
	"time"

	sqlite3 "modernc.org/sqlite/lib"

	"rowlock/internal/live/store"
)

// Settings whose effect TestPowerCuts cannot see on its one system are checked where they are
// made.
func TestConnectionsKeepThePromise(t *testing.T) {
	l, _ := opened(t)
	for pragma, want := range map[string]string{
		"synchronous": "2", "fullfsync": "1", "checkpoint_fullfsync": "1", "foreign_keys": "1", "secure_delete": "1",
		"busy_timeout": "5000", "mmap_size": "0", "wal_autocheckpoint": "4000", "journal_size_limit": "16777216", "journal_mode": "wal",
	} {
		var got string
		if err := l.read.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %q, want %s (%v)", pragma, got, want, err)
		}
	}
}

// Before 3.51.3 SQLite could destroy a WAL file when two connections met at a
// checkpoint.
func TestSQLiteIsNewEnough(t *testing.T) {
	if sqlite3.SQLITE_VERSION_NUMBER < 3_051_003 {
		t.Errorf("SQLite is %s", sqlite3.SQLITE_VERSION)
	}
}

// Every file ever written holds these links. This one was computed by another program (Python's
// hashlib).
func TestLinkIsForever(t *testing.T) {
	first := store.Entry{Seq: 1, Kind: "opened", Body: []byte(`{}`), At: time.UnixMilli(1_795_262_400_000)}
	second := store.Entry{Seq: 2, Kind: "chose", Action: "a1", Body: []byte(`{"n":2}`), At: time.UnixMilli(1_795_262_401_234)}
	link := second.Link(first.Link(store.Root("T1")))
	if got := hex.EncodeToString(link); got != "4275035fede2b2d1c1bddd02e5c85c9d0034d1b7cec1c5ba8f438844ed69d854" {
		t.Errorf("the link is %s", got)
	}
}
