//go:build unix

package player

import (
	"os/exec"
	"syscall"
)

// ownGroup starts a command in a process group of its own, so that an interrupt
// from the keyboard does not reach it and killGroup reaches all it starts.
func ownGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills what is left of a started command's group. That nothing is
// left is no error.
func killGroup(c *exec.Cmd) { _ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
