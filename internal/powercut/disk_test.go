//go:build linux

package powercut_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock/internal/powercut"
)

// all returns everything that a disk may hold after a cut, found by chance.
func all(d *powercut.Disk, path string) map[string]bool {
	found := map[string]bool{}
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		text, there := d.Cut(random)[path]
		if there {
			found[string(text)] = true
		} else {
			found["gone"] = true
		}
	}
	return found
}

// A file is on disk when it was flushed, and its name when its directory was; before,
// any sector may be there or not, and never half of one.
func TestCut(t *testing.T) {
	old, fresh := string(bytes.Repeat([]byte("o"), 1024)), string(bytes.Repeat([]byte("n"), 1024))
	d := powercut.New()
	do := func(calls ...powercut.Call) {
		for _, c := range calls {
			d.Do(c)
		}
	}
	expect := func(when string, want ...string) {
		t.Helper()
		got := all(d, "/d/a")
		if len(got) != len(want) {
			t.Errorf("%s: %d outcomes, want %d", when, len(got), len(want))
		}
		for _, text := range want {
			if !got[text] {
				t.Errorf("%s: %.20q… never is", when, text)
			}
		}
	}
	do(powercut.Call{Kind: powercut.Create, Path: "/d/a"}, powercut.Call{Kind: powercut.Write, Path: "/d/a", Data: []byte(old)})
	do(powercut.Call{Kind: powercut.Flush, Path: "/d/a", From: 2})
	expect("without a name", "gone", old)
	do(powercut.Call{Kind: powercut.Flush, Path: "/d", From: 3})
	expect("flushed", old)
	do(powercut.Call{Kind: powercut.Write, Path: "/d/a", Data: []byte(fresh)})
	torn := fresh[:512] + old[512:]
	expect("written over", old, fresh, torn, old[:512]+fresh[512:])
	do(powercut.Call{Kind: powercut.Flush, Path: "/d/a", From: 4})
	expect("a flush that began before", old, fresh, torn, old[:512]+fresh[512:])
	do(powercut.Call{Kind: powercut.Flush, Path: "/d/a", From: 6}, powercut.Call{Kind: powercut.Truncate, Path: "/d/a", Off: 3})
	expect("cut short", fresh, "nnn")
	do(powercut.Call{Kind: powercut.Rename, Path: "/d/a", To: "/d/b"})
	expect("renamed", fresh, "nnn", "gone")
}

// What a program does is read as it was done.
func TestRecord(t *testing.T) {
	dir := t.TempDir()
	recording := filepath.Join(dir, "recording")
	program := exec.Command("sh", "-c", `mkdir "$0"; printf 'żółć\0' >"$0/a"; sync "$0/a"; printf ' more' >>"$0/a"; sync "$0"; mv "$0/a" "$0/b"; rm -f "$0/c"; echo said`,
		filepath.Join(dir, "d"))
	var said bytes.Buffer
	program.Stdout = &said
	if err := powercut.Record(program, recording); err != nil {
		t.Fatal(err)
	}
	calls, err := powercut.Read(recording)
	if err != nil {
		t.Fatal(err)
	}
	d := powercut.New()
	var heard string
	for _, c := range calls {
		d.Do(c)
		if c.Kind == powercut.Say {
			heard += string(c.Data)
		}
	}
	if heard != "said\n" || d.Calls() != len(calls) {
		t.Errorf("it said %q", heard)
	}
	want := map[string]bool{"gone": true, "żółć\x00": true, "żółć\x00 more": true}
	for _, name := range []string{"a", "b"} {
		if diff := cmp.Diff(want, all(d, filepath.Join(dir, "d", name))); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// A thread that ends with its program has done nothing more; what else is not understood
// is a fault.
func TestReadLostThread(t *testing.T) {
	recording := filepath.Join(t.TempDir(), "recording")
	for text, understood := range map[string]bool{"6350  ???( <detached ...>\n": true, "6350  ???(1) = 0\n": false} {
		if err := os.WriteFile(recording, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if calls, err := powercut.Read(recording); (err == nil) != understood || len(calls) > 0 {
			t.Errorf("%q: %v, %v", text, calls, err)
		}
	}
}
