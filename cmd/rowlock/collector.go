package main

import (
	"context"
	"io/fs"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// The garbage collector of a server starts when the heap has grown by leastRoom, two fifths,
// instead of Go's usual 100 %. With 1,000 quiet tables that takes 147 MB instead of 191, for 7 %
// more processor time. If so much is allocated that the collector would run more than once in two
// seconds, it gets more room, up to mostRoom; later it gives the memory back. The memory limit is
// three quarters of what is free at the start. The rest is for SQLite and for cached files of the
// log, which the limit does not count.
const (
	leastRoom   = 40  // GOGC, in percent of what is in use
	mostRoom    = 200 // the same
	roomStep    = 20  // by how much it grows at once
	pace        = 2 * time.Second
	leastMemory = 128 * megabyte
)

// setCollector controls when a server's collector runs, until the context ends, unless the
// environment does (GOGC, GOMEMLIMIT).
func setCollector(ctx context.Context, system fs.FS) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(leastRoom)
		go paceCollector(ctx)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryLimit(system))
	}
}

// paceCollector adapts the collector's room to what is allocated, until the context ends.
func paceCollector(ctx context.Context) {
	ticker := time.NewTicker(pace)
	defer ticker.Stop()
	r := room{percent: leastRoom}
	r.allocated, r.live = heap()
	for {
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
		before := r.percent
		if r.follow(heap()); r.percent != before {
			debug.SetGCPercent(r.percent)
		}
	}
}

// heap returns how many bytes were ever allocated, and how many were in use after the collector
// last ran.
func heap() (allocated, live uint64) {
	samples := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}, {Name: "/gc/heap/live:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64(), samples[1].Value.Uint64()
}

// A room is how much the heap may grow before the collector runs.
type room struct {
	percent         int
	allocated, live uint64 // what heap returned last
}

// follow adapts the room to how much was allocated since the last call. While more and more memory
// is in use it makes no more room: what stays would lie scattered, and the memory in between could
// not be given back to the system.
func (r *room) follow(allocated, live uint64) {
	need := int(min(100*(allocated-r.allocated)/max(live, 1), mostRoom))
	grows := live > r.live+r.live/32
	r.allocated, r.live = allocated, live
	if need > r.percent && grows {
		return
	}
	r.percent = max(leastRoom, min(need, r.percent+roomStep))
}

// memoryLimit returns the limit in bytes near which the collector runs more and more often. If the
// system does not tell how much memory is free, there is no limit: with one that is too low the
// collector would run for nothing.
func memoryLimit(system fs.FS) int64 {
	free, told := freeMemory(system)
	if !told {
		return math.MaxInt64
	}
	return int64(max(free/4*3, leastMemory))
}
