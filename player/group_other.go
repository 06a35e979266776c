//go:build !unix

package player

import "os/exec"

// ownGroup does nothing where there are no process groups.
func ownGroup(*exec.Cmd) {}

// killGroup kills the command alone. That it has ended is no error.
func killGroup(c *exec.Cmd) { _ = c.Process.Kill() }
