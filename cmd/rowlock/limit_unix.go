//go:build unix

package main

import (
	"math"
	"os/signal"
	"syscall"
)

// ignoreFileLimit makes a limit on the size of files an error of the write, like a
// full disk: it would end the program.
func ignoreFileLimit() { signal.Ignore(syscall.SIGXFSZ) }

// mostFiles returns how many files and connections the system lets the program have
// open.
func mostFiles() int64 {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return math.MaxInt64 // there is nothing to keep to
	}
	return int64(min(limit.Cur, math.MaxInt64))
}
