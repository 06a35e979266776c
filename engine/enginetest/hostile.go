package enginetest

import (
	"fmt"
	"strings"
)

// Hostile returns sheets of strangers that make a choice as dear to weigh, and as many to weigh, as the limits of a
// sheet allow.
func Hostile() map[string]string {
	const six = "sheet 1\ndice 9\nneed 1\n"
	var rows, groups, free, empty strings.Builder
	for _, row := range []string{"R", "Y", "G", "B", "RY", "GB"} {
		lock := ""
		if len(row) == 1 {
			lock = "lock"
		}
		fmt.Fprintf(&rows, "row %s RYGB2..18 %s\n", row, lock)
		for n := 2; n < 18; n++ {
			fmt.Fprintf(&free, "all %s%d free\n", row, n)
		}
		for n := 6; n < 9; n++ {
			fmt.Fprintf(&empty, "all %s%d emptiest 1\n", row, n)
		}
	}
	for n := 2; n <= 18; n++ {
		fmt.Fprintf(&groups, "group *%d points 1 2 3 4 5 6 7 8\n", n)
	}
	plain := six + rows.String()
	return map[string]string{
		"plain": plain, "groups": plain + groups.String(), "marks": plain + free.String(), "ties": plain + empty.String(),
		"swaps": plain + "swap 2/3 4/5 6/7 8/9 10/11 12/13 14/15 16/17" + "\n",
	}
}
