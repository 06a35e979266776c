//go:build unix

package terminal

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// resumable reports whether a shell can resume a suspended game. The first process of a terminal
// has no shell: the system would not stop it, and it would wait for ever.
func resumable() bool {
	session, err := unix.Getsid(0)
	return err == nil && session != syscall.Getpgrp()
}
