package main

import (
	"context"
	"io/fs"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// A server's collector works when there is two fifths more than is in use, and not twice
// as much: 1,000 tables at which little happens take 147 MB in place of 191, and it 7 % more
// of the processor. Where so much is allocated that it would work more than once a second
// it waits for more, and gives the memory back when there is less to do. It works all the
// more as the limit nears, which is a quarter of what is free.
const (
	leastRoom   = 40  // percent of what is in use
	mostRoom    = 200 // percent
	pace        = time.Second
	freeShare   = 4
	leastMemory = 128 * megabyte
)

// setCollector sets when a server's collector works until the context ends, unless the
// environment does.
func setCollector(ctx context.Context, system fs.FS) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(leastRoom)
		go paceCollector(ctx)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(int64(memoryLimit(system)))
	}
}

// paceCollector gives the collector as much room as is filled from one of its turns to the
// next.
func paceCollector(ctx context.Context) {
	ticker := time.NewTicker(pace)
	defer ticker.Stop()
	set, before := leastRoom, uint64(0)
	for ctx.Err() == nil {
		allocated, live := heap()
		if want := room(allocated-before, live); want != set && before > 0 {
			debug.SetGCPercent(want)
			set = want
		}
		before = allocated
		select {
		case <-ticker.C:
		case <-ctx.Done():
		}
	}
}

// heap returns how many bytes were ever allocated, and how many were in use when the
// collector had worked last.
func heap() (allocated, live uint64) {
	samples := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}, {Name: "/gc/heap/live:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64(), samples[1].Value.Uint64()
}

// room returns how much more than is in use there may be before the collector works, in
// percent, when so much is allocated from one of its turns to the next.
func room(allocated, live uint64) int {
	return int(min(max(100*allocated/max(live, 1), leastRoom), mostRoom))
}

// memoryLimit returns how many bytes a server takes before its collector works all
// the time. Where the system does not tell what is free, it takes the least.
func memoryLimit(system fs.FS) int {
	free, _ := freeMemory(system)
	return max(free/freeShare, leastMemory)
}
