//go:build !unix

package main

// ignoreFileLimit has nothing to do where no signal tells of such a limit.
func ignoreFileLimit() {}
