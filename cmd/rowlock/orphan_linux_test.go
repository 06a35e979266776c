package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The server that load starts ends with load, even if load is killed, and not before.
func TestLoadLeavesNoServer(t *testing.T) {
	p := start(t, nil, "rowlock", "load", "--tables", "1", "--seats", "2", "--rate", "5", "--warm-up", "0s", "--for", "10m")
	child := 0
	until(t, "there is no server", func() bool {
		child = serverOf(p.Process.Pid)
		return child > 0
	})
	t.Cleanup(func() { _ = syscall.Kill(child, syscall.SIGKILL) })
	time.Sleep(time.Second)
	if !runs(child) {
		t.Fatal("the server has ended by itself")
	}
	if err := p.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = p.Wait()
	until(t, "the server goes on", func() bool { return !runs(child) })
}

func until(t *testing.T, fault string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !is(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal(fault)
		}
	}
}

// serverOf returns a server that a process has started, 0 if there is none. Go's runtime briefly
// has a child of its own, to find out what the system can do.
func serverOf(parent int) int {
	tasks, err := os.ReadDir(fmt.Sprint("/proc/", parent, "/task"))
	if err != nil {
		return 0
	}
	for _, task := range tasks {
		text, _ := os.ReadFile(fmt.Sprint("/proc/", parent, "/task/", task.Name(), "/children"))
		for child := range strings.FieldsSeq(string(text)) {
			line, _ := os.ReadFile("/proc/" + child + "/cmdline")
			if pid, err := strconv.Atoi(child); err == nil && strings.Contains(string(line), "\x00serve\x00") {
				return pid
			}
		}
	}
	return 0
}

// runs reports whether a process still runs.
func runs(pid int) bool {
	text, err := os.ReadFile(fmt.Sprint("/proc/", pid, "/stat"))
	_, state, _ := strings.Cut(string(text), ") ")
	return err == nil && !strings.HasPrefix(state, "Z")
}
