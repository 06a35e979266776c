//go:build second

package record_test

import (
	"strings"
	"testing"

	"rowlock/record"
	"rowlock/rules"
)

// A bare edition is its first version, for ever, and a later one is named. Games of the made-up second end by three
// penalties.
func TestSecondVersion(t *testing.T) {
	const third = `
player Ann
sheet Ann P:2
roll 6 6 R1 Y1 G1 B1
white
colour -
`
	for word, want := range map[string]struct {
		id   string
		over bool
	}{"classic": {"classic@1", false}, "classic@2": {"classic@2", true}} {
		text := "rowlock 1\nedition " + word + third
		rec, err := record.Parse(rules.Published(), text)
		if err != nil {
			t.Fatal(err)
		}
		if id := rec.Rules.ID(); id != want.id {
			t.Errorf("%s is %s", word, id)
		}
		g, err := rec.Replay()
		if err != nil {
			t.Fatal(err)
		}
		if over := g.Phase().String() == "over"; over != want.over {
			t.Errorf("%s: over is %v", word, over)
		}
		if rec.String() != text {
			t.Errorf("%s is written %q", word, rec.String())
		}
	}
	if _, err := record.Parse(rules.Published(), "rowlock 1\nedition classic@1\n"); err == nil || !strings.HasSuffix(err.Error(), ", classic@2") {
		t.Errorf("a second word for the first version: %v", err)
	}
	if ru, err := rules.Published().ByEdition("classic"); err != nil || ru.ID() != "classic@2" {
		t.Errorf("a new game is played by %v, %v", ru, err)
	}
	if ru, err := rules.Published().ByEdition("classic@1"); err != nil || ru != rules.Classic {
		t.Errorf("a game by the first version is played by %v, %v", ru, err)
	}
	if newest := rules.Published().Newest(); len(newest) != len(rules.Published().All())-1 || newest[len(newest)-1].ID() != "classic@2" {
		t.Errorf("offered are %d of %d", len(newest), len(rules.Published().All()))
	}
}
