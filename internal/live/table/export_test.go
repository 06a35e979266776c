package table

import (
	"maps"
	"slices"
)

// Kept counts what a table keeps about connections, present and absent.
func (t *Table) Kept() int { return len(t.connections) + len(t.sharing) + len(t.away) }

// Kinds lists the kinds of entries.
func Kinds() []string { return slices.Sorted(maps.Keys(readers)) }
