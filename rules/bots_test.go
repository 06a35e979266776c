package rules_test

import (
	"testing"

	"rowlock/bot"
	"rowlock/engine/enginetest"
)

// Every bot plays the editions that are not shipped yet to the end, unless it says that it does not
// play them.
func TestBots(t *testing.T) {
	for _, ru := range unshipped {
		for _, kind := range bot.All() {
			if kind.Plays(ru) == nil {
				t.Run(ru.Edition()+"/"+kind.Name, func(t *testing.T) {
					src := enginetest.NewSource(1)
					bots := enginetest.ByView(t, []bot.Bot{kind.New(1), kind.New(2)})
					enginetest.Play(t, enginetest.Deal(t, ru, 2, src), src, bots)
				})
			}
		}
	}
}
