package main

import (
	"log/slog"
	"time"
)

// watchDisk logs that the disk takes no writes, and later for how long it has taken none, until
// stop is called. What it is given says since when, the zero time while the disk takes writes.
func watchDisk(failing func() time.Time, logger *slog.Logger) (stop func()) {
	ticker, stopped := time.NewTicker(time.Second), make(chan struct{})
	go func() {
		defer ticker.Stop()
		for since := (time.Time{}); ; {
			select {
			case <-ticker.C:
			case <-stopped:
				return
			}
			switch now := failing(); {
			case since.IsZero() && !now.IsZero():
				since = now
				logger.Error("the disk takes no writes", "for", time.Since(since).Round(time.Second))
			case !since.IsZero() && now.IsZero():
				logger.Info("the disk takes writes again", "after", time.Since(since).Round(time.Second))
				since = now
			}
		}
	}()
	return func() { close(stopped) }
}
