//go:build !unix

package terminal

// resumable reports whether there is a shell that gets a suspended game back.
func resumable() bool { return false }
