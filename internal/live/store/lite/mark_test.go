package lite_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

// Damage that SQLite takes for the end of its write-ahead log is found when the log is next
// opened, and by the check, and reported; the rest of the log goes on.
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
				copyFile(t, path+".key", copied+".key")
			}
			report, err := lite.Archive(copied).Check(t.Context(), func(int, int) {})
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

// If one mark was not written whole, the one before it counts; two damaged marks, or ones signed
// by another key, are reported.
func TestTornMark(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "K7M2QX", entry(1, ""))
	appendTo(t, l, "K7M2QX", entry(2, ""))
	closeLog(t, l)
	mark, err := os.ReadFile(path + ".mark")
	if err != nil {
		t.Fatal(err)
	}
	key, err := os.ReadFile(path + ".key")
	if err != nil {
		t.Fatal(err)
	}
	flipped := func(b []byte, at ...int) []byte {
		b = slices.Clone(b)
		for _, i := range at {
			b[i] ^= 1
		}
		return b
	}
	for _, c := range []struct {
		name      string
		mark, key []byte
		damaged   bool
	}{
		{"whole", mark, key, false},
		{"one", flipped(mark, 100), key, false},
		{"the other, cut", mark[:700], key, false},
		{"both", flipped(mark, 100, 512+100), key, true},
		{"the signatures", flipped(mark, 3, 512+3), key, true},
		{"another key", mark, flipped(key, 5), true},
		{"none", nil, key, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			for end, text := range map[string][]byte{".mark": c.mark, ".key": c.key} {
				if err := os.WriteFile(path+end, text, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			l := open(t, path)
			if lost := l.Lost(); errors.Is(lost, store.ErrDamaged) != c.damaged {
				t.Errorf("%v", lost)
			}
			closeLog(t, l)
		})
	}
}

// Another log in the place of the marked one is found out, even with the same tables and as many
// entries.
func TestMarkOfAnotherLog(t *testing.T) {
	path, other := file(t), filepath.Join(t.TempDir(), "rowlock.db")
	for name, action := range map[string]string{path: "one", other: "another"} {
		l := open(t, name)
		appendTo(t, l, "K7M2QX", entry(1, ""))
		appendTo(t, l, "K7M2QX", entry(2, action))
		closeLog(t, l)
	}
	copyFile(t, other, path)
	if lost := open(t, path).Lost(); !errors.Is(lost, store.ErrDamaged) {
		t.Errorf("lost: %v", lost)
	}
	if lost := open(t, other).Lost(); lost != nil {
		t.Errorf("where nothing was exchanged: %v", lost)
	}
}

// A key that is invalid, or cannot be read, is reported, and not replaced.
func TestNoKey(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "K7M2QX", entry(1, ""))
	closeLog(t, l)
	for _, c := range []struct {
		name, want string
		put        func(key string) error
	}{
		{"too short", "holds no key: delete it together with the file that ends in .mark", func(key string) error { return os.WriteFile(key, []byte("short"), 0o600) }},
		{"not to be read", "cannot use the key of the log", func(key string) error { return os.Mkdir(key, 0o700) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			key := path + ".key"
			if err := errors.Join(os.Remove(key), c.put(key)); err != nil {
				t.Fatal(err)
			}
			_, err := lite.Open(t.Context(), path)
			wantError(t, err, c.want)
			_, err = lite.Archive(path).Check(t.Context(), noProgress)
			wantError(t, err, "cannot read the key of the mark")
		})
	}
}
