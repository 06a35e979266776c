//go:build !unix

package player

import "os/exec"

// ownGroup does nothing where there are no process groups.
func ownGroup(*exec.Cmd) {}

// killGroup kills only the command. It is not an error if the command has ended.
func killGroup(c *exec.Cmd) { _ = c.Process.Kill() }
