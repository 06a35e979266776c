package table

import (
	"maps"
	"slices"
)

// Kinds lists the kinds of entries.
func Kinds() []string { return slices.Sorted(maps.Keys(readers)) }
