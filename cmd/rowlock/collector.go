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

// A server's collector works when there is two fifths more than is in use, and not twice
// as much: 1,000 tables at which little happens take 147 MB in place of 191, and it 7 % more
// of the processor. Where so much is allocated that it would work more than once a second
// it gets more room, and gives the memory back when there is less to do. It works all the
// more as the limit nears, which is three quarters of what is free at the start: the rest is
// for what SQLite keeps and for the files of the log, which the limit does not count.
const (
	leastRoom   = 40  // percent of what is in use
	mostRoom    = 200 // percent
	roomStep    = 20  // percent that it gets more at once
	pace        = time.Second
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
		debug.SetMemoryLimit(memoryLimit(system))
	}
}

// paceCollector gives the collector the room that it needs.
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

// heap returns how many bytes were ever allocated, and how many were in use when the
// collector had worked last.
func heap() (allocated, live uint64) {
	samples := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}, {Name: "/gc/heap/live:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64(), samples[1].Value.Uint64()
}

// A room is how much more than is in use there may be before the collector works.
type room struct {
	percent         int
	allocated, live uint64 // as heap had them last
}

// follow makes room for what is allocated from one turn of the collector to the next. While
// more and more is in use it makes no more: what comes to stay would lie far apart, and the
// memory between could not be given back.
func (r *room) follow(allocated, live uint64) {
	need := int(min(100*(allocated-r.allocated)/max(live, 1), mostRoom))
	grows := live > r.live+r.live/32
	r.allocated, r.live = allocated, live
	if need > r.percent && grows {
		return
	}
	r.percent = max(leastRoom, min(need, r.percent+roomStep))
}

// memoryLimit returns how many bytes a server takes before its collector works all the
// time. One that does so beside memory which nobody uses is worse than none: where the
// system does not tell what is free there is no limit.
func memoryLimit(system fs.FS) int64 {
	free, told := freeMemory(system)
	if !told {
		return math.MaxInt64
	}
	return int64(max(free/4*3, leastMemory))
}
