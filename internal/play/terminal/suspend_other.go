//go:build !unix

package terminal

// resumable reports whether a shell can resume a suspended game.
func resumable() bool { return false }
