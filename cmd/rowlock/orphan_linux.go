package main

import (
	"context"
	"os/exec"
	"runtime"
	"syscall"
)

// startBound starts a command that the system ends with this program, however that ends. The
// system means the thread that has started it: one is kept for that until the context is done.
func startBound(ctx context.Context, c *exec.Cmd) error {
	c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := c.Start()
		started <- err
		if err == nil {
			<-ctx.Done()
		}
	}()
	return <-started
}
