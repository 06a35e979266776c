package skill

import (
	"maps"
	"slices"
)

// Editions lists the editions that have a scale, by name.
func Editions() []string { return slices.Sorted(maps.Keys(scales)) }
