//go:build !second

package rules

import "rowlock"

// unpublished are rule sets of tests.
var unpublished []rowlock.Rules
