// Package messages holds the texts of the browser client, one catalogue per language. The
// command line shows the pages of rules from them too.
package messages

import "embed"

// Files are the catalogues by file name, such as "de.json".
//
//go:embed *.json
var Files embed.FS
