//go:build !race

package race

// On reports whether the race detector watches.
const On = false
