// Command rowlock plays, replays and studies the games of the family. This
// package reads arguments and prints; it knows no rule.
package main

import "os"

func main() {
	os.Exit(execute(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
