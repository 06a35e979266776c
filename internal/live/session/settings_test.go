package session_test

import (
	"testing"

	"rowlock/wire"
)

// A host names each setting by the word that everybody is told, the usual one too; a word that is
// left out changes nothing.
func TestSettingsAreNamedAsTheyAreTold(t *testing.T) {
	c := enter(t, open(t), annsToken)
	for id, s := range []struct{ asked, told [2]string }{ // dice, and what happens when people are away
		{[2]string{"drawn", "wait"}, [2]string{"drawn", "wait"}},
		{[2]string{"drawn", ""}, [2]string{"drawn", "wait"}},
		{[2]string{"", "bot"}, [2]string{"drawn", "bot"}},
		{[2]string{"entered", ""}, [2]string{"entered", "bot"}},
		{[2]string{"", "bot"}, [2]string{"entered", "bot"}},
		{[2]string{"drawn", ""}, [2]string{"drawn", "bot"}},
	} {
		c.send(wire.FromClient{Type: "settings", ID: string(rune('a' + id)), Dice: s.asked[0], Away: s.asked[1]})
		next[wire.Ack](c, "ack")
		if now := c.now.Table.Settings; now.Dice != s.told[0] || now.Away != s.told[1] {
			t.Errorf("after %q it is %q and %q, want %q", s.asked, now.Dice, now.Away, s.told)
		}
	}
}
