package terminal

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// A file that is written anew is read by those who could read it, and one that somebody
// has taken away is there again.
func TestWriteFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.rowlock")
	for _, c := range []struct {
		rights fs.FileMode
		text   string
	}{{0o600, "one"}, {0o640, "two"}} {
		if err := os.WriteFile(path, nil, c.rights); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, c.rights); err != nil {
			t.Fatal(err)
		}
		if err := WriteFile(path, c.text); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if runtime.GOOS != "windows" && info.Mode().Perm() != c.rights {
			t.Errorf("a file of %v is now of %v", c.rights, info.Mode().Perm())
		}
		holds(t, path, c.text)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(path, "three"); err != nil {
		t.Fatal(err)
	}
	holds(t, path, "three")
}

func holds(t *testing.T, path, text string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != text {
		t.Errorf("the file holds %q, want %q: %v", got, text, err)
	}
}
