package rules_test

import (
	"flag"
	"testing"

	"rowlock/engine/enginetest"
)

var conformGames = flag.Int("conform", 10, "random games of each number of seats that a rule set is held to the contract in")

func TestConform(t *testing.T) {
	for _, ru := range every() {
		t.Run(ru.ID(), func(t *testing.T) {
			t.Parallel()
			enginetest.Conform(t, ru, *conformGames)
		})
	}
}
