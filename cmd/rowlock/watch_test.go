package main

import (
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// A server that does not tell its usage does not count as using nothing.
func TestWatchOfASilentServer(t *testing.T) {
	for name, c := range map[string]struct {
		tells func(look int) bool
		sees  bool
	}{
		"at times": {func(look int) bool { return look%2 == 0 }, true},
		"never":    {func(int) bool { return false }, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			w, looks := newWatch(time.Minute, io.Discard), 0
			w.begin(func() (u used, told bool) {
				if looks++; c.tells(looks) {
					return used{MB: 20}, true
				}
				return used{}, false
			})
			time.Sleep(time.Minute)
			w.end()
			if levels := w.levels(); c.sees && levels["memory MB"].Mean != 20 || !c.sees && len(levels) != 0 {
				t.Errorf("of a server that tells %s: %v", name, levels)
			}
		})
	}
}
