package wire_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock/wire"
)

// Rows are read as written, in their order.
func TestRowsThereAndBack(t *testing.T) {
	for _, want := range []wire.Rows{
		{{Name: "red", Numbers: []string{"2", "2+", "3"}}, {Name: "yellow", Numbers: []string{}}, {Name: "red-yellow", Numbers: []string{"5", "5"}}, {Name: "blue", Numbers: []string{"12"}}},
		nil,
	} {
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var have wire.Rows
		for range 2 { // in place of what was read before
			if err := json.Unmarshal(text, &have); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, have); diff != "" {
				t.Errorf("%s:\n%s", text, diff)
			}
		}
	}
}
