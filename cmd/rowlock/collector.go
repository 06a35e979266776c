package main

import (
	"io/fs"
	"os"
	"runtime/debug"
)

// A server takes memory for time: its collector works when there is five times as much
// as is in use, and all the more as the limit nears, which is a quarter of what is free.
const (
	collectAt   = 400 // percent of what is in use, in new memory
	freeShare   = 4
	leastMemory = 128 * megabyte
)

// setCollector sets the collector of garbage of a server, unless the environment does.
func setCollector(system fs.FS) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collectAt)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(int64(memoryLimit(system)))
	}
}

// memoryLimit returns how many bytes a server takes before its collector works all
// the time. Where the system does not tell what is free, it takes the least.
func memoryLimit(system fs.FS) int {
	free, _ := freeMemory(system)
	return max(free/freeShare, leastMemory)
}
