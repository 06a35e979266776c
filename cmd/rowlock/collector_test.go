package main

import (
	"math"
	"testing"
	"testing/fstest"
)

// A server's memory is limited to most of what is free, never to too little to work, and not at
// all if the system does not tell.
func TestMemoryLimit(t *testing.T) {
	const (
		machine = "proc/meminfo"
		own     = "sys/fs/cgroup/system.slice/rowlock.service/"
	)
	group := map[string]string{
		"proc/self/cgroup": "0::/system.slice/rowlock.service\n", own + "memory.max": "400000000\n", own + "memory.stat": "anon 8000000\n",
	}
	for _, test := range []struct {
		name  string
		files map[string]string
		want  int64
	}{
		{"a machine", map[string]string{machine: "MemAvailable: 4000000 kB\n"}, 3072 * 1_000_000},
		{"a small one", map[string]string{machine: "MemAvailable: 700000 kB\n"}, 537_600_000},
		{"next to nothing", map[string]string{machine: "MemAvailable: 1000 kB\n"}, leastMemory},
		{"a system that does not tell", nil, math.MaxInt64},
		{"a unit with MemoryMax= that sees nothing of the machine", group, 294_000_000},
	} {
		system := fstest.MapFS{}
		for name, text := range test.files {
			system[name] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := memoryLimit(system); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// The collector gets at least two fifths of the memory in use and, step by step, as much as is
// allocated between two of its runs, unless more and more is in use.
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
