package record_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/record"
	"rowlock/record/recordtest"
	"rowlock/rules"
	"rowlock/wire"
)

var writeGolden = flag.Bool("golden", false, "write the golden games that are missing; those that exist are never touched")

// TestGolden replays whole games that were once played. Their results must never change. Files may
// be added but never changed.
func TestGolden(t *testing.T) {
	for _, ru := range rules.Published().All() {
		least, most := ru.Seats()
		for seats := least; seats <= most; seats++ {
			name := filepath.Join("testdata", "golden", fmt.Sprintf("%s-%d", ru.ID(), seats))
			if _, err := os.Stat(name + ".rowlock"); os.IsNotExist(err) && *writeGolden {
				writeGame(t, ru, seats, name)
			}
			t.Run(filepath.Base(name), func(t *testing.T) { replayGame(t, name) })
		}
	}
}

func replayGame(t *testing.T, name string) {
	text, err := os.ReadFile(name + ".rowlock")
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Read(rules.Published(), bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := r.Replay()
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), positionText(t, r, g)); diff != "" {
		t.Errorf("the game ends differently:\n%s", diff)
	}
	if diff := cmp.Diff(string(text), r.String()); diff != "" {
		t.Errorf("the game is written differently:\n%s", diff)
	}
}

func positionText(t *testing.T, r *record.Record, g rowlock.State) string {
	t.Helper()
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	out, err := json.MarshalIndent(wire.NewPosition(&v, r.Names), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(out) + "\n"
}

// writeGame plays a game that skips little and ends by closed rows, and writes it.
func writeGame(t *testing.T, ru rowlock.Rules, seats int, name string) {
	for seed := uint64(1); ; seed++ {
		src := enginetest.NewSource(seed)
		names := []string{"Ann", "Ben", "Cleo", "Dan Q.", "Eve"}[:seats]
		r, g := recordtest.Play(t, ru, names, src, thrifty(src))
		var v rowlock.View
		if g.Look(rowlock.Referee, &v); v.Reason == rowlock.ByPenalties {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name+".rowlock", []byte(r.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name+".json", []byte(positionText(t, r, g)), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
}

// thrifty takes the most cells for the fewest skips, but sometimes a random choice.
func thrifty(src enginetest.Source) enginetest.Chooser {
	return func(g rowlock.State, s rowlock.Seat) rowlock.Action {
		var v rowlock.View
		g.Look(s, &v)
		best, least := v.Choices[s][src.IntN(len(v.Choices[s]))].Action, 3
		for _, c := range v.Choices[s] {
			if cells := c.Cells(); len(cells) > 0 {
				row := v.Players[s].Sheet.Rows[cells[0].Row()]
				if skips := cells[0].Place() - row.Reach() - 3*(len(cells)-1); skips < least {
					best, least = c.Action, skips
				}
			}
		}
		return best
	}
}
