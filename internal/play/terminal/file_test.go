package terminal

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// A rewritten file can be read by the same people as before, and a removed one is made again.
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

// No other file is touched, a link to it stays a link, and a failed write leaves nothing behind.
func TestWriteFileAlone(t *testing.T) {
	dir := t.TempDir()
	path, beside, link := filepath.Join(dir, "game.rowlock"), filepath.Join(dir, "game.rowlock.new"), filepath.Join(dir, "link")
	for _, file := range []string{path, beside} {
		if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("game.rowlock", link); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(link, "one"); err != nil {
		t.Fatal(err)
	}
	holds(t, path, "one")
	holds(t, beside, "mine")
	if to, err := os.Readlink(link); err != nil || to != "game.rowlock" {
		t.Errorf("the link leads to %q, %v", to, err)
	}
	if err := WriteFile(dir, "one"); err == nil {
		t.Error("a directory is written over")
	}
	if left, _ := filepath.Glob(dir + ".*"); left != nil {
		t.Errorf("left behind: %v", left)
	}
	if files, _ := os.ReadDir(dir); len(files) != 3 {
		t.Errorf("there are %v", files)
	}
}

func holds(t *testing.T, path, text string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != text {
		t.Errorf("the file holds %q, want %q: %v", got, text, err)
	}
}
