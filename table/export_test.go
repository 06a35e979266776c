package table

import (
	"maps"
	"slices"
)

// Kept counts what a table keeps of connections, those that there are and those that there are not.
func (t *Table) Kept() int { return len(t.connections) + len(t.sharing) + len(t.away) }

// Kinds lists the kinds of entries.
func Kinds() []string { return slices.Sorted(maps.Keys(readers)) }
