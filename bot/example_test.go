package bot_test

import (
	"fmt"

	"rowlock"
	"rowlock/bot"
	"rowlock/rules"
)

// A bot is shown what its seat may know, and takes one of its choices.
func ExampleNew() {
	setup, _ := rules.Classic.Setup(1)
	g, _ := setup.Start()
	thrown, _ := g.Read(rowlock.Chance, []string{"1", "1", "R3", "Y2", "G6", "B6"})
	g.Do(rowlock.Chance, thrown[0])
	greedy, err := bot.New("greedy", 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	var view rowlock.View
	g.Look(0, &view)
	fmt.Println(view.Offered(greedy.Choose(&view)).Word)
	// Output:
	// R2
}
