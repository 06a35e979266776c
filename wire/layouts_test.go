package wire_test

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/golden"
	"rowlock/rules"
	"rowlock/sheet"
	"rowlock/wire"
)

// The client composes pages of rules from what editions print. The file has an edition a line.
func TestClientKnowsLayouts(t *testing.T) {
	type printing struct {
		Seats   [2]int        `json:"seats"`
		Lines   []string      `json:"lines"`
		Layouts []wire.Layout `json:"layouts"`
	}
	editions := map[string]string{}
	for _, ru := range rules.Published().Newest() {
		text, err := rules.Published().Page(ru.Edition())
		if err != nil {
			t.Fatal(err)
		}
		p := printing{Layouts: wire.NewLayouts(ru)}
		p.Seats[0], p.Seats[1] = ru.Seats()
		for _, line := range sheet.Lines(text) {
			if !strings.HasPrefix(line, "row ") { // the layouts have them
				p.Lines = append(p.Lines, line)
			}
		}
		written, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		editions[ru.Edition()] = string(written)
	}
	var text strings.Builder
	for _, edition := range slices.Sorted(maps.Keys(editions)) {
		text.WriteString(",\n  \"" + edition + "\": " + editions[edition])
	}
	golden.Check(t, filepath.Join("..", "client", "src", "rules", "layouts.json"), "{\n"+text.String()[2:]+"\n}\n")
}
