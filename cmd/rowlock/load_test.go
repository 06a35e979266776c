package main

import (
	"os/exec"
	"strings"
	"testing"

	"rowlock/internal/play/load"
)

// A server that applies its limits to the players is not measured: the limits would be.
func TestLoadWantsNoLimits(t *testing.T) {
	for _, c := range []struct {
		flags   []string
		refused bool
	}{
		{nil, true},
		{[]string{"--trusted-proxy", "127.0.0.1/32"}, true},
		{[]string{"--exempt", load.Network}, true},
		{[]string{"--trusted-proxy", "127.0.0.1/32", "--exempt", load.Network}, false},
	} {
		s := serveIn(t, t.TempDir(), nil, c.flags...)
		line := exec.Command("rowlock", "load", "--url", s.address, "--tables", "1", "--seats", "1", "--rate", "50", "--warm-up", "0s", "--for", "100ms")
		out, err := line.CombinedOutput()
		named := strings.Contains(string(out), "start it with --trusted-proxy 127.0.0.1/32 --exempt "+load.Network)
		if refused := err != nil; refused != c.refused || named != c.refused {
			t.Errorf("a server with %q: %v, %s", c.flags, err, out)
		}
	}
}
