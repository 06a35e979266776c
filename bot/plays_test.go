package bot_test

import (
	"slices"
	"testing"

	"rowlock/bot"
	"rowlock/refusal"
	"rowlock/rules"
)

// A bot refuses rule sets that it does not play. All levels play everything.
func TestWhoPlaysWhat(t *testing.T) {
	refused := []string{
		"gemixxt-b", "big-points", "connected-steps", "double-a", "connected-chain", "bonus-a", "bonus-b", "double-b",
		"lucky-15", "connect-15",
	}
	for _, ru := range rules.Published().All() {
		for _, k := range bot.All() {
			err := k.Plays(ru)
			want := k.Name != "cellvalue" || !slices.Contains(refused, ru.Edition())
			if (err == nil) != want {
				t.Errorf("%s plays %s: %v, want %v", k.Name, ru.Edition(), err, want)
			}
			if err != nil && refusal.Code(err) != "bot_cannot_play" {
				t.Errorf("%s refuses %s by %v", k.Name, ru.Edition(), err)
			}
		}
	}
}

// unlearned are the editions that the master was not trained for: it plays their games on.
var unlearned = []string{"connected-chain", "bonus-a", "bonus-b", "double-b", "x-change", "lucky-15", "connect-15"}

// The master has learned every other rule set for every number of seats from two on.
func TestKnows(t *testing.T) {
	for _, ru := range rules.Published().All() {
		if slices.Contains(unlearned, ru.Edition()) {
			continue
		}
		_, most := ru.Seats()
		for seats := 2; seats <= most; seats++ {
			if !bot.Knows(ru, seats) {
				t.Errorf("the master has not learned %s with %d seats", ru.Edition(), seats)
			}
		}
	}
}
