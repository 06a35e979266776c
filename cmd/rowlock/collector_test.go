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

// The collector has two fifths of what is in use at least, as much as is allocated from one
// of its turns to the next where that is more, and never more than twice as much.
func TestRoom(t *testing.T) {
	for _, of := range []struct {
		allocated, live uint64
		want            int
	}{{0, 0, 40}, {7e6, 80e6, 40}, {32e6, 80e6, 40}, {80e6, 80e6, 100}, {900e6, 80e6, 200}} {
		if got := room(of.allocated, of.live); got != of.want {
			t.Errorf("%d bytes beside %d in use: %d %%, want %d", of.allocated, of.live, got, of.want)
		}
	}
}
