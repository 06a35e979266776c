package arena_test

import (
	"context"
	"fmt"
	"io"
	"time"

	"rowlock/internal/play/arena"
	"rowlock/internal/play/player"
	"rowlock/rules"
)

// A match says how often each bot won, the dice following from a seed.
func ExampleMatch_Run() {
	programs := &player.Programs{Timeout: 10 * time.Second, Errors: io.Discard}
	m := &arena.Match{Rules: rules.Classic, Games: 100, Seed: 7, Workers: 2}
	for _, name := range []string{"greedy", "random"} { // or "exec:./mybot"
		entry, err := programs.Parse(name)
		if err != nil {
			fmt.Println(err)
			return
		}
		m.Entries = append(m.Entries, entry)
	}
	report, err := m.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, b := range report.Bots {
		fmt.Printf("%s won %.2f\n", b.Bot, b.Share)
	}
	// Output:
	// greedy won 0.93
	// random won 0.07
}
