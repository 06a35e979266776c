//go:build !second

package rules

// unpublished are pages of tests.
var unpublished []File
