// Browser reads texts, one a line, and says of each what package normal makes of it.
package main

import (
	"bufio"
	"fmt"
	"os"

	"rowlock/internal/words/normal"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		name, isName := normal.Name(lines.Text())
		line, isLine := normal.Line(lines.Text())
		fmt.Fprintf(out, "%+q %v %+q %v %+q\n", name, isName, line, isLine, normal.Composed(lines.Text()))
	}
	if err := out.Flush(); err != nil {
		panic(err)
	}
}
