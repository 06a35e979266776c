//go:build unix

package main

import (
	"math"
	"os/signal"
	"syscall"
)

// outliveWrites turns failing writes into errors, like a full disk, where they would end the
// program: at a limit on the size of files, and when the reader of its output has gone. A server
// must not lose its tables over its own log.
func outliveWrites() { signal.Ignore(syscall.SIGXFSZ, syscall.SIGPIPE) }

// mostFiles returns how many files and connections the system lets the program have
// open.
func mostFiles() int64 {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return math.MaxInt64 // no limit is known
	}
	return int64(min(limit.Cur, math.MaxInt64))
}
