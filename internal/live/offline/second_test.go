//go:build second

package offline_test

import (
	"encoding/json"
	"strings"
	"testing"

	"rowlock/wire"
)

// A browser plays records of the first version on by its rules, and new tables by the made-up second, whose games end
// by three penalties.
func TestSecondVersion(t *testing.T) {
	h := open(empty())
	defer h.Close()
	third := strings.Replace(over, "P:3", "P:2", 1)
	for text, want := range map[string]bool{third: false, strings.Replace(third, "classic", "classic@2", 1): true} {
		replay := ask(t, h, "POST", "replay", text)
		if last := replay.lines[len(replay.lines)-1]; strings.Contains(last, `"over":true`) != want {
			t.Errorf("%s ends with %s", text, last)
		}
		review := ask(t, h, "POST", "review?depth=quick", text)
		if last := review.lines[len(review.lines)-1]; !strings.Contains(last, `"summary"`) {
			t.Errorf("the review of %s ends with %s", text, last)
		}
		body, err := json.Marshal(wire.Resumption{Record: text, Moment: 0, Seat: 0, Bot: "greedy"})
		if err != nil {
			t.Fatal(err)
		}
		seat := made(t, ask(t, h, "POST", "resume", string(body)))
		if r := ask(t, h, "GET", "tables/"+seat.Code, ""); !r.taken {
			t.Errorf("its table: %v", r)
		}
	}
}
