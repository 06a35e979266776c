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

// The collector has two fifths of what is in use at least, and step by step as much as is
// allocated from one of its turns to the next, unless more and more is in use.
func TestRoom(t *testing.T) {
	r := room{percent: leastRoom}
	allocated := uint64(0)
	for i, second := range []struct {
		allocates, live uint64
		want            int
	}{
		{80e6, 20e6, 40},
		{80e6, 60e6, 40},
		{7e6, 80e6, 40}, // tables are begun
		{80e6, 81e6, 60},
		{80e6, 80e6, 80},
		{80e6, 80e6, 100},
		{88e6, 80e6, 110},
		{120e6, 120e6, 100},
		{900e6, 120e6, 120},
		{900e6, 120e6, 140},
		{900e6, 120e6, 160},
		{900e6, 120e6, 180},
		{900e6, 120e6, 200},
		{900e6, 120e6, 200},
		{60e6, 100e6, 60},
		{1e6, 80e6, 40},
		{0, 0, 40},
	} {
		allocated += second.allocates
		if r.follow(allocated, second.live); r.percent != second.want {
			t.Fatalf("second %d: %d %%, want %d", i, r.percent, second.want)
		}
	}
}
