// Package race lets tests say what the race detector need not watch: it slows a test tenfold, and finds nothing in
// one whose goroutines a shorter test has, too. `make unit` runs every test without it.
package race

import (
	"strings"
	"testing"
)

// Leave leaves a test to the run without the race detector.
func Leave(t testing.TB) {
	t.Helper()
	if On {
		t.Skip("runs without the race detector")
	}
}

// LeaveAllBut does the same for a subtest whose name does not begin with the word.
func LeaveAllBut(t testing.TB, word string) {
	t.Helper()
	name := t.Name()
	if !strings.HasPrefix(name[strings.LastIndexByte(name, '/')+1:], word) {
		Leave(t)
	}
}
