package main

import "fmt"

// count says how many of something there are, as "1 table" or "2 tables".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
