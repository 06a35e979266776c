package lite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// If a backup cannot be put in the place of a log, the log's files are where they were: if the
// backup's file cannot be renamed, and if one of the log's cannot, since its name would be too
// long.
func TestPutInPlaceFails(t *testing.T) {
	const longest = 255
	for what, name := range map[string]string{"backup": "rowlock.db", "mark": strings.Repeat("x", longest+1-len(".replaced.mark"))} {
		path := filepath.Join(t.TempDir(), name)
		for _, end := range ends {
			if err := os.WriteFile(path+end, []byte("old"+end), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if aside, err := putInPlace(path+".none", path); err == nil || aside != "" {
			t.Errorf("%s: aside %q, %v", what, aside, err)
		}
		for _, end := range ends {
			if text, err := os.ReadFile(path + end); string(text) != "old"+end {
				t.Errorf("%s: the file that ends in %q holds %q, %v", what, end, text, err)
			}
		}
	}
}

// A log that cannot be moved back either is in one place, which the error names.
func TestPutBackFails(t *testing.T) {
	dir := t.TempDir()
	path, aside := filepath.Join(dir, "rowlock.db"), filepath.Join(dir, "rowlock.db.replaced")
	if err := os.MkdirAll(filepath.Join(path, "in the way"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, end := range ends {
		if err := os.WriteFile(aside+end, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := putBack(ends, aside, path); err == nil || !strings.Contains(err.Error(), "the old log is in "+aside) {
		t.Error(err)
	}
	for _, end := range ends {
		if !exists(aside + end) {
			t.Errorf("the file that ends in %q is elsewhere", end)
		}
	}
}
