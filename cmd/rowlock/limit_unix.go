//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// ignoreFileLimit makes a limit on the size of files an error of the write, like a
// full disk: it would end the program.
func ignoreFileLimit() { signal.Ignore(syscall.SIGXFSZ) }
