package bot_test

import (
	"slices"
	"testing"

	"rowlock/bot"
	"rowlock/refusal"
	"rowlock/rules"
)

// A bot says what it does not play, and all levels play everything: what they
// have not learned is played by a bot that plays everything.
func TestWhoPlaysWhat(t *testing.T) {
	refused := []string{rules.GemixxtB.Edition(), rules.BigPoints.Edition(), rules.ConnectedSteps.Edition(), rules.DoubleA.Edition()}
	for _, ru := range append(rules.All(), rules.GemixxtA, rules.GemixxtB, rules.BigPoints, rules.ConnectedSteps, rules.DoubleA) {
		for _, k := range bot.All() {
			err := k.Plays(ru)
			want := k.Name != "cellvalue" || !slices.Contains(refused, ru.Edition())
			if (err == nil) != want {
				t.Errorf("%s plays %s: %v, want %v", k.Name, ru.Edition(), err, want)
			}
			if err != nil && !refusal.BotCannotPlay.Is(err) {
				t.Errorf("%s refuses %s by %v", k.Name, ru.Edition(), err)
			}
			other := k.Substitute(ru, 2)
			if k.Level == 0 && other != "" || other != "" && other != "sensible" {
				t.Errorf("%s lets %q play %s", k.Name, other, ru.Edition())
			}
			if ru == rules.Classic && other != "" {
				t.Errorf("%s has not learned classic", k.Name)
			}
		}
	}
}
