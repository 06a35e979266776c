//go:build !second

package rules

import "embed"

// unpublished holds the pages of tests.
var unpublished embed.FS
