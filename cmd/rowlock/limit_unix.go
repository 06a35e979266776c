//go:build unix

package main

import (
	"math"
	"os/signal"
	"syscall"
)

// outliveWrites makes errors of writes, as a full disk is one, of what would end the
// program: a limit on the size of files, and a reader of its output who has gone. A
// server's log is not worth its tables.
func outliveWrites() { signal.Ignore(syscall.SIGXFSZ, syscall.SIGPIPE) }

// mostFiles returns how many files and connections the system lets the program have
// open.
func mostFiles() int64 {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return math.MaxInt64 // there is nothing to keep to
	}
	return int64(min(limit.Cur, math.MaxInt64))
}
