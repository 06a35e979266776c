package main

import (
	"testing"
	"testing/fstest"
)

// A server's memory is bounded by what is free, and never too little to work.
func TestMemoryLimit(t *testing.T) {
	for free, want := range map[string]int{
		"MemAvailable: 4000000 kB\n": 1024 * 1_000_000,
		"MemAvailable: 1000 kB\n":    leastMemory,
		"":                           leastMemory,
	} {
		if got := memoryLimit(fstest.MapFS{"proc/meminfo": {Data: []byte(free)}}); got != want {
			t.Errorf("%q: %d, want %d", free, got, want)
		}
	}
}
