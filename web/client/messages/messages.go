// Package messages holds the texts of the browser client, a catalogue a language: the
// command line shows the pages of rules, too.
package messages

import "embed"

// Files are the catalogues by their names, "de.json".
//
//go:embed *.json
var Files embed.FS
