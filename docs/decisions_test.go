package docs_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var (
	decision = regexp.MustCompile(`(?m)^(\d+)\. \*\*`)
	indexed  = regexp.MustCompile(`(?m)^\| [^|]+ \| (\d[^|]*) \|$`)
)

// Decisions are numbered without a gap, and each stands once in the table that opens
// the page.
func TestDecisionsAreListed(t *testing.T) {
	text, err := os.ReadFile("decisions.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]int{}
	for _, row := range indexed.FindAllSubmatch(text, -1) {
		for number := range strings.SplitSeq(string(row[1]), ", ") {
			listed[number]++
		}
	}
	decisions := decision.FindAllSubmatch(text, -1)
	for i, found := range decisions {
		number := string(found[1])
		if number != strconv.Itoa(i+1) {
			t.Errorf("decision %s stands in place %d", number, i+1)
		}
		if listed[number] != 1 {
			t.Errorf("decision %s is listed %d times", number, listed[number])
		}
	}
	if len(listed) != len(decisions) {
		t.Errorf("%d are listed, there are %d", len(listed), len(decisions))
	}
}
