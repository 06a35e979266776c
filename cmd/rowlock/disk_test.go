package main

import (
	"bytes"
	"log/slog"
	"regexp"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// That the disk takes no writes is logged once, as is that it takes them again.
func TestWatchDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		var failing atomic.Pointer[time.Time]
		failing.Store(&time.Time{})
		stop := watchDisk(func() time.Time { return *failing.Load() }, slog.New(slog.NewTextHandler(&log, nil)))
		time.Sleep(time.Minute)
		for _, hangs := range []time.Duration{20 * time.Second, 50 * time.Second} {
			failing.Store(new(time.Now().Add(-10 * time.Second)))
			time.Sleep(hangs)
			failing.Store(&time.Time{})
			time.Sleep(time.Minute)
		}
		stop()
		synctest.Wait()
		const want = `level=ERROR msg="the disk takes no writes" for=1.s\n.*level=INFO msg="the disk takes writes again" after=`
		if !regexp.MustCompile(`^.*` + want + `3.s\n.*` + want + `1m.s\n$`).Match(log.Bytes()) {
			t.Errorf("the log is\n%s", &log)
		}
	})
}
