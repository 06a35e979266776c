package player

import (
	"slices"
	"strconv"
	"strings"

	"rowlock/record"
)

// NameOf returns a player's name at a table: what it calls itself, or "program" for a command line
// and for what cannot be a name, with a number if others have that name.
func NameOf(called string, taken []string) string {
	name, err := record.Name(called)
	if err != nil || strings.HasPrefix(called, "exec:") {
		name = "program"
	}
	for n, try := 2, name; ; n++ {
		if !slices.Contains(taken, try) {
			return try
		}
		try = name + " " + strconv.Itoa(n)
	}
}
