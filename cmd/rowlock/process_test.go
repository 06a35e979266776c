package main

import (
	"bufio"
	"io"
	"os/exec"
	"strings"
	"testing"
)

// A process is this program at work, as a shell would start it.
type process struct {
	*exec.Cmd
	said *bufio.Reader
}

// start runs a command line until the test ends; TestMain puts rowlock on the path. Its standard
// error goes to errs, nil for nowhere.
func start(t *testing.T, errs io.Writer, line ...string) *process {
	t.Helper()
	command := exec.Command(line[0], line[1:]...)
	command.Stderr = errs
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = command.Process.Kill() })
	return &process{command, bufio.NewReader(out)}
}

// expect reads the program's output until a line has the text, and returns the lines read.
func (p *process) expect(t *testing.T, text string) (lines []string) {
	t.Helper()
	for {
		line, err := p.said.ReadString('\n')
		lines = append(lines, strings.TrimSpace(line))
		if strings.Contains(line, text) {
			return lines
		}
		if err != nil {
			t.Fatalf("%q does not come, but %q: %v", text, lines, err)
		}
	}
}
