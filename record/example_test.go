package record_test

import (
	"fmt"

	"rowlock/record"
	"rowlock/rules"
)

// Every decision of a game, with the phase it was made in.
func ExampleRecord_Decisions() {
	r, err := record.Parse(rules.Published(), `rowlock 1
edition classic
player Max
player "Emma L."
roll 4 1 R3 Y2 G6 B6
white "Emma L."=Y5
colour B10
`)
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := r.Start()
	if err != nil {
		fmt.Println(err)
		return
	}
	for made, err := range r.Play(g) {
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, d := range made {
			if d.Seat >= 0 {
				fmt.Println(g.Phase(), r.Names[d.Seat], g.Word(d.Seat, d.Action))
			}
		}
	}
	// Output:
	// white Max -
	// white Emma L. Y5
	// colour Max B10
}
