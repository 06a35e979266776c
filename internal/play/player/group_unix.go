//go:build unix

package player

import (
	"os/exec"
	"syscall"
)

// ownGroup makes a command start in a process group of its own, so that an interrupt from the
// keyboard does not reach it and killGroup reaches everything it starts.
func ownGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills what is left of a started command's group. It is not an error if nothing is
// left.
func killGroup(c *exec.Cmd) { _ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
