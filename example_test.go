package rowlock_test

import (
	"fmt"

	"rowlock"
	"rowlock/rules"
)

// A game is a list of decisions; a refusal changes nothing.
func ExampleState() {
	setup, err := rules.Classic.Setup(2)
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := setup.Start()
	if err != nil {
		fmt.Println(err)
		return
	}
	read := func(seat rowlock.Seat, words ...string) {
		actions, err := g.Read(seat, words)
		if err != nil {
			fmt.Println("refused:", err)
			return
		}
		g.Do(seat, actions[0])
	}
	read(rowlock.Chance, "4", "1", "R3", "Y2", "G6", "B6")
	read(0, "R6")
	read(0, "R5")
	read(1, "Y5")
	fmt.Println(g.Phase(), "is due")
	// Output:
	// refused: the white dice make 5 (C6)
	// colour is due
}

// Foresee returns the effect of a choice before it is made.
func ExampleForesee() {
	setup, _ := rules.Classic.Setup(1)
	g, _ := setup.Start()
	thrown, _ := g.Read(rowlock.Chance, []string{"4", "1", "R3", "Y2", "G6", "B6"})
	g.Do(rowlock.Chance, thrown[0])
	var view rowlock.View
	g.Look(0, &view)
	for _, choice := range view.Choices[0] {
		effect := rowlock.Foresee(g, 0, choice.Action)
		fmt.Println(choice.Word, effect.Gain, effect.Skips)
	}
	// Output:
	// - 0 0
	// R5 1 3
	// Y5 1 3
	// G5 1 7
	// B5 1 7
}
