package record_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rowlock"
	"rowlock/internal/race"
	"rowlock/rules"
)

// TestPuzzlesAgainstNaive has the naive implementation read the puzzles that the client ships: each is a legal
// position.
func TestPuzzlesAgainstNaive(t *testing.T) {
	race.Leave(t)
	read := 0
	for _, ru := range rules.Published().All() {
		text, err := os.ReadFile(filepath.Join("../client/src/puzzles/mined", ru.Edition()+".json"))
		if os.IsNotExist(err) {
			continue
		}
		var list []struct{ Record []string }
		if err == nil {
			err = json.Unmarshal(text, &list)
		}
		if err != nil {
			t.Fatal(err)
		}
		givePage(t, ru)
		for n, p := range list {
			lines := append([]string{"rowlock 1", "edition " + ru.Edition(), "player You", "player Other"}, p.Record...)
			g, err := replayLines(lines)
			if err != nil {
				t.Fatal(err)
			}
			if fault := naiveFault(lines); fault != 0 {
				t.Errorf("%s %d: the naive game refuses line %d\n%s", ru.Edition(), n+1, fault, strings.Join(lines, "\n"))
			}
			if !g.Owes().Has(rowlock.Seat(0)) {
				t.Errorf("%s %d: the solver owes nothing", ru.Edition(), n+1)
			}
			read++
		}
	}
	if read == 0 {
		t.Error("no puzzles")
	}
}
