package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/store"
)

// Damage that SQLite takes for the end of its write-ahead log is found when the log
// is opened next, and by the check, and said; what is there goes on.
func TestLostEnd(t *testing.T) {
	path := file(t)
	closeLog(t, open(t, path)) // what tables there are is in the file itself
	l := open(t, path)
	for seq := int64(1); seq <= 3; seq++ {
		if err := l.Append(t.Context(), "K7M2QX", entry(seq, "")); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name   string
		damage func(wal []byte) []byte
		marked bool
		lost   bool
	}{
		{"whole", func(wal []byte) []byte { return wal }, true, false},
		{"a bit of the last commit", func(wal []byte) []byte { wal[len(wal)-100] ^= 1; return wal }, true, true},
		{"cut short", func(wal []byte) []byte { return wal[:len(wal)-5000] }, true, true},
		{"all of it gone", func([]byte) []byte { return nil }, true, true},
		{"a bit, without a mark: the control", func(wal []byte) []byte { wal[len(wal)-100] ^= 1; return wal }, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			copied := filepath.Join(t.TempDir(), "rowlock.db")
			copyFile(t, path, copied)
			wal, err := os.ReadFile(path + "-wal")
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(copied+"-wal", c.damage(wal), 0o600); err != nil {
				t.Fatal(err)
			}
			if c.marked {
				copyFile(t, path+".mark", copied+".mark")
			}
			report, err := store.Check(t.Context(), copied, func(int, int) {})
			if err == nil && (len(report.Damage) > 0) != c.lost {
				t.Errorf("the check finds %v", report.Damage)
			}
			again := open(t, copied)
			if lost := again.Lost(); errors.Is(lost, store.ErrDamaged) != c.lost || c.lost && !strings.Contains(lost.Error(), "entry 3 of table K7M2QX") {
				t.Errorf("lost: %v", lost)
			}
			entries, err := again.Read(t.Context(), "K7M2QX", 0)
			if err != nil || c.lost == (len(entries) == 3) && c.marked {
				t.Errorf("%d entries, %v", len(entries), err)
			}
			if err := again.Append(t.Context(), "K7M2QX", entry(int64(len(entries))+1, "")); err != nil {
				t.Errorf("it does not go on: %v", err)
			}
		})
	}
}

// A mark that was not written whole says nothing.
func TestTornMark(t *testing.T) {
	path := file(t)
	l := open(t, path)
	if err := l.Append(t.Context(), "K7M2QX", entry(1, "")); err != nil {
		t.Fatal(err)
	}
	closeLog(t, l)
	execute(t, path, `DELETE FROM entries; DELETE FROM heads`)
	mark, err := os.ReadFile(path + ".mark")
	if err != nil {
		t.Fatal(err)
	}
	mark[40] ^= 1
	for _, torn := range [][]byte{mark, mark[:100], nil} {
		if err := os.WriteFile(path+".mark", torn, 0o600); err != nil {
			t.Fatal(err)
		}
		l := open(t, path)
		if lost := l.Lost(); lost != nil {
			t.Errorf("%d bytes: %v", len(torn), lost)
		}
		closeLog(t, l)
	}
}
