package solve_test

import (
	"fmt"

	"rowlock/rules"
	"rowlock/solve"
)

// What it takes to solve a game is known before it is solved.
func ExampleNewGame() {
	g, err := solve.NewGame(rules.Classic, [2]int{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Name(), g.States())
	// Output:
	// classic 4401756
}
