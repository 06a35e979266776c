// Package client is the built browser client, as files.
package client

import (
	"embed"
	"io/fs"
)

// The client is built into dist. Without Node there is only dist-missing, a page that
// says so. The pattern matches either.
//
//go:embed all:dist*
var built embed.FS

// Files returns the client's files, or the page that says how to get them.
func Files() fs.FS {
	dir := "dist"
	if _, err := fs.Stat(built, "dist/index.html"); err != nil {
		dir = "dist-missing"
	}
	files, err := fs.Sub(built, dir)
	if err != nil {
		panic(err) // the directories are embedded above
	}
	return files
}
