//go:build !js

package plain

import (
	"embed"

	"rowlock/bot/netfile"
)

// The shipped nets; train/main.go makes them.
//
//go:embed nets/*.net
var embedded embed.FS

// netFiles returns the shipped nets' files by their names.
func netFiles() (map[string][]byte, error) { return netfile.All(embedded, "nets") }
