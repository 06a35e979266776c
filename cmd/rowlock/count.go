package main

import "fmt"

// count says how many there are of something, "1 table" or "2 tables".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
