// Package golden compares what the program makes with files that are kept.
package golden

import (
	"flag"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Update says whether the files are to be written anew: go test with -update.
var Update = flag.Bool("update", false, "write the files that the tests compare with anew")

// Check compares a file with what it should hold, after writing it if Update says so.
func Check(t testing.TB, path, want string) {
	t.Helper()
	if *Update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(have)); diff != "" {
		t.Errorf("%s is not as it would be written now; if it should be, run this test with -update (-want +have):\n%s", path, diff)
	}
}
