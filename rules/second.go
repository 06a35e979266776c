//go:build second

package rules

import "embed"

// unpublished holds a second version of classic, made up, whose games end by three penalties. Tests show with it that
// records, logs and published games of the first stay what they are.
//
//go:embed testdata/second/*.sheet
var unpublished embed.FS
