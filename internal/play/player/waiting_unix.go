//go:build unix

package player

import (
	"os"
	"syscall"
	"time"
)

// waiting reports whether a pipe holds something that nobody has read, and takes one byte of it.
func waiting(pipe *os.File) bool {
	if pipe.SetReadDeadline(time.Time{}) != nil { // after an old deadline nothing could be read
		return false
	}
	conn, err := pipe.SyscallConn()
	if err != nil {
		return false
	}
	n := 0
	err = conn.Read(func(fd uintptr) (done bool) {
		n, _ = syscall.Read(int(fd), make([]byte, 1)) // which does not wait
		return true
	})
	return err == nil && n > 0
}
