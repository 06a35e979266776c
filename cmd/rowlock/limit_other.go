//go:build !unix

package main

import "math"

// ignoreFileLimit has nothing to do where no signal tells of such a limit.
func ignoreFileLimit() {}

// mostFiles is without bounds where the system tells none.
func mostFiles() int64 { return math.MaxInt64 }
