//go:build unix

package terminal

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// resumable reports whether there is a shell that gets a suspended game back. The first
// process of a terminal has none: the system would not stop it, and it would wait for ever.
func resumable() bool {
	session, err := unix.Getsid(0)
	return err == nil && session != syscall.Getpgrp()
}
