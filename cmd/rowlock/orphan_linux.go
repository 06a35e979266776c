package main

import (
	"context"
	"os/exec"
	"runtime"
	"syscall"
)

// startBound starts a command that the system ends together with this program, however this
// program ends. To the system that means the starting thread, so one thread is kept until the
// context is done.
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
