package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock/internal/browser/wasmtest"
)

// Rewriting the segments leaves the memory the same.
func TestSegmentsThereAndBack(t *testing.T) {
	for name, memory := range map[string][]byte{
		"nothing":     nil,
		"one byte":    {7},
		"short gap":   append(append([]byte{1}, make([]byte, mostZeros-1)...), 2),
		"long gap":    append(append([]byte{1}, make([]byte, 3*mostZeros)...), 2, 3),
		"begins late": append(make([]byte, 70000), 9),
	} {
		have, err := memoryOf(segments(memory))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if !bytes.Equal(have, memory) {
			t.Errorf("%s: %d bytes, not %d", name, len(have), len(memory))
		}
	}
}

// Anything that is not such a program is refused.
func TestRefused(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":       "",
		"text":          "this is a text, no program",
		"half a header": header[:5],
		"half a body":   header + "\x01\x20",
		"no tables":     header + "\x0b\x07\x01\x00\x41\x00\x0b\x01\x07",
		"cut data":      header + "\x0b\x05\x01\x00\x41\x00\x0b",
	} {
		if _, err := slim([]byte(text)); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

// A slim program behaves the same: it grows its stack, collects garbage, panics and recovers. Only
// the source positions of a panic are gone.
func TestSameProgram(t *testing.T) {
	path := wasmtest.Build(t, "./testdata/program", "-trimpath", "-buildvcs=false", "-ldflags=-s -w")
	run := func() string {
		var errs strings.Builder
		return wasmtest.Run(t, path, nil, &errs) + errs.String()
	}
	want := run()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := slimFile(path); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, run()); diff != "" {
		t.Errorf("the slim program says something else:\n%s", diff)
	}
	small, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"main.grow", "main.go"} {
		if !bytes.Contains(whole, []byte(name)) || bytes.Contains(small, []byte(name)) {
			t.Errorf("%s: it must be in the program, and not in the slim one", name)
		}
	}
}
