package lite_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/internal/live/store/lite"
)

// An alias of a table is the same for all its logs and after a restart, differs from another
// table's, and cannot be made from the code without the key.
func TestAlias(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "K7M2QX", entry(1, ""))
	alias := l.Alias("K7M2QX")
	if alias == "" || strings.Contains(strings.ToUpper(alias), "K7M2QX") || l.Alias("K7M2QX.12") != alias {
		t.Errorf("the alias is %q, of its twelfth log %q", alias, l.Alias("K7M2QX.12"))
	}
	seal := l.Seal([]byte("K7M2QX"))
	if bytes.Equal(seal, l.Seal([]byte("K7M2QY"))) || bytes.Equal(seal, open(t, file(t)).Seal([]byte("K7M2QX"))) {
		t.Error("another text, or another server, has the same seal")
	}
	if l.Alias("K7M2QY") == alias || open(t, file(t)).Alias("K7M2QX") == alias {
		t.Error("another table, or that of another server, is called the same")
	}
	closeLog(t, l)
	restarted := open(t, path)
	if !bytes.Equal(restarted.Seal([]byte("K7M2QX")), seal) {
		t.Error("after a restart the seal is another one")
	}
	if again := restarted.Alias("K7M2QX"); again != alias {
		t.Errorf("after a restart it is %q, before %q", again, alias)
	}
	backup := filepath.Join(t.TempDir(), "backup.db")
	if err := lite.Archive(path).Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{path: alias, backup: ""} {
		if tables, err := lite.Archive(name).Tables(t.Context()); err != nil || len(tables) != 1 || tables[0].Alias != want {
			t.Errorf("of %s: %+v, %v", filepath.Base(name), tables, err)
		}
	}
}
