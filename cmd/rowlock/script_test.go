package main

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"rowlock/internal/golden"
	"rowlock/internal/race"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"rowlock": main})
}

// TestScripts runs the command as a shell would: testdata/*.txt.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata",
		UpdateScripts: *golden.Update,
		Setup: func(env *testscript.Env) error {
			bundles, err := filepath.Abs("../../fair/testdata/bundles")
			env.Setenv("BUNDLES", bundles)
			return err
		},
		Condition: func(string) (bool, error) { return race.On, nil }, // the only one of ours is [race]
		Cmds:      map[string]func(*testscript.TestScript, bool, []string){"status": status, "eventually": eventually},
	})
}

// status runs "status N COMMAND …" and requires that exit status.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND …")
	}
	got := 0
	err := ts.Exec(args[1], args[2:]...)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if strconv.Itoa(got) != args[0] {
		ts.Fatalf("exit status %d, want %s", got, args[0])
	}
}

// eventually runs "eventually COMMAND …" until it succeeds, to wait for a program in the
// background.
func eventually(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: eventually COMMAND …")
	}
	for ts.Exec(args[0], args[1:]...) != nil {
		time.Sleep(10 * time.Millisecond)
	}
}
